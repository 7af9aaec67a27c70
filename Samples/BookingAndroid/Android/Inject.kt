package androidstandin

// Stands in for javax.inject and Hilt: the annotations alone. The object graphs of the sample are written by hand.

annotation class Inject

annotation class Singleton

annotation class HiltViewModel
