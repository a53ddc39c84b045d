/** What is asked about a view. */
export type ViewQuestion = 'save-as' | 'rename' | 'remove'
