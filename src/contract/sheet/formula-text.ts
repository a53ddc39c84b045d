/**
 * A spreadsheet takes a cell that begins so for a formula, and a pasted line or a CSV file of another country begins a
 * cell after `;` or a tab too. The wide forms are what Japanese programs turn into the plain ones.
 */
const STARTS_FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g

/** The text with an apostrophe wherever it could begin a formula, so that it is shown and never calculated. */
export function defusedText(text: string): string {
  return text.replace(STARTS_FORMULA, "'")
}
