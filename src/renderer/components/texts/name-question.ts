/** What is asked about what is kept by a name of its own, such as a view of the list or a set of terms. */
export type NameQuestion = 'save-as' | 'rename' | 'remove'
