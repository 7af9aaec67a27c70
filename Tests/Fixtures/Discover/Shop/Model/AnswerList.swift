final class AnswerList { var answers: [OrderAnswer] = [] }
