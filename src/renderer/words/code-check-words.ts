import type { CodeCheck } from '#values/vocabulary/client-terms.ts'

/** What is odd about a code. Only a warning: there are codes that no rule knows. */
export const CODE_CHECK_WORDS: Readonly<Record<Exclude<CodeCheck, 'fits' | 'unknown'>, string>> = {
  'check-digit': 'Check digit does not fit',
  form: 'Unusual for this country',
}
