/** Events of a loan after which its client gets a letter. */
export const LETTER_KINDS = ['after-extension', 'after-payment'] as const

export type LetterKind = (typeof LETTER_KINDS)[number]

/** Language of the texts that are given. */
export const GIVEN_LANGUAGE = 'en'

/** Most characters of the title of a letter, and of its text. */
export const MAX_LETTER_TITLE = 200
export const MAX_LETTER_TEXT = 10_000
