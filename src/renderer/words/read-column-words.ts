import { assertNever } from '#values/assert.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { COLUMN_RULE_WORDS } from './column-rule-words.ts'
import { IMPORT_FIELD_WORDS } from './import-words.ts'
import { READ_AS_WORDS } from './read-as-words.ts'

/** Words of a column whose cells are shown and typed: a short head, the whole name, and the rule of its cells. */
export type ColumnWords = { readonly head: string; readonly name: string; readonly rule: string }

/** Meaning of a cell as it is shown and typed; `as-named` is that of the field. */
type Meaning =
  | ('as-named' | 'as-due-date' | 'in-euros' | 'in-percent-a-year' | 'of-term' | 'in-percent-of-amount')
  | ('outstanding' | 'outstanding-in-euros')

const MEANINGS: Readonly<Record<ReadAs, Meaning>> = {
  installments: 'as-named',
  'weekly-installments': 'of-term',
  'days-of-installments': 'of-term',
  'weeks-of-installments': 'of-term',
  'months-of-installments': 'of-term',
  'years-of-installments': 'of-term',
  'term-as-said': 'of-term',
  'days-at-once-as-said': 'of-term',
  'one-payment-as-said': 'of-term',
  'one-payment-after-days': 'of-term',
  'percent-as-said': 'in-percent-a-year',
  'percent-as-said-days-360': 'in-percent-a-year',
  'percent-as-said-days-365': 'in-percent-a-year',
  'one-payment-after-weeks': 'of-term',
  'one-payment-after-months': 'of-term',
  'one-payment-after-years': 'of-term',
  percent: 'as-named',
  fraction: 'in-percent-a-year',
  'percent-a-month': 'in-percent-a-year',
  'fraction-a-month': 'in-percent-a-year',
  'per-mille': 'in-percent-a-year',
  'basis-points': 'in-percent-a-year',
  'percent-a-week': 'in-percent-a-year',
  'percent-a-day-360': 'in-percent-a-year',
  'percent-a-day-365': 'in-percent-a-year',
  factor: 'in-percent-a-year',
  'fraction-a-day-360': 'in-percent-a-year',
  'fraction-a-day-365': 'in-percent-a-year',
  euro: 'as-named',
  cents: 'in-euros',
  thousands: 'in-euros',
  millions: 'in-euros',
  'as-shown': 'in-euros',
  'flat-by-row': 'as-named',
  'flat-split': 'as-named',
  'grace-interest': 'as-named',
  'grace-spread': 'as-named',
  'grace-added': 'as-named',
  'grace-free': 'as-named',
  'percent-of-amount': 'in-percent-of-amount',
  'fraction-of-amount': 'in-percent-of-amount',
  'as-written': 'as-named',
  'with-zeros': 'as-named',
  'without-blanks': 'as-named',
  'without-signs': 'as-named',
  'with-zeros-without-signs': 'as-named',
  'fee-of-paid': 'as-named',
  alike: 'as-named',
  'digits-alone': 'as-named',
  paid: 'as-named',
  outstanding: 'outstanding',
  'outstanding-cents': 'outstanding-in-euros',
  'outstanding-thousands': 'outstanding-in-euros',
  'outstanding-millions': 'outstanding-in-euros',
  'outstanding-as-shown': 'outstanding-in-euros',
  'day-first': 'as-named',
  'month-first': 'as-named',
  'day-first-swapped': 'as-named',
  'month-first-swapped': 'as-named',
  'day-as-written': 'as-named',
  'next-day-at-midnight': 'as-named',
  'years-from-1967': 'as-named',
  'years-to-2085': 'as-named',
  'paid-or-not': 'as-named',
  'last-paid': 'as-due-date',
  'next-unpaid': 'as-due-date',
  'payment-day': 'as-named',
  'payment-day-a-period-later': 'as-named',
  'payment-day-soonest': 'as-named',
}

/** Words of the column of a field that is read so. The reading is said where it turns the meaning of a cell. */
export function readColumnWords(
  field: ImportField,
  as: ReadAs | null,
  head: string = IMPORT_FIELD_WORDS[field],
): ColumnWords {
  const [name, rule] = [IMPORT_FIELD_WORDS[field], COLUMN_RULE_WORDS[field]]
  if (as === null) return { head, name, rule }
  const reading = READ_AS_WORDS[as]
  switch (MEANINGS[as]) {
    case 'as-named':
      return { head, name, rule }
    case 'in-euros':
      return { head: `${head}, EUR`, name: `${name}, EUR`, rule: `${inFile('in euros', reading)}; ${rule}` }
    case 'in-percent-a-year':
      return { head: 'Rate, % a year', name: `${name}, % a year`, rule: inFile('percent a year', reading) }
    case 'as-due-date':
      return {
        head: IMPORT_FIELD_WORDS.paidInstallments,
        name: `${name}: ${lowered(reading)}`,
        rule: COLUMN_RULE_WORDS.dueDate,
      }
    case 'of-term':
      return { head: reading, name: `${name}: ${lowered(reading)}`, rule: `a whole number, read as “${reading}”` }
    case 'in-percent-of-amount':
      return { head: `${head}, %`, name: `${name}, %`, rule: inFile('percent of the loan amount', reading) }
    case 'outstanding':
      return OUTSTANDING
    case 'outstanding-in-euros':
      return {
        head: `${OUTSTANDING.head}, EUR`,
        name: `${OUTSTANDING.name}, EUR`,
        rule: `${inFile('in euros', reading)}; ${OUTSTANDING.rule}`,
      }
    default:
      return assertNever(MEANINGS[as])
  }
}

const OUTSTANDING: ColumnWords = {
  head: 'Principal outstanding',
  name: 'Principal outstanding',
  rule: 'what is still outstanding of the principal; the rest of the loan amount was paid, oldest installments first',
}

/** `in euros (the file: cents)` */
function inFile(meaning: string, reading: string): string {
  return `${meaning} (the file: ${lowered(reading)})`
}

function lowered(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}
