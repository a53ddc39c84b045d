import { plainWords, withoutListName } from '../cells/plain-words.ts'
import { withoutCurrency } from '../cells/written-amount.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Terms that change a schedule and are no field of an import, as Fineract, Mambu, LoanPro and Frappe Lending call them. */
const OTHER_TERMS = new Set(
  'interest method,interest type,interest calculation method,interest calculation,interest calculation period,interest calculation type,calc type,calculation type,repayment schedule type,grace period,grace principal payment,grace interest payment,grace on principal payment,grace on interest payment,grace on interest charged,interest free period s,interest free period,interest free periods,moratorium tenure,moratorium type,treatment of interest,balloon,balloon payment,residual,residual value,amount down,down payment'
    .split(',')
    .map(plainWords),
)

/** Values of such terms by which the desk makes its schedules anyway. */
const AS_THE_DESK = new Set(
  ',0,none,no,n a,declining balance,declining balance equal installments,reducing balance,declining,same as repayment period,simple interest,monthly as per repayment start date'.split(
    ',',
  ),
)

/** Stems in names of graces, without accents, in the languages around. */
const GRACE =
  /(^| )(grace|moratorium|moratorij|interest only|interest free|payment holiday|tilgungsfrei|zinsfrei|karenz|karencj|maksepuhkus|puhkusekuud|atostog|brivdien|labvel|differe|carencia|preammortament|aflossingsvrij|amorteringsfri|avdragsfri|afdragsfri|odkl|turelmi|perioada de gratie|pocek|гратис|льготн|пільгов|χαριτος|odemesiz)/
/** Stems in names of balloons, in the languages around. A residual value is what a balloon pays. */
const BALLOON =
  /(^| )(balloon|residual|schlussrate|restwert|ballonrate|rata balonowa|wykup|wartosc koncowa|likutine verte|atlikusi vertiba|jaakvaartus|zustatkova hodnota|valor residual|cuota final|restvarde|slutbetalning|valoare reziduala|jaannosarvo|balon|остаточная стоимость|остатъчна стоиност|остаточна вартість|slottermijn|slotbetaling|restwaarde|valeur residuelle|valore residuo|maxi ?rata|rata finale|restværdi|restverdi|maradvanyertek|υπολειμματικη αξια)/
const DOWN_PAYMENT =
  /(^| )(down payment|amount down|downpayment|anzahlung|pradinis inasas|pirma iemaksa|sissemakse|wplata wlasna|wklad wlasny|akontace|pago inicial|entrada|enganche|handpenning|kontantinsats|avans|pesinat|kasiraha|первоначальныи взнос|первыи взнос|първоначална вноска|першии внесок|aanbetaling|apport|acompte|anticipo|onero|onresz|polog|προκαταβολη)/
const CALCULATION =
  /(^| )(procentu aprekin|palukanu skaiciav|palukanu apskaic|intressi arvest|intressiarvest|zinsberechnung|naliczani\w* odsetek|calculo de(?: los)? interes|calcul des interets|korkolaskenta)/

/** True for a column whose name says a grace. */
export function isGrace({ head }: Pick<SourceColumn, 'head'>): boolean {
  return GRACE.test(plainWords(head))
}

export function isBalloon({ head }: Pick<SourceColumn, 'head'>): boolean {
  return BALLOON.test(plainWords(head))
}

/** True for a column whose name says what a client paid at once. */
export function isDownPayment({ head }: Pick<SourceColumn, 'head'>): boolean {
  return DOWN_PAYMENT.test(plainWords(head))
}

/** Values that say that interest is not that of the balance, whatever their column is called. */
const OF_INTEREST =
  /^(flat|flat rate|flat interest|add on|addon|rule of 78s?|rule 78|rule78|sum of digits|pre ?computed|up ?front|prepaid|discounted)$/

/** True for a term that no field takes, by its name or by its values. */
export function isOtherTerm({ head, samples, tally }: Pick<SourceColumn, 'head' | 'samples' | 'tally'>): boolean {
  const words = plainWords(head)
  return (
    OTHER_TERMS.has(words) ||
    GRACE.test(words) ||
    BALLOON.test(words) ||
    DOWN_PAYMENT.test(words) ||
    CALCULATION.test(words) ||
    [...samples, ...tally.values].some(isOfInterest)
  )
}

function isOfInterest(text: string): boolean {
  return text.length <= MAX_TERM_LENGTH && OF_INTEREST.test(plainWords(withoutListName(text)))
}

const MAX_TERM_LENGTH = 40

/** Values of a term that no field takes, as far as the desk would not make its schedules by them. */
export function otherTermTexts({ samples, tally }: SourceColumn): readonly string[] {
  const texts = new Set([...samples, ...tally.values].map((text) => withoutListName(text).trim()))
  const found = [...texts].filter((text) => !AS_THE_DESK.has(plainWords(text)) && !isZero(text))
  // Of many different numbers only the first two are texts.
  return found.length === 0 && (tally.most ?? 0) > 0 ? [String(tally.most)] : found
}

/** `0`, `0,00`, `0.00 €`, `-` */
function isZero(text: string): boolean {
  return /^[-–—]?\s*(?:0+(?:[.,]0+)?)?$/.test(withoutCurrency(text))
}
