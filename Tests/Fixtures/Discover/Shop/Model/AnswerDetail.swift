final class AnswerDetail { var answer: OrderAnswer? }
