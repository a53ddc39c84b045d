import { type AmountReading, type ReadAs, readingsOf } from '#values/vocabulary/import-questions.ts'
import { type ImportField, PAID_FIELDS } from '#values/vocabulary/import-terms.ts'
import { AMOUNT_SCALES, type AmountScale, amountScale, LEFT_OUT_DIGITS, shownScale } from '../cells/amount-scale.ts'
import { headCurrency } from '../columns/head-words.ts'
import { isOfInstallment } from '../columns/name-index.ts'
import { saidCurrency, saidScale } from '../columns/said-units.ts'
import { countriesOfOtherMoney } from '../columns/taken-currency.ts'
import { ANY_CURRENCY } from '../currencies.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { isReadingOpen, readingOfAll, readingQuestion, remarkOf } from './ask-readings.ts'
import { type Asker, askedColumns, type ColumnAsked } from './open-question.ts'

/**
 * Asks about amounts that may be in cents, thousands or millions: by their head, by the number formats of their cells, or by a
 * text beside the table, which is asked about once for all columns.
 */
export const askScales: Asker = (plan, facts) => {
  const open = openAmounts(plan, facts).filter(({ column }) => isOfScale(column) || currencyOf(column) === undefined)
  const remark = remarkOf(facts, saidScale)
  const ofRemark = open.filter(({ column }) => !saysScale(column))
  return [
    ...open.flatMap(askByColumn),
    ...open.flatMap((asked) => (remark === undefined ? askPaid(asked) : [])),
    ...staleScales(plan, facts),
    ...(remark === undefined || saidCurrency(remark.said) !== undefined
      ? []
      : readingOfAll('amount-unit', ofRemark, { scale: remark.value, said: remark.said }, [remark.value, 'euro'])),
  ]
}

function askByColumn(asked: ColumnAsked) {
  const { head, tally } = asked.column
  const scale = amountScale(head)
  const shown = tally.units.find((unit) => shownScale(unit) !== undefined)
  const hasFewerDigits = tally.units.some((unit) => LEFT_OUT_DIGITS.test(unit))
  if (shown !== undefined) return readingQuestion('amount-unit', asked, { shown }, readings('as-shown', scale))
  if (hasFewerDigits) return readingQuestion('amount-unit', asked, { shown: 'fewer-digits' }, readings('euro', scale))
  return scale === undefined ? [] : readingQuestion('amount-unit', asked, { scale }, [scale, 'euro'])
}

/** Asks about what was paid in a column that says no unit, if the name of the loan amount does. */
function askPaid(asked: ColumnAsked) {
  const scale = scaleBeside(asked)
  return scale === undefined ? [] : readingQuestion('amount-unit', asked, { ofAmount: scale }, [scale, 'euro'])
}

/** Scale of the loan amount beside what was paid, where that says no unit itself. */
function scaleBeside({ plan, facts, planned, column }: ColumnAsked): AmountScale | undefined {
  const isPaid = PAID_FIELDS.some((field) => field === planned.field && !isOfInstallment(field))
  const loan = plan.columns.find(({ field }) => field === 'loanAmount')
  const head = facts.columns[loan?.index ?? -1]?.head
  return isPaid && head !== undefined && unitOf(column) === undefined ? amountScale(head) : undefined
}

/** Asks about a scale that a saved mapping carries, if nothing in this file says it. */
function staleScales(plan: ImportPlan, facts: SourceFacts) {
  const remark = remarkOf(facts, saidScale)
  return askedColumns(plan, facts).flatMap((asked) => {
    const { by, as } = asked.planned
    const saved = AMOUNT_SCALES.find((scale) => scale === as)
    const isSaid = saysScale(asked.column) || remark?.value === saved || scaleBeside(asked) === saved
    if (by !== 'saved' || saved === undefined || isSaid) return []
    const said = remark && { scale: remark.value, said: remark.said }
    return readingQuestion('amount-unit', asked, { saved, ...said }, [...(remark ? [remark.value] : []), 'euro', saved])
  })
}

