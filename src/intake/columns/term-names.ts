import { plainWords } from '../cells/plain-words.ts'
import { TERM_NAMES } from './column-names.ts'

/** Words that say a number of payments, whatever their time. */
const COUNT = new RegExp(
  `(^| )(?:${[
    'installments?|instalments?|repayments?|payments?|pmts?|pymts?|number|count|no of|nb|nbr',
    'raten|ratenanzahl|anzahl|rat|liczba|ilosc|imoku|mokejimu|skaicius|maksajumu|skaits|maksete|osamaksete|arv|erien|lukumaara',
    'antal|antall|betalningar|betalinger|avbetalningar|aantal|termijnen|nombre|echeances|versements|numero|cuotas|pagos|rate|pagamenti|prestacoes',
    'pocet|splatek|splatok|broj|obroka|stevilo|obrokov|szama|reszletek|torlesztesek|numar|numarul|ratelor|sayısı|taksit',
    'πληθος|αριθμος|δοσεων|δοσεις|брой|вноски|количество|число|платежей|платежеи|кількість|платежів',
  ].join('|')})( |$)`,
)

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
