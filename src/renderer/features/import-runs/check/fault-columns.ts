import type { ImportCell, ImportFault, ImportLine } from '#contract/desk/import-lines.ts'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import {
  type CorrectedAmong,
  IMPORT_FIELDS,
  type ImportField,
  type ImportOddity,
} from '#values/vocabulary/import-terms.ts'
import { ODDITY_FIELDS } from '#values/vocabulary/oddity-fields.ts'
import { faultWords } from '../../../words/import-words.ts'
import { oddityWords } from '../../../words/oddity-words.ts'
import { type ColumnWords, readColumnWords } from '../../../words/read-column-words.ts'
import { shownReading, type ValueKind, valueKindOf } from '../plan/written-value.ts'

/**
 * Most wanted fields, in the order of the columns, with short heads. `least` is in px. A made schedule stands before those
 * that say `isBehindMade`: it shows what they lead to.
 */
const COMMON = [
  { field: 'lenderLoanId', least: 137, head: 'Lender loan ID' },
  { field: 'clientName', least: 96, head: 'Client' },
  { field: 'clientCode', least: 112, head: 'Client code', isBehindMade: true },
  { field: 'loanAmount', least: 108, head: 'Amount' },
  { field: 'interestRate', least: 72, head: 'Rate, %' },
  { field: 'lenderIssueDate', least: 112, head: 'Issued' },
  { field: 'firstDueDate', least: 112, head: 'First due', isBehindMade: true },
  { field: 'numberOfInstallments', least: 60, head: 'Rows', isBehindMade: true },
] as const satisfies readonly (Pick<FaultColumn, 'field' | 'least' | 'head'> & { readonly isBehindMade?: true })[]
const OTHER_LEAST = 128

/** Lists that show every field of their lines, since a person may correct each of them. */
const IS_WHOLE: Readonly<Record<CorrectedAmong, boolean>> = {
  faulty: false,
  odd: false,
  good: true,
  present: true,
  'left-out': true,
}

const NUMBERS: ReadonlySet<ValueKind> = new Set(['amount', 'count', 'rate'])

export type FaultColumn = ColumnWords & {
  readonly field: ImportField
  /** Least width, in px. */
  readonly least: number
  readonly isNumber: boolean
  /** True if the column stands behind those of the made schedule. */
  readonly isBehindMade: boolean
}

/**
 * Columns of lines: the common ones that the file has; behind them those that are faulty or odd in one of the faulty or odd
 * lines, and in other lists all that are filled; last those that a person added. Their words depend on the readings of the columns
 * of the file.
 */
export function faultColumns(
  lines: readonly ImportLine[],
  planned: ImportPlanBody['columns'] = [],
  among: CorrectedAmong = 'faulty',
  added: readonly ImportField[] = [],
): readonly FaultColumn[] {
  const filled = new Set(lines.flatMap(({ cells }) => cells.map(({ field }) => field)))
  const faulty = new Set(lines.flatMap(({ faults }) => faults.map(({ field }) => field)))
  const odd = new Set(lines.flatMap(({ oddities }) => oddities.flatMap((oddity) => ODDITY_FIELDS[oddity])))
  const wanted = IS_WHOLE[among] ? filled : odd
  const isMarked = (field: ImportField) => faulty.has(field) || (wanted.has(field) && filled.has(field))
  const common = COMMON.filter(({ field }) => filled.has(field) || faulty.has(field)).map((column) => ({
    ...column,
    isBehindMade: IS_WHOLE[among] && 'isBehindMade' in column,
  }))
  const isCommon = (field: ImportField) => common.some((column) => column.field === field)
  const others = [...IMPORT_FIELDS.filter(isMarked), ...added].filter((field) => !isCommon(field))
  return [
    ...common.toSorted(byMade),
    ...[...new Set(others)].map((field) => ({
      field,
      least: OTHER_LEAST,
      head: undefined,
      isBehindMade: IS_WHOLE[among],
    })),
  ].map(({ field, least, head, isBehindMade }) => ({
    field,
    least,
    isNumber: NUMBERS.has(valueKindOf(field)),
    isBehindMade,
    ...readColumnWords(field, readingOf(field, planned), head),
  }))
}

type Placed = Pick<FaultColumn, 'isBehindMade'>

function byMade(one: Placed, other: Placed): number {
  return Number(one.isBehindMade) - Number(other.isBehindMade)
}

/** Reading of the columns of a field: several columns share one reading. */
function readingOf(field: ImportField, planned: ImportPlanBody['columns']): ReadAs | null {
  return planned.find((column) => column.field === field && column.as !== null)?.as ?? null
}

/** Cell of a field; for a field of installments, the first that is faulty, or was. */
export function cellOfField({ cells, faults }: ImportLine, field: ImportField): ImportCell {
  const fault = faults.find((known) => known.field === field)
  const own = cells.filter((cell) => cell.field === field)
  const shown = fault ? own.find(({ row }) => row === fault.row) : (own.find(({ was }) => was !== null) ?? own[0])
  return shown ?? { field, row: fault?.row ?? null, text: '', was: null }
}

export function faultIn({ faults }: ImportLine, { field, row }: ImportCell): ImportFault | undefined {
  return faults.find((fault) => fault.field === field && fault.row === row)
}

/** Oddities of a good line that this cell may have caused. An empty cell causes none. */
function odditiesIn({ oddities }: ImportLine, { field, text }: ImportCell): readonly ImportOddity[] {
  return text === '' ? [] : oddities.filter((oddity) => ODDITY_FIELDS[oddity].includes(field))
}

/** Text of the faults and oddities of a cell, joined. Undefined if it has none. */
export function wordsOfCell(line: ImportLine, cell: ImportCell): string | undefined {
  const fault = faultIn(line, cell)
  if (fault) return faultWords(fault)
  return (
    odditiesIn(line, cell)
      .map((oddity) => oddityWords(oddity, line))
      .join(' · ') || undefined
  )
}

/** Displayed text: amounts, rates and dates in the formats of the face, unreadable texts as in the file. */
export function shownText({ field, text }: ImportCell): string {
  return shownReading(field, text)
}

/** True for a masked code of a person, of which only the ends are known here. */
export function isMasked(text: string): boolean {
  return text.includes('•')
}
