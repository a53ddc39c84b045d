import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import { saidPeriods } from '../cells/period-words.ts'
import type { Writing } from '../cells/read-cell.ts'
import { isSaidTermReading } from '../cells/term-unit.ts'
import { isCode } from '../cells/written-country.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import { kindOfCodes } from '../columns/code-words.ts'
import { isOfExtensions } from '../columns/head-words.ts'
import { type Meanings, meaningsOf } from '../columns/meant-words.ts'
import { isOfInstallment, isOfLoanLine } from '../columns/name-index.ts'
import { saysNothing } from '../columns/silent-names.ts'
import { saysCount } from '../columns/term-names.ts'
import { termUnitColumn } from '../columns/term-units.ts'
import { rateTimes, rateUnitColumns } from '../columns/unit-columns.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import { type ArrearsColumn, arrearsColumns } from './arrears.ts'
import { columnsByField, idColumns, widthOfLoans } from './plan-columns.ts'

/** Source of a field. `at` counts within a record, `index` over all columns of the file. */
export type FieldSource = {
  readonly field: ImportField
  readonly columns: readonly { readonly at: number; readonly index: number }[]
  readonly fixed: string
  /** Reading of the cells, if the column leaves it open. */
  readonly as: ReadAs | null
  /** Meanings of the words of the column, as far as a person gave them. */
  readonly meanings: Meanings
  /** True if years of two digits may be of either century. */
  readonly isCenturyOpen: boolean
}

type FurtherColumn = { readonly name: string; readonly at: number; readonly index: number }

/** A plan prepared for reading many loans. */
export type LoanPlan = {
  readonly shape: SourceShape
  readonly writing: Writing
  readonly ofLoan: readonly FieldSource[]
  readonly ofInstallment: readonly FieldSource[]
  readonly further: readonly FurtherColumn[]
  /** Column of the loan ID in an installment of a second sheet. */
  readonly installmentIdAt: number | undefined
  /** True if the column of countries has texts that are no ISO codes: then two letters may be another abbreviation too. */
  readonly hasOtherCountries: boolean
  /** Columns without a name in which hardly any line has text: such text has slipped out of another column. */
  readonly strayAt: readonly number[]
  /** Columns that give the time of a rate, if the lines differ in it. */
  readonly rateUnitAt: readonly number[]
  /** Column that gives the unit of a term, if the plan reads it per line. */
  readonly termUnit: { readonly at: number; readonly head: string } | undefined
  /** True if a column gives the number of installments, and no time. */
  readonly saysNumber: boolean
  /** Columns of many texts without a field, with the states that a person has judged. */
  readonly textsAt: readonly { readonly at: number; readonly judged: PlannedColumn['states'] }[]
  /** Columns without a field whose text may say that the loan was extended. */
  readonly extendedAt: readonly ExtendedColumn[]
  /** Columns of texts without a field, which may say an amount. */
  readonly remarksAt: readonly number[]
  readonly arrearsAt: readonly ArrearsColumn[]
  /** Owners of the client codes in a column, known by its name, if several columns have codes. */
  readonly codeKinds: ReadonlyMap<number, ClientKind>
  /** Columns without a field whose texts may give the way of repayment. */
  readonly repaymentAt: readonly number[]
}

/** Column in which a text may say that a loan was extended; each text does under a name such as `Extended to`. */
type ExtendedColumn = { readonly at: number; readonly isNamed: boolean }

function isNumber({ field, as }: PlannedColumn, column: SourceColumn | undefined): boolean {
  const isSaid = as === 'installments' || (as === null && saysCount(column?.head ?? ''))
  return field === 'numberOfInstallments' && isSaid
}

export function loanPlan(plan: ImportPlan, columns: readonly SourceColumn[], inDoubt: Writing['inDoubt']): LoanPlan {
  const { format, fixed } = plan
  const width = widthOfLoans(plan, columns)
  const byField = columnsByField(plan)
  const fields = new Set<ImportField>([...byField.keys(), ...fixed.map(({ field }) => field)])
  fields.delete('furtherField')
  const isOwn = (field: ImportField) => (format.shape === 'loan-a-line' ? isOfLoanLine(field) : !isOfInstallment(field))
  const sources = [...fields].map((field) =>
    sourceOf(field, byField.get(field) ?? [], { plan, width, years: inDoubt?.years }),
  )
  return {
    shape: format.shape,
    writing: { decimals: format.decimals, dateOrder: format.dateOrder, ...(inDoubt && { inDoubt }) },
    ofLoan: sources.filter(({ field }) => isOwn(field)),
    ofInstallment: sources.filter(({ field }) => !isOwn(field)),
    further: furtherColumns(byField.get('furtherField') ?? [], columns),
    installmentIdAt: idColumns(plan, columns).installments,
    hasOtherCountries: (byField.get('country') ?? []).some((index) => hasOtherThanCodes(columns[index])),
    strayAt: strayColumns(plan, columns, width),
    rateUnitAt: rateUnits(plan, columns, width),
    termUnit: termUnitOf(plan, columns, width),
    saysNumber: plan.columns.some((planned) => isNumber(planned, columns[planned.index])),
    textsAt: manyTexts(plan, columns, width),
    extendedAt: extendedColumns(plan, columns),
    remarksAt: remarkColumns(plan, columns, width),
    arrearsAt: arrearsColumns(plan, columns, width),
    codeKinds: codeKinds(byField.get('clientCode') ?? [], columns),
    repaymentAt: repaymentTexts(plan, columns, width),
  }
}

function codeKinds(indexes: readonly number[], columns: readonly SourceColumn[]): LoanPlan['codeKinds'] {
  const kinds = indexes.flatMap((index) => {
    const kind = kindOfCodes(columns[index]?.head ?? '')
    return kind === undefined ? [] : [[index, kind] as const]
  })
  return new Map(indexes.length > 1 ? kinds : [])
}

