import { isOwnTable } from '../columns/own-table.ts'
import { saidScale } from '../columns/said-units.ts'
import { saysEuro } from '../columns/taken-currency.ts'
import { SHOWN_CENTS } from '../currencies.ts'
import { isAmount, unitOf } from './ask-amounts.ts'
import { isReadingOpen, readingOfAll, remarkOf } from './ask-readings.ts'
import { type Asker, askedColumns, type ColumnAsked } from './open-question.ts'

/** In cents it is a loan of 50 euros: none is for less. */
const LEAST_IN_CENTS = 5_000

/**
 * Asks whether amounts are in cents, where all of them are whole numbers as large as loans are in cents, and neither a head, a title,
 * a number format nor a decimal says euros. That there is a column of the currency says nothing of its unit.
 */
export const askWholeAmounts: Asker = (plan, facts) => {
  const amounts = askedColumns(plan, facts).filter(({ planned: { field } }) => field !== null && isAmount(field))
  const open = amounts.filter((asked) => isReadingOpen(asked, isAmount))
  const isSaid =
    amounts.some(saysUnit) ||
    askedColumns(plan, facts).some(showsCents) ||
    saysEuro(plan, facts) ||
    remarkOf(facts, saidScale) !== undefined
  if (isSaid || isOwnTable(plan, facts)) return []
  const loans = amounts.filter(({ planned: { field } }) => field === 'loanAmount')
  const judged = (loans.length > 0 ? loans : amounts).filter(({ column: { tally } }) => (tally.most ?? 0) > 0)
  const least = Math.min(...judged.map(({ column: { tally } }) => tally.least ?? 0))
  const most = Math.max(...judged.map(({ column: { tally } }) => tally.most ?? 0))
  const isLarge = loans.length > 0 ? least >= LEAST_IN_CENTS : most >= LEAST_IN_CENTS
  if (judged.length === 0 || !isLarge) return []
  // Whole euros are usual for loans, and hardly for installments and interest.
  const readings = amounts.some(isOddlyWhole) ? (['cents', 'euro'] as const) : (['euro', 'cents'] as const)
  return readingOfAll('amount-unit', open, { least, most }, readings)
}

/** Rates that are larger are not usual. */
const LEAST_AMOUNT = 100

/** True for amounts with decimals in a column that has no field yet. */
function showsCents({ column: { content, tally }, planned: { field } }: ColumnAsked): boolean {
  return field === null && content === 'amount' && tally.inEuros > 0 && (tally.most ?? 0) >= LEAST_AMOUNT
}

/** True for a column that says its unit, or whose unit a person has said to be another than the cent. */
function saysUnit({ column, planned: { as } }: ColumnAsked): boolean {
  const { inEuros, numbers, units } = column.tally
  const isWhole = numbers + column.tally.silent === column.filled && inEuros === 0 && !units.includes(SHOWN_CENTS)
  return !isWhole || unitOf(column) !== undefined || (as !== null && as !== 'cents')
}

function isOddlyWhole({ column: { tally }, planned: { field } }: ColumnAsked): boolean {
  return field !== 'loanAmount' && field !== 'collateralValue' && (tally.divisor ?? 0) % 10 !== 0
}
