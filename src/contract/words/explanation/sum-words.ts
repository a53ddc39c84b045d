import { type Formats, numberText } from '#values/formats.ts'
import type { CutFigure } from '#values/ratio.ts'
import type { Rounding } from '#values/rounding.ts'
import type { ExplanationCode, ExplanationParams } from '../../desk/explanation-step.ts'
import { roundingWords } from '../convention-words.ts'

/**
 * One figure to key into a pocket calculator, with the key before it and its meaning: `×`, `14.00 %`, "interest rate a
 * year". The first figure of a sum has no key; `→` stands before a rounded figure. A figure that `goesOn` is cut.
 */
export type Term = {
  readonly operator: '' | '+' | '−' | '×' | '/' | '=' | '→'
  readonly figure: string
  readonly goesOn: boolean
  readonly words: string
}

/** `note` is a remark on a sum; `caption` is the one-line form of what the words of the terms say. */
export type Sum = { readonly terms: readonly Term[]; readonly note: string | null; readonly caption: string | null }

/** Words for each of these sums. */
export type SumWords<Code extends ExplanationCode> = {
  readonly [Each in Code]: (params: ExplanationParams[Each], formats: Formats) => Sum
}

export function sumInWords(terms: readonly Term[], note: string | null = null): Sum {
  return { terms, note, caption: null }
}

/** A sum with a caption. */
export function captioned(terms: readonly Term[], caption: string, note: string | null = null): Sum {
  return { terms, note, caption }
}

/** A remark on the sum above it. */
export function remark(note: string): Sum {
  return sumInWords([], note)
}

/** An amount with its words, and its key if it has one. */
export function amountTerm(operator: Term['operator'], amount: string, words: string, formats: Formats): Term {
  return { operator, figure: numberText(amount, formats), goesOn: false, words }
}

/** A figure of any other kind: a rate, days, a number of rows. */
export function figureTerm(operator: Term['operator'], figure: string, words: string): Term {
  return { operator, figure, goesOn: false, words }
}

export function cutTerm(
  operator: Term['operator'],
  { value, goesOn }: CutFigure,
  words: string,
  formats: Formats,
): Term {
  return { operator, figure: numberText(value, formats), goesOn, words }
}

type Rounded = {
  readonly unrounded: CutFigure
  readonly rounding: Rounding
  readonly roundedTo: ExplanationParams['period-interest']['roundedTo']
}

/** `= 11.666…` and `→ 11.67`, or `= 35.00` alone where nothing was rounded. */
export function roundedTerms(
  { unrounded, rounding, roundedTo }: Rounded,
  amount: string,
  formats: Formats,
): readonly Term[] {
  if (!unrounded.goesOn && unrounded.value === amount) return [amountTerm('=', amount, '', formats)]
  return [
    cutTerm('=', unrounded, '', formats),
    amountTerm('→', amount, roundingWords(rounding, roundedTo, formats), formats),
  ]
}

/** `14.00 %`, with more than two decimals only where the rate has them. */
export function rateText(rate: string, formats: Formats): string {
  const [whole = '', fraction = ''] = rate.split('.')
  return `${numberText(`${whole}.${fraction.padEnd(2, '0')}`, formats)} %`
}

/** `11.666…` */
export function cutText({ value, goesOn }: CutFigure, formats: Formats): string {
  return `${numberText(value, formats)}${goesOn ? '…' : ''}`
}
