import { MAX_SOURCE_LOANS } from '#values/vocabulary/import-limits.ts'
import type { ImportField, TableShape } from '#values/vocabulary/import-terms.ts'
import { KEPT_LINES } from '../columns/column-tally.ts'
import { DatesTally } from '../columns/dates-tally.ts'
import { isOfInstallment, namedField } from '../columns/name-index.ts'
import { notice } from '../notice.ts'
import type { ColumnFacts, FormatEvidence, SourceColumn, SourceFacts, SourceNotice } from '../source-facts.ts'
import type { SourceFormat, WantedFormat } from '../source-format.ts'
import type { CellRecord } from '../source-record.ts'
import type { DecimalsTally } from './decimals-tally.ts'
import { headEvidence } from './find-head.ts'
import { idsApart } from './id-lines.ts'
import type { TableTally } from './table-tally.ts'
import type { WordLine } from './word-lines.ts'

type SeenTables = {
  readonly loans: TableTally
  readonly loanSheet: string | null
  readonly installments: TableTally | undefined
  readonly installmentSheet: string | null
  readonly decimals: DecimalsTally
}

type FoundFormat = Pick<SourceFormat, 'kind' | 'encoding' | 'delimiter' | 'hidden' | 'installmentHidden'>

/** The facts of one table, or of a table of loans and one of their installments. */
export function factsOfTables(
  seen: SeenTables,
  found: FoundFormat,
  evidence: Pick<
    FormatEvidence,
    'encoding' | 'delimiter' | 'sheet' | 'installmentSheet' | 'hidden' | 'installmentHidden'
  >,
  sheets: readonly string[],
  wanted: WantedFormat,
): SourceFacts {
  const { loans, installments } = seen
  const columns = [
    ...columnsOf(loans, seen.loanSheet, 0),
    ...(installments ? columnsOf(installments, seen.installmentSheet, loans.columns.length) : []),
  ]
  const shape = shapeOf(seen, sheets, wanted)
  const dates = datesOf(seen).found
  const decimals = seen.decimals.found
  const count = shape.shape === 'loan-a-line' ? loans.lines : loans.loansByLines.loans
  return {
    format: {
      ...found,
      shape: shape.shape,
      sheet: seen.loanSheet,
      installmentSheet: seen.installmentSheet,
      headLines: loans.head.lines,
      decimals: wanted.decimals ?? decimals.decimals,
      dateOrder: wanted.dateOrder ?? dates.dateOrder,
    },
    evidence: {
      ...evidence,
      shape: shape.evidence,
      head: headEvidence(loans.head, wanted),
      decimals: wanted.decimals ? CHOSEN : decimals.evidence,
      dates: wanted.dateOrder ? CHOSEN : dates.evidence,
    },
    sheets,
    firstLines: loans.firstLines,
    lines: loans.lines,
    loans: count,
    columns,
    notices: [...noticesOf(seen, columns), ...tooMany(count)],
    ...OF_WORKBOOKS,
    countries: [...loans.clientKinds.likelyCountries],
    formatCountries: [],
    dueBeforeIssue: loans.dueBeforeIssue.found,
    encodings: [],
    remarks: [
      ...new Set([seen.loans, ...(installments ? [installments] : [])].flatMap((table) => table.remarks.texts)),
    ],
    idsApart: shape.shape === 'loan-a-line' ? null : idsApart(loans.loansByLines, installments?.loansByLines),
    clientKinds: loans.clientKinds.found,
  }
}

/** Dates of all columns. */
function datesOf({ loans, installments }: SeenTables): DatesTally {
  const all = new DatesTally()
  for (const { dates, filled } of [...loans.columns, ...(installments?.columns ?? [])]) all.add(dates, filled)
  return all
}

/** Facts of a workbook and of the formats of its cells, for a file that has none. */
const OF_WORKBOOKS = { hidden: null, installmentHidden: null, sheetChoices: null } as const

const CHOSEN = { code: 'chosen', params: {} } as const

function columnsOf(tally: TableTally, sheet: string | null, first: number): readonly SourceColumn[] {
  const { wordLines } = tally
  return tally.columns.map((column, index) => ({
    index: first + index,
    sheet,
    head: tally.head.names[index] ?? '',
    samples: [...column.samples],
    filled: column.filled,
    content: column.content,
    tally: {
      ...withWordLines(column.facts, wordLines, index, Math.min(tally.lines, KEPT_LINES)),
      alternates: tally.clientKinds.alternatesAt(index),
      endedBeside: tally.ended.alwaysBeside(index).map((other) => first + other),
    },
  }))
}

