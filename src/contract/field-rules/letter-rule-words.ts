/** Rules of the text of a letter. */
export type LetterRuleParams = {
  readonly language: Readonly<Record<never, never>>
  readonly placeholder: { readonly name: string; readonly is: 'unknown' | 'missing' }
}

/** Short, because the first page loads the words of all rules. */
export const LETTER_RULE_WORDS: {
  readonly [Code in keyof LetterRuleParams]: (params: LetterRuleParams[Code]) => string
} = {
  language: () => 'Unknown language',
  placeholder: ({ name, is }) => `Text: {${name}} is ${is}`,
}
