import { plainWords } from '../cells/plain-words.ts'

/** Words that say a number of payments, whatever their time. */
const COUNT =
  /(^| )(installments?|instalments?|repayments?|payments?|number|count|raten|ratenanzahl|anzahl|rat|liczba|ilosc|imoku|mokejimu|skaicius|maksajumu|skaits|maksete|osamaksete|arv|erien)( |$)/

/** True if a head says that it counts payments. */
export function saysCount(head: string): boolean {
  return COUNT.test(plainWords(head))
}
