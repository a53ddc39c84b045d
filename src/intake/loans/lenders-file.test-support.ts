import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { all, textSource } from '../source-bytes.test-support.ts'
import type { CellCorrection } from '../source-loan.ts'
import { loansIn } from './loans-in.ts'
import { faults, GOOD } from './read-file.test-support.ts'
import { doubtsOf, readLoan } from './read-loan.ts'

/** Field and reading that a person gave a column, and meanings of its words. */
export type Answer = Pick<PlannedColumn, 'words'> & { readonly field: ImportField | null; readonly as?: ReadAs }

/** A file of good lines with some cells of each changed; null leaves its column out. */
export async function fileOf(
  lines: readonly Readonly<Record<string, string | null>>[],
  answers: Record<string, Answer> = {},
) {
  const rows = lines.map((line, index) => ({ ...GOOD, 'Loan ID': `LN-${index + 1}`, ...line }))
  const heads = Object.keys({ ...rows[0] }).filter((head) => rows.some((row) => at(row, head) !== null))
  const text = [heads, ...rows.map((row) => heads.map((head) => at(row, head) ?? ''))]
  const open = textSource(text.map((cells) => cells.join(';')).join('\n'))
  const facts = await lookThrough(open)
  const guessed = guessPlan(facts)
  const columns = guessed.columns.map((column) => {
    const answer = answers[facts.columns[column.index]?.head ?? '']
    return answer ? { ...column, as: null, ...answer, by: 'chosen' as const, isSure: true } : column
  })
  const plan: ImportPlan = { ...guessed, columns }
  const loans = await all(loansIn(plan, facts.columns, open))
  const read = (index: number, corrections: readonly CellCorrection[] = []) => {
    const loan = loans[index]
    if (loan === undefined) throw new RangeError(`No loan ${index}`)
    return readLoan(plan, facts.columns, loan, corrections, doubtsOf(facts.evidence))
  }
  const termsOf = (index: number, corrections: readonly CellCorrection[] = []) => {
    const loan = read(index, corrections)
    return loan.kind === 'request' ? loan.terms : faults(loan)
  }
  const headOf = (column: number | null) => (column === null ? null : facts.columns[column]?.head)
  const asked = questionsOf(plan, facts).map(({ code, column, params, choices }) => ({
    code,
    head: headOf(column),
    params,
    first: choices[0]?.params,
    fields: choices.flatMap(({ change }) => change.columns?.[0]?.field ?? []),
    readings: choices.flatMap(({ params: { as } }) => as ?? []),
    orders: choices.flatMap(({ change }) => change.format?.dateOrder ?? []),
  }))
  return { facts, plan, read, termsOf, asked }
}

const at = (row: Readonly<Record<string, string | null>>, head: string) => row[head] ?? null