/** A column with its cells in lines that follow the `first` ones. Cells that came before a column began are empty. */
function withWordLines<Facts extends Pick<ColumnFacts, 'cells' | 'lines'>>(
  facts: Facts,
  more: readonly WordLine[],
  at: number,
  first: number,
): Facts {
  if (more.length === 0) return facts
  const missing = Math.max(first - facts.cells.length, 0)
  const cells = [
    ...facts.cells,
    ...Array.from({ length: missing }, () => ''),
    ...more.map((line) => line.cells[at] ?? ''),
  ]
  const lines = [...facts.lines, ...Array.from({ length: missing }, () => 0), ...more.map(({ line }) => line)]
  return { ...facts, cells, lines }
}

function shapeOf({ loans, installments }: SeenTables, sheets: readonly string[], wanted: WantedFormat) {
  const shape =
    wanted.shape === undefined || wanted.shape === 'requests' ? foundShape(loans, installments) : wanted.shape
  if (wanted.shape === shape) return { shape, evidence: CHOSEN }
  const params = { count: loans.loansByLines.loans, most: loans.loansByLines.longestLoan }
  if (shape === 'two-sheets')
    return { shape, evidence: { code: 'sheets-by-name' as const, params: { sheets: [...sheets] } } }
  const { sideBySide } = loans
  if (sideBySide) {
    const params = { count: sideBySide.installments.length, first: sideBySide.ofLoan.length }
    return { shape, evidence: { code: 'side-by-side' as const, params } }
  }
  return shape === 'loan-a-line'
    ? { shape, evidence: { code: 'different-ids' as const, params: { count: loans.loansByLines.loans } } }
    : { shape, evidence: { code: 'repeated-ids' as const, params } }
}

/** Days that a line of an installment does not have: its table is one of loans, unless it parts principal. */
const DAYS_OF_LOANS: ReadonlySet<ImportField> = new Set(['firstDueDate', 'finalDueDate'])

/** Loans that come to several lines each, or columns that only an installment has. */
function foundShape(loans: TableTally, installments: TableTally | undefined): TableShape {
  if (installments) return 'two-sheets'
  if (loans.sideBySide) return 'installment-a-line'
  const fields = loans.head.names.flatMap((name) => {
    const named = namedField(name)
    return named?.kind === 'fields' ? named.fields.slice(0, 1) : []
  })
  const own = fields.filter(isOfInstallment)
  const hasDays = fields.some((field) => DAYS_OF_LOANS.has(field)) && !own.includes('principalAmount')
  const hasInstallments = own.length >= 2 && !fields.includes('numberOfInstallments') && !hasDays
  return hasInstallments || loans.lines > loans.loansByLines.loans * 1.5 ? 'installment-a-line' : 'loan-a-line'
}

function noticesOf(seen: SeenTables, columns: readonly SourceColumn[]): readonly SourceNotice[] {
  const tables = [seen.loans, ...(seen.installments ? [seen.installments] : [])]
  return tables.flatMap((tally) =>
    tally === seen.loans ? noticesOfTable(tally, columns, 0) : noticesOfTable(tally, [], seen.loans.columns.length),
  )
}

function tooMany(loans: number): readonly SourceNotice[] {
  return loans > MAX_SOURCE_LOANS ? [notice('too-many-loans', { count: loans, most: MAX_SOURCE_LOANS })] : []
}

/** Notices that a table gives before anybody says what its columns are. `first` is the place of its first column in the file. */
function noticesOfTable(tally: TableTally, columns: readonly SourceColumn[], first: number): readonly SourceNotice[] {
  const isSame = (one: SourceColumn, other: SourceColumn) => one.head === other.head && one.sheet === other.sheet
  const same = columns.filter(
    (column) =>
      column.head !== '' && columns.filter((other) => other.index < column.index && isSame(column, other)).length === 1,
  )
  return [
    ...below('totals-left-out', tally.footer.totals),
    ...(tally.subtotals.count === 0
      ? []
      : [notice('subtotals-left-out', { count: tally.subtotals.count }, [...tally.subtotals.lines])]),
    ...tally.differingTotals.map(({ column, line, stated, sum }) =>
      notice('totals-differ', { stated, sum }, [line], first + column),
    ),
    ...below('notes-left-out', tally.footer.notes),
    ...(tally.cutOffLine === undefined ? [] : [notice('cut-off', {}, [tally.cutOffLine])]),
    ...(tally.nulls === 0 ? [] : [notice('null-cells', { count: tally.nulls })]),
    ...same.map(({ head, index }) => notice('same-head', { head }, [], index)),
  ]
}

function below(code: 'totals-left-out' | 'notes-left-out', records: readonly CellRecord[]): readonly SourceNotice[] {
  const lines = records.map(({ line }) => line)
  return lines.length === 0 ? [] : [notice(code, {}, lines)]
}
