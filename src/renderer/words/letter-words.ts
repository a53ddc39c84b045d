import type { LetterFault } from '#contract/letter/letter-text.ts'
import { assertNever } from '#values/assert.ts'
import type { LetterKind } from '#values/vocabulary/letter-terms.ts'

export const LETTER_KIND_WORDS: Readonly<Record<LetterKind, string>> = {
  'after-extension': 'After an extension',
  'after-payment': 'After a payment',
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `Estonian (et)`. */
export function languageText(code: string): string {
  return `${NAMES.of(code)} (${code})`
}

/** `Line 3: {naem} is no placeholder`. */
export function letterFaultText(fault: LetterFault): string {
  switch (fault.kind) {
    case 'missing':
      return `{${fault.name}} is missing`
    case 'unknown': {
      const place = fault.place === 'title' ? 'Title' : `Line ${fault.place}`
      return `${place}: ${fault.name === '' ? 'a brace has no placeholder' : `{${fault.name}} is no placeholder`}`
    }
    default:
      return assertNever(fault)
  }
}
