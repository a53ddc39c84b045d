/** Words for something that is sent once about a loan, such as `{ what: 'extension', done: 'made' }`. */
export type ClaimWords = { readonly what: string; readonly done: string }

/** "The extension was not made" */
export function notDoneText({ what, done }: ClaimWords): string {
  return `The ${what} was not ${done}`
}

/** "The extension may or may not have been made" */
export function maybeDoneText({ what, done }: ClaimWords): string {
  return `The ${what} may or may not have been ${done}`
}
