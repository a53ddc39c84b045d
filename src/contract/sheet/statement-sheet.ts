import { formatTotal, parseTotal } from '#values/money.ts'
import type { StatementAmounts, StatementLine, StatementShare } from '../desk/statements.ts'
import { safeFileName } from './file-name.ts'
import { leftOutFacts } from './left-out-facts.ts'
import { STANDING_WORDS } from './loan-columns.ts'
import type { Pages, Sheet, SheetCell, SheetColumn, SheetFact } from './sheet.ts'
import { originFacts, type SheetOrigin } from './sheet-origin.ts'

/** Days, `YYYY-MM-DD`, part and client of a statement. `leftOut` counts loans that cannot be read at all. */
export type StatementOf = {
  readonly date: string
  readonly fromDate: string | null
  readonly share: StatementShare
  readonly clientName: string | null
  readonly leftOut: number
}

type AmountName = keyof StatementAmounts

/** Amounts of a statement in the order of its columns, with their names. */
const AMOUNTS = [
  ['openingPrincipalAmount', 'Opening principal'],
  ['grantedAmount', 'Granted'],
  ['paidPrincipalAmount', 'Principal paid'],
  ['otherPrincipalAmount', 'Changed otherwise'],
  ['closingPrincipalAmount', 'Principal outstanding'],
  ['overduePrincipalAmount', 'Overdue principal'],
  ['overdueInterestAmount', 'Overdue interest'],
  ['overdueDelayedInterestAmount', 'Overdue delayed interest'],
  ['paidInterestAmount', 'Interest paid'],
  ['paidDelayedInterestAmount', 'Delayed interest paid'],
  ['returnedAmount', 'Given back'],
  ['enteredLaterAmount', 'Paid by then, entered later'],
] as const satisfies readonly (readonly [AmountName, string])[]

type NamedAmount = (typeof AMOUNTS)[number]

const FILE_WORDS: Readonly<Record<StatementShare, string>> = { whole: '', investors: 'investors' }

const SHARE_WORDS: Readonly<Record<StatementShare, string>> = {
  whole: 'Whole loans',
  investors: 'Investors, without the lender’s skin',
}

/** Statement as of a day: a loan a row, and all of them together. */
export function statementSheet(
  rows: Iterable<StatementLine>,
  of: StatementOf,
  origin: SheetOrigin,
): Sheet<StatementLine> {
  const sums = noSums(of)
  return sheetOf(countedRows(rows, sums), { sums, of, origin })
}

/** The same of loans that are read page by page. */
export function pagedStatementSheet(
  pages: Pages<StatementLine>,
  of: StatementOf,
  origin: SheetOrigin,
): Sheet<StatementLine, Pages<StatementLine>> {
  const sums = noSums(of)
  return sheetOf(countedPages(pages, sums), { sums, of, origin })
}

/** Sums in cents of the amounts of a statement, in the order of its columns. */
type Sums = Map<AmountName, bigint>

function noSums(of: StatementOf): Sums {
  return new Map(amountsOf(of).map(([field]) => [field, 0n]))
}

type Counted = { readonly sums: Sums; readonly of: StatementOf; readonly origin: SheetOrigin }

function sheetOf<Rows>(rows: Rows, { sums, of, origin }: Counted): Sheet<StatementLine, Rows> {
  return {
    title: titleOf(of),
    name: 'Statement',
    fileName: safeFileName('Statement', FILE_WORDS[of.share], of.clientName ?? '', of.fromDate ?? '', of.date),
    facts: [...factsOf(of, origin), ...originFacts(origin)],
    columns: [...LOAN, ...amountsOf(of).map(amountColumn)],
    rows,
    totals: () => totalCells(sums),
    measures: [],
  }
}

const LOAN: readonly SheetColumn<StatementLine>[] = [
  { kind: 'text', name: 'Lender loan ID', width: 15, of: (line) => line.lenderLoanId },
  { kind: 'text', name: 'Public ID', width: 17, of: (line) => line.loanPublicId },
  { kind: 'text', name: 'Client', width: 20, of: (line) => line.clientName },
  { kind: 'date', name: 'Issued', width: 11, of: (line) => line.lenderIssueDate },
  { kind: 'text', name: 'Standing', width: 11, of: standingWord },
  { kind: 'count', name: 'Late, days', width: 6, of: (line) => line.state?.daysLate ?? null },
]

function standingWord({ state }: StatementLine): string {
  return state ? STANDING_WORDS[state.standing] : 'Cannot be read'
}

/** The opening principal belongs to a period, and what concerns the client alone to whole loans. */
function amountsOf({ fromDate, share }: StatementOf): readonly NamedAmount[] {
  const omitted: readonly AmountName[] = [
    ...(fromDate === null ? (['openingPrincipalAmount'] as const) : []),
    ...(share === 'investors' ? (['returnedAmount', 'enteredLaterAmount'] as const) : []),
  ]
  return AMOUNTS.filter(([field]) => !omitted.includes(field))
}

function amountColumn([field, name]: NamedAmount): SheetColumn<StatementLine> {
  return { kind: 'amount', name, width: 14, of: ({ state }) => state?.amounts[field] ?? null }
}

function addTo(sums: Sums, { state }: StatementLine): void {
  for (const [field, sum] of sums) sums.set(field, sum + parseTotal(state?.amounts[field] ?? '0.00'))
}

function totalCells(sums: Sums): readonly SheetCell[] {
  const empty = LOAN.slice(1).map(() => ({ kind: 'text', value: null }) as const)
  const amounts = [...sums.values()].map((sum) => ({ kind: 'amount', value: formatTotal(sum) }) as const)
  return [{ kind: 'text', value: 'Total' }, ...empty, ...amounts]
}

function titleOf({ clientName, share }: StatementOf): string {
  const what = share === 'investors' ? 'Statement of the investors’ share' : 'Statement'
  return clientName === null ? `${what} of the book` : `${what} of the loans of ${clientName}`
}

function factsOf({ date, fromDate, share, leftOut }: StatementOf, { connection }: SheetOrigin): readonly SheetFact[] {
  const days: readonly SheetFact[] =
    fromDate === null
      ? [{ name: 'As of', kind: 'date', value: date }]
      : [
          { name: 'From', kind: 'date', value: fromDate },
          { name: 'To', kind: 'date', value: date },
        ]
  return [
    ...days,
    { name: 'Amounts', kind: 'text', value: SHARE_WORDS[share] },
    { name: 'Counted', kind: 'text', value: 'What was entered by that day' },
    ...(connection.where === 'local' ? [] : [LIVE_FACT]),
    ...leftOutFacts(leftOut),
  ]
}

const LIVE_FACT: SheetFact = { name: 'Loans', kind: 'text', value: 'Of a live service, as known here' }

function* countedRows(rows: Iterable<StatementLine>, sums: Sums): Generator<StatementLine> {
  for (const row of rows) {
    addTo(sums, row)
    yield row
  }
}

async function* countedPages(pages: Pages<StatementLine>, sums: Sums): AsyncGenerator<readonly StatementLine[]> {
  for await (const page of pages) {
    for (const line of page) addTo(sums, line)
    yield page
  }
}
