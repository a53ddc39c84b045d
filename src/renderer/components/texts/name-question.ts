/** Question about a thing saved by name, such as a view of the list or a set of terms. */
export type NameQuestion = 'save-as' | 'rename' | 'remove'
