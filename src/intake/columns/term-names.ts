import { plainWords } from '../cells/plain-words.ts'
import { TERM_NAMES } from './column-names.ts'

/** Words that say a number of payments, whatever their time. */
const COUNT =
  /(^| )(installments?|instalments?|repayments?|payments?|number|count|raten|ratenanzahl|anzahl|rat|liczba|ilosc|imoku|mokejimu|skaicius|maksajumu|skaits|maksete|osamaksete|arv|erien)( |$)/

/** True if a head says that it counts payments. */
export function saysCount(head: string): boolean {
  return COUNT.test(plainWords(head))
}

const TERMS = new Set(TERM_NAMES.split(',').map(plainWords))

/** True for the name of a term, which is counted in months unless it says another unit: `Laufzeit`, `Original term`. */
export function isTermName(head: string): boolean {
  const words = plainWords(head)
  return TERMS.has(words) || /(^| )(term|tenor|maturity|mensual\p{L}*)( |$)/u.test(words)
}
