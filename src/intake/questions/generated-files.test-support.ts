import fc from 'fast-check'
import { expect } from 'vitest'
import { checkCode } from '#contract/code-check.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import type { ReadLoan } from '../loan-reading.ts'
import { loansIn } from '../loans/loans-in.ts'
import { doubtsOf, readLoan } from '../loans/read-loan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf, textSource } from '../source-bytes.test-support.ts'
import { type TestCell, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { questionsOf } from './questions-of.ts'

/** A column of a generated file. `meant` holds the intended values in the notation of the wire; null if nothing in the file shows them. */
export type MeantColumn = {
  readonly field: string
  readonly head: string
  readonly cells: readonly TestCell[]
  readonly meant: readonly string[] | null
}

export type FileKind = 'csv' | 'xlsx' | 'json'

const LINES = 6

/** One value for each line of a file, from a few that repeat. */
export function each<Value>(values: readonly Value[]): readonly Value[] {
  return Array.from({ length: LINES }, () => values)
    .flat()
    .slice(0, LINES)
}

/** A column whose cells are the values themselves, or stand for others. */
export function column(
  field: string,
  head: string,
  cells: readonly TestCell[],
  meant = cells.map(String),
): MeantColumn {
  return { field, head, cells: each(cells), meant: each(meant) }
}

/** A column whose meaning nothing in the file shows. */
export function unknown(head: string, cells: readonly TestCell[]): MeantColumn {
  return { field: 'furtherField', head, cells: each(cells), meant: null }
}

/** A plain file by the names and the values of the interface. */
const PLAIN: readonly MeantColumn[] = [
  column('lenderLoanId', 'Loan ID', ['LN-1', 'LN-2', 'LN-3', 'LN-4', 'LN-5', 'LN-6']),
  column('clientName', 'Client name', ['Rasa Butkutė']),
  column('clientCode', 'Client code', ['39001010011']),
  column('country', 'Country', ['LT'], ['LTU']),
  column('loanAmount', 'Loan amount', ['1200.50']),
  column('interestRate', 'Interest rate', ['14.5']),
  column('lenderIssueDate', 'Issue date', ['2026-03-15']),
  column('scheduleType', 'Schedule type', ['annuity'], ['ANNUITY']),
  column('numberOfInstallments', 'Number of installments', ['12']),
  column('firstDueDate', 'First due date', ['2026-04-15']),
]

/**
 * Cells around the table of a file; in JSON, `above` are members of the object around the loans: `"unit":"cents"`. `units`
 * are the cells of a line below the names, by the names.
 */
export type Around = {
  readonly above?: readonly string[]
  readonly below?: readonly string[]
  readonly units?: Readonly<Record<string, string>>
  readonly unitsAbove?: Readonly<Record<string, string>>
  readonly sheet?: string
  readonly otherSheet?: readonly string[]
}

/** Reads a plain file by its automatic plan. The given columns replace those of the same field. */
export async function readAlone(changed: readonly MeantColumn[], kind: FileKind = 'csv', around: Around = {}) {
  const columns = [...PLAIN.filter(({ field }) => !changed.some((other) => other.field === field)), ...changed]
  const heads = columns.map(({ head }) => head)
  const rows = Array.from({ length: LINES }, (_, line) => columns.map(({ cells }) => cells[line] ?? ''))
  const unitsOf = (units: Around['units']) => (units ? [heads.map((head) => units[head] ?? '')] : [])
  const { above = [], below = [], units, unitsAbove, sheet = 'Loans', otherSheet } = around
  const table = [...unitsOf(unitsAbove), heads, ...unitsOf(units), ...rows]
  const lines = [...above.map((text) => [text]), ...table, ...below.map((text) => [text])]
  const text = lines.map((cells) => cells.join(';')).join('\n')
  const others = otherSheet ? [{ name: 'Info', rows: otherSheet.map((text) => [text]) }] : []
  const open = {
    csv: () => textSource(text),
    json: () => textSource(aroundObjects(above, objectsOf(heads, rows))),
    xlsx: () => sourceOf(xlsxFile([{ name: sheet, rows: lines }, ...others])),
  }[kind]()
  const facts = await lookThrough(open)
  const plan = guessPlan(facts)
  const loans = await all(loansIn(plan, facts.columns, open))
  const read = loans.map((loan) => readLoan(plan, facts.columns, loan, [], doubtsOf(facts.evidence)))
  return { columns, questions: questionsOf(plan, facts), plan, facts, loans: read }
}

function objectsOf(heads: readonly string[], rows: readonly (readonly TestCell[])[]): string {
  const written = (cell: TestCell) =>
    JSON.stringify(typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : cell)
  const objects = rows.map((row) => row.map((cell, at) => `${JSON.stringify(heads[at])}:${written(cell)}`).join(','))
  return `[${objects.map((members) => `{${members}}`).join(',\n')}]`
}

function aroundObjects(members: readonly string[], objects: string): string {
  return members.length === 0 ? objects : `{${[...members, `"items":${objects}`].join(',')}}`
}

/** Cells with a wrong value, without a question about their column or the file, and without a mark on their line. */
export async function wrongWithoutMark(changed: readonly MeantColumn[], kind?: FileKind): Promise<readonly string[]> {
  const { columns, questions, loans } = await readAlone(changed, kind)
  return columns.flatMap(({ head, field, cells, meant }, index) => {
    if (questions.some((question) => question.column === null || question.column === index)) return []
    if (meant === null) return [`${head}: nobody asks`]
    return loans.flatMap((loan, line) => {
      const text = loan.cells.find((cell) => cell.field === field)?.text
      return isMarked(loan) || text === meant[line]
        ? []
        : [`${head}: ${JSON.stringify(cells[line])} is ${field} ${text}, not ${meant[line]}`]
    })
  })
}

function isMarked(loan: ReadLoan): boolean {
  return loan.kind === 'faulty' || loan.oddities.length > 0 || isCodeOdd(loan)
}

/** True if the check marks the client code: it does not fit the rules of its country. */
function isCodeOdd({ checked, cells }: Extract<ReadLoan, { readonly kind: 'request' }>): boolean {
  const code = cells.find(({ field }) => field === 'clientCode')?.text ?? ''
  const check = checkCode(checked.country, code, checked.clientType === 'CONSUMER' ? 'person' : 'company')
  return check !== 'fits' && check !== 'unknown'
}

/** Number of generated files of each property, set in vitest.config.ts. `LOAN_DESK_FILES=1000` runs more. */
export const RUNS = { numRuns: Number(process.env.LOAN_DESK_FILES) }
/** A workbook takes as long as three files of text. */
const WORKBOOK_RUNS = { numRuns: Math.ceil(RUNS.numRuns / 3) }

/** Checks that no generated file comes out wrong without a mark. */
export async function holds<Made>(
  arbitrary: fc.Arbitrary<Made>,
  fileOf: (made: Made) => readonly MeantColumn[],
  kind?: FileKind,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(arbitrary, async (made) => {
      expect(await wrongWithoutMark(fileOf(made), kind)).toEqual([])
    }),
    kind === 'xlsx' ? WORKBOOK_RUNS : RUNS,
  )
}