/** Columns of many texts. For columns of few texts, the desk asks about each text instead. */
function manyTexts(plan: ImportPlan, columns: readonly SourceColumn[], width: number): LoanPlan['textsAt'] {
  return plan.columns.flatMap(({ index, field, states }) => {
    const column = columns[index]
    const isFree = index < width && (field === null || field === 'furtherField')
    const isOfMany = column?.content === 'text' && column.tally.values.length === 0
    return isFree && isOfMany ? [{ at: index, judged: states }] : []
  })
}

function hasOtherThanCodes(column: SourceColumn | undefined): boolean {
  return column?.tally.values.some((text) => text.trim() !== '' && !isCode(text)) ?? false
}

type Planned = { readonly plan: ImportPlan; readonly width: number; readonly years: ReadonlySet<number> | undefined }

function sourceOf(field: ImportField, indexes: readonly number[], { plan, width, years }: Planned): FieldSource {
  const own = isOfInstallment(field) ? indexes : indexes.filter((index) => index < width)
  return {
    field,
    columns: own.map((index) => ({ index, at: index >= width ? index - width : index })),
    fixed: plan.fixed.find((value) => value.field === field)?.value ?? '',
    as: own.map((index) => plan.columns[index]?.as ?? null).find((as) => as !== null) ?? null,
    meanings: meaningsOf(own.length === 1 ? (plan.columns[own[0] ?? -1] ?? {}) : {}),
    isCenturyOpen: own.some((index) => years?.has(index)),
  }
}

function rateUnits(plan: ImportPlan, columns: readonly SourceColumn[], width: number): readonly number[] {
  const rates = plan.columns.flatMap(({ field, index }) => (field === 'interestRate' ? (columns[index] ?? []) : []))
  const units = rates.flatMap((rate) => rateUnitColumns(rate, columns))
  return units.filter((column) => rateTimes(column).size > 1).flatMap(({ index }) => (index < width ? [index] : []))
}

function termUnitOf(plan: ImportPlan, columns: readonly SourceColumn[], width: number): LoanPlan['termUnit'] {
  const planned = plan.columns.find(({ field, as }) => field === 'numberOfInstallments' && isSaidTermReading(as))
  const term = columns[planned?.index ?? -1]
  const unit = term && termUnitColumn(term, columns, plan.columns)
  return unit && unit.index < width ? { at: unit.index, head: unit.head } : undefined
}

/** Further columns, each with a unique name. */
function furtherColumns(indexes: readonly number[], columns: readonly SourceColumn[]): readonly FurtherColumn[] {
  const names = indexes.map((index) => nameOf(columns[index], index))
  return indexes.map((index, place) => {
    const name = names[place] ?? ''
    return { name: names.indexOf(name) === place ? name : `${name} ${index + 1}`, at: index, index }
  })
}

function nameOf(column: SourceColumn | undefined, index: number): string {
  return column === undefined || column.head === '' ? `Column ${index + 1}` : column.head
}

const RARELY = 0.1

function strayColumns({ format, columns: planned }: ImportPlan, columns: readonly SourceColumn[], width: number) {
  if (format.headLines === 0) return []
  const most = Math.max(0, ...columns.map(({ filled }) => filled))
  const isStray = ({ index, head, filled }: SourceColumn) =>
    index < width && head === '' && filled > 0 && filled < most * RARELY && planned[index]?.field === null
  return columns.filter(isStray).map(({ index }) => index)
}

/** Places of the columns without a field whose texts may say how a loan is repaid. */
function repaymentTexts(plan: ImportPlan, columns: readonly SourceColumn[], width: number): readonly number[] {
  const rates = plan.columns.flatMap(({ field, index }) => (field === 'interestRate' ? (columns[index] ?? []) : []))
  const units = rates.flatMap((rate) => rateUnitColumns(rate, columns))
  return plan.columns.flatMap(({ index, field, by }) => {
    const column = columns[index]
    const isFree = index < width && (field === null || field === 'furtherField')
    if (!isFree || column?.content !== 'text' || units.includes(column)) return []
    const { values } = column.tally
    // A person was asked whether a column of nothing but periods is that of the installments.
    const arePeriods = values.length > 0 && values.every((text) => readWrittenPeriod(text).kind === 'ok')
    const isJudged = arePeriods && (by === 'chosen' || by === 'saved')
    return isJudged || (values.length > 0 && !values.some(saysAny)) ? [] : [index]
  })
}

function saysAny(text: string): boolean {
  const { periods, isAtMaturity } = saidPeriods(text)
  return isAtMaturity || periods.length > 0
}

/** Columns without a field that have texts, or the days to which loans were extended. Rows of a file have been moved already. */
function extendedColumns(plan: ImportPlan, columns: readonly SourceColumn[]): readonly ExtendedColumn[] {
  if (plan.format.shape !== 'loan-a-line') return []
  return plan.columns.flatMap(({ index, field }) => {
    const { content, head = '' } = columns[index] ?? {}
    const isNamed = content === 'date' && isOfExtensions(head)
    const isFree = field === null || field === 'furtherField'
    return isFree && (isNamed || content === 'text') ? [{ at: index, isNamed }] : []
  })
}

/** Places of the columns of texts without a field: remarks, and others that are read by nobody. */
function remarkColumns(plan: ImportPlan, columns: readonly SourceColumn[], width: number): readonly number[] {
  return plan.columns.flatMap(({ index, field }) => {
    const column = columns[index]
    const isFree = index < width && (field === null || field === 'furtherField')
    return isFree && column?.content === 'text' && !saysNothing(column) ? [index] : []
  })
}
