import { groupDigits } from '#values/digits.ts'
import type { CutFigure } from '#values/ratio.ts'
import type { Rounding } from '#values/rounding.ts'
import type { ExplanationCode, ExplanationParams } from '../../desk/explanation-step.ts'
import { roundingWords } from '../convention-words.ts'

/**
 * One figure as one keys it into a pocket calculator, with the key before it and what it is: `×`, `14.00 %`, "interest
 * rate a year". The first figure of a sum has no key; `→` is before a rounded one. One that `goesOn` is cut.
 */
export type Term = {
  readonly operator: '' | '+' | '−' | '×' | '/' | '=' | '→'
  readonly figure: string
  readonly goesOn: boolean
  readonly words: string
}

/** `note` says what is to be known of a sum; `caption` says in one line what the words of the terms say elsewhere. */
export type Sum = { readonly terms: readonly Term[]; readonly note: string | null; readonly caption: string | null }

/** How each sum of these is said. */
export type SumWords<Code extends ExplanationCode> = {
  readonly [Each in Code]: (params: ExplanationParams[Each]) => Sum
}

export function sumInWords(terms: readonly Term[], note: string | null = null): Sum {
  return { terms, note, caption: null }
}

/** A sum whose terms say by their words all that there is to say. */
export function captioned(terms: readonly Term[], caption: string, note: string | null = null): Sum {
  return { terms, note, caption }
}

/** A remark on the sum above it. */
export function remark(note: string): Sum {
  return sumInWords([], note)
}

/** An amount with what it is; the key before it only where there is one. */
export function amountTerm(operator: Term['operator'], amount: string, words: string): Term {
  return { operator, figure: grouped(amount), goesOn: false, words }
}

/** A figure of any other kind: a rate, days, a number of rows. */
export function figureTerm(operator: Term['operator'], figure: string, words: string): Term {
  return { operator, figure, goesOn: false, words }
}

export function cutTerm(operator: Term['operator'], { value, goesOn }: CutFigure, words: string): Term {
  return { operator, figure: grouped(value), goesOn, words }
}

type Rounded = {
  readonly unrounded: CutFigure
  readonly rounding: Rounding
  readonly roundedTo: ExplanationParams['period-interest']['roundedTo']
}

/** `= 11.666…` and `→ 11.67`, or `= 35.00` alone where nothing was rounded. */
export function roundedTerms({ unrounded, rounding, roundedTo }: Rounded, amount: string): readonly Term[] {
  if (!unrounded.goesOn && unrounded.value === amount) return [amountTerm('=', amount, '')]
  return [cutTerm('=', unrounded, ''), amountTerm('→', amount, roundingWords(rounding, roundedTo))]
}

/** `14.00 %`, with more than two decimals only where the rate has them. */
export function rateText(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.')
  return `${whole}.${fraction.padEnd(2, '0')} %`
}

/** `11.666…` */
export function cutText({ value, goesOn }: CutFigure): string {
  return `${grouped(value)}${goesOn ? '…' : ''}`
}

/** `1,000.00`, as a person writes it down; `-0.05`. */
export function grouped(text: string): string {
  const [whole = '', rest] = text.split('.')
  return rest === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${rest}`
}