const EUROS = /€|(?<!\p{L})eur(?:os?)?(?!\p{L})/iu

/** Unit that a column itself says: by the number formats of its cells, or by its head. */
export function unitOf({ head, tally }: SourceColumn): AmountReading | undefined {
  if (tally.units.some((unit) => shownScale(unit) !== undefined)) return 'as-shown'
  if (tally.units.some((unit) => LEFT_OUT_DIGITS.test(unit))) return 'euro'
  return amountScale(head) ?? (EUROS.test(head) ? 'euro' : undefined)
}

/** Scale of the amounts in a column, as its head or a text beside the table says. */
export function scaleOf({ column, facts }: ColumnAsked): AmountScale | undefined {
  return amountScale(column.head) ?? remarkOf(facts, saidScale)?.value
}

function readings(first: ReadAs, scale: AmountScale | undefined): readonly ReadAs[] {
  return [...new Set<ReadAs>([first, 'euro', ...(scale === undefined ? [] : [scale])])]
}

/**
 * Asks about amounts of another currency, by their head or number formats, or by a text beside the table; nothing but euro can be
 * registered.
 */
export const askCurrencies: Asker = (plan, facts) => {
  const open = openAmounts(plan, facts).filter(({ column }) => !isOfScale(column))
  const remark = remarkOf(facts, saidCurrency)
  // Where each line says its own currency, a sum below them says nothing of the others.
  const isSaidByLine = plan.columns.some(({ field }) => field === 'currency')
  const ofRemark = isSaidByLine
    ? []
    : open.filter(({ column }) => currencyOf(column) === undefined && !saysScale(column))
  const scaleOfRemark = remark && saidScale(remark.said)
  return [
    ...open.flatMap((asked) => {
      const currency = currencyOf(asked.column)
      if (currency === undefined) return []
      const scale = amountScale(asked.column.head)
      return readingQuestion('other-currency', asked, { currency }, [...(scale ? [scale] : []), 'euro'])
    }),
    ...(remark === undefined
      ? []
      : readingOfAll('other-currency', ofRemark, { currency: remark.value, said: remark.said }, [
          ...(scaleOfRemark ? [scaleOfRemark] : []),
          'euro',
        ])),
    ...(remark === undefined && !open.some(({ column }) => currencyOf(column) !== undefined)
      ? askTakenCurrency(plan, facts, ofRemark)
      : []),
  ]
}

/** Asks where the loans are of countries without the euro and nothing says the currency. */
function askTakenCurrency(plan: ImportPlan, facts: SourceFacts, open: readonly ColumnAsked[]) {
  const countries = countriesOfOtherMoney(plan, facts)
  return countries.length === 0 ? [] : readingOfAll('other-currency', open, { countries: [...countries] }, ['euro'])
}

/** Currency other than the euro by the head or the number formats of a column. Empty for that of whatever computer opens the file. */
function currencyOf({ head, tally }: SourceColumn): string | undefined {
  return headCurrency(head) ?? (tally.units.includes(ANY_CURRENCY) ? '' : undefined)
}

/** True for a column whose number formats are asked about by `amount-unit`. */
function isOfScale({ tally }: Pick<SourceColumn, 'tally'>): boolean {
  return tally.units.some((unit) => LEFT_OUT_DIGITS.test(unit) || shownScale(unit) !== undefined)
}

function saysScale({ head, tally }: SourceColumn): boolean {
  return amountScale(head) !== undefined || isOfScale({ tally })
}

function openAmounts(plan: ImportPlan, facts: SourceFacts): readonly ColumnAsked[] {
  return askedColumns(plan, facts).filter((asked) => isReadingOpen(asked, isAmount))
}

/** True for an amount about which no other question asks. */
export function isAmount(field: ImportField): boolean {
  return readingsOf(field).includes('euro') && field !== 'balloon' && field !== 'downPayment'
}
