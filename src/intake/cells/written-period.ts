import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import type { PERIOD_UNITS } from '#values/vocabulary/loan-terms.ts'
import { plainWords, withoutListName } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

type Unit = { readonly count: number; readonly unit: (typeof PERIOD_UNITS)[number] }

const UNITS: readonly (readonly [RegExp, Unit])[] = [
  [/^(days?|d|daily|päev|dni|tage?|taglich)$/, { count: 1, unit: 'days' }],
  [
    /^(weeks?|w|weekly|savaite|kas savaite|nedela|reizi nedela|kord nadalas|tydzien|tygodniowo|wochen?|wochentlich|semanal|hebdomadaire|settimanale|tydenni|tydne|viikko|viikkoa|viikoittain)$/,
    { count: 7, unit: 'days' },
  ],
  [/^(bi ?weekly|fortnightly|fortnights?|quincenal)$/, { count: 14, unit: 'days' }],
  [/^(month ends?|monthends?|end of month)$/, { count: 1, unit: 'month-ends' }],
  [
    /^(months?|m|mon|monthly|men|menuo|menesis|kuu|kas menesi|reizi menesi|ik menesi|kord kuus|igakuine|miesiac|miesiecznie|monate?|monatlich|mensual|mensuel|mensile|kk|kuukausi|kuukautta|kuukausittain|mesic|mesice|mesicu|mesicne|mes|meses|mois|mese|mesi|mies|miesiace|miesiecy|luna|luni|lunar|menesi|menesiai)$/,
    { count: 1, unit: 'months' },
  ],
  [
    /^(quarters?|quarterly|q|vierteljahrlich|quartalsweise|kwartalnie|kas ketvirti|reizi ceturksni|kord kvartalis|trimestral|trimestriel|trimestrale|ctvrtletne|neljannesvuosittain)$/,
    { count: 3, unit: 'months' },
  ],
  [
    /^(half years?|semi annual|semiannually|half yearly|halbjahrlich|polrocznie|semestral|semestriel|semestrale|pololetne|puolivuosittain)$/,
    { count: 6, unit: 'months' },
  ],
  [
    /^(years?|y|yearly|annual|annually|jahrlich|rocznie|kas metus|kasmet|reizi gada|kord aastas|anual|annuel|annuale|rocne|vuosi|vuosittain|v|rok|gads|aasta)$/,
    { count: 12, unit: 'months' },
  ],
]

/** Period of a loan that is paid back at once, at the end of its term. */
export const AT_MATURITY = 'at maturity'

const AT_MATURITY_WORDS =
  /^(?:(?:at|on|upon) (?:the )?maturity|maturity|bullet|(?:at )?(?:the )?end of (?:the )?(?:loan )?term|(?:single|one(?: time)?|lump sum) (?:re)?payments?|lump sum|in fine|(?:am |zum )?(?:ende der )?laufzeit(?:ende)?|endfallig|bei falligkeit|na koniec(?: okresu| umowy)?|jednorazowo|(?:perioodi|tahtaja) lopus|termina beigas|(?:termino |laikotarpio )?pabaigoje|a l echeance|al vencimiento|a scadenza)$/

/** True for words of a loan that is paid back at once, such as `at maturity`, `in fine` or `am Ende der Laufzeit`. */
export function saysMaturity(text: string): boolean {
  return AT_MATURITY_WORDS.test(plainWords(withoutListName(text)))
}

/** Reads the time between due dates: `1`, `monthly`, `2 weeks`, `1 month-ends` → `1 months`, `1 months`, `14 days`, `1 month-ends`. `in fine` is `at maturity`. */
export function readWrittenPeriod(text: string): Reading {
  const words = plainWords(withoutListName(text))
  if (words === '') return bad('required', {})
  if (saysMaturity(text)) return ok(AT_MATURITY)
  const [, digits = '1', name = ''] = /^(?:every )?(\d{1,4})?\s*(.*)$/.exec(numberFirst(words)) ?? []
  const unit = name === '' ? unitOfNumber(digits) : UNITS.find(([pattern]) => pattern.test(name))?.[1]
  const count = Number(digits) * (unit?.count ?? 0)
  if (unit === undefined || count < 1 || count > MAX_INSTALLMENTS) {
    return bad('not-a-period', { most: MAX_INSTALLMENTS })
  }
  return ok(`${count} ${unit.unit}`)
}

/** In some exports the column of the unit stands before that of the number: `months 2`. */
function numberFirst(words: string): string {
  return words.replace(/^(\D+) (\d{1,4})$/, (whole, unit, number) => (unit === 'every' ? whole : `${number} ${unit}`))
}

/** A number alone is one of months where it parts a year; 7, 14 or 30 might be days. */
function unitOfNumber(digits: string): Unit | undefined {
  return 12 % Number(digits) === 0 ? { count: 1, unit: 'months' } : undefined
}

/** The period that `readWrittenPeriod` gave, unless it is `AT_MATURITY`. */
export function periodOf(value: string): { readonly count: number; readonly unit: string } {
  const [count = '', unit = ''] = value.split(' ')
  return { count: Number(count), unit }
}
