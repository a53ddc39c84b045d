import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import type { ReadLoan } from '../loan-reading.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, textSource } from '../source-bytes.test-support.ts'
import type { CellCorrection } from '../source-loan.ts'
import { loansIn } from './loans-in.ts'
import { doubtsOf, readLoan } from './read-loan.ts'

export type Fixed = { field: ImportField; value: string }[]

/** Looks through a text, plans it as it is guessed, and reads its loans. `isInstead`: a fixed value replaces the guessed one of its field. */
export async function load(text: string, fixed: Fixed = [], isInstead = false) {
  const open = textSource(text, 'utf-8', Math.max(100, text.length / 256))
  const facts = await lookThrough(open)
  const guessed = guessPlan(facts)
  const others = guessed.fixed.filter(({ field }) => !isInstead || !fixed.some((value) => value.field === field))
  const plan = { ...guessed, fixed: [...others, ...fixed] }
  const loans = await all(loansIn(plan, facts.columns, open))
  const read = (index: number, corrections: readonly CellCorrection[] = []): ReadLoan => {
    const loan = loans[index]
    if (loan === undefined) throw new RangeError(`No loan ${index}`)
    return readLoan(plan, facts.columns, loan, corrections, doubtsOf(facts.evidence))
  }
  return { facts, plan, loans, read, all: loans.map((_, index) => read(index)) }
}

/** Each fault with its place and its words. */
export function faults(loan: ReadLoan): readonly string[] {
  if (loan.kind === 'request') return []
  return loan.faults.map(({ field, row, column, detail }) => `${field} ${row ?? '-'} ${column ?? '-'} ${detail}`)
}

/** A line that is good, by the heads of its columns. */
export const GOOD = {
  'Loan ID': 'LT-1',
  'Client name': 'Rasa Butkutė',
  'Client code': '39001010011',
  'Loan amount': '1.200,00',
  'Interest rate': '14,5',
  Country: 'LT',
  'Issue date': '28.01.2026',
  'Schedule type': 'annuity',
  'Number of installments': '12',
  'First due date': '28.02.2026',
}

/** Heads of a sheet of loans whose installments stand in another one. */
export const LOAN_HEADS = [
  'Loan ID',
  'Client',
  'Client code',
  'Loan amount',
  'Interest rate',
  'Country',
  'Issue date',
  'Schedule type',
]
