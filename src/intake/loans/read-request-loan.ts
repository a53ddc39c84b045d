import { createLoanRequest } from '#contract/create-loan.ts'
import { NO_CHARACTER } from '../cells/read-cell.ts'
import { readObject } from '../json/json-value.ts'
import type { ReadLoan } from '../loan-reading.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { RequestRecord } from '../source-record.ts'
import { LoanNotes } from './loan-notes.ts'
import { noteIssues } from './request-faults.ts'
import { requestCells, withCorrections } from './request-fields.ts'

/** Reads an object in the interface's own shape: it is the request itself, a new loan, with what a person corrected. */
export function readRequestLoan({ text, broken }: RequestRecord, corrections: readonly CellCorrection[]): ReadLoan {
  const notes = new LoanNotes()
  const read = broken === null ? readObject(text) : ({ kind: 'broken', broken } as const)
  if (text.includes(NO_CHARACTER)) notes.rule(null, null, 'wrong-encoding', {})
  if (read.kind === 'broken') {
    notes.rule(null, null, read.broken, {})
    return { kind: 'faulty', cells: [], oddities: [], faults: notes.faults }
  }
  const inFile = read.value
  const request = withCorrections(inFile, corrections)
  const checked = createLoanRequest.safeParse(request)
  if (!checked.success) noteIssues(checked.error.issues, notes)
  const isCorrected = (field: string, row: number) =>
    corrections.some((cell) => cell.field === field && cell.row === row)
  const cells = requestCells(request, inFile, (field, row) => notes.isFaulty(field, row) || isCorrected(field, row))
  if (!checked.success || notes.faults.length > 0) return { kind: 'faulty', cells, oddities: [], faults: notes.faults }
  const midLife = {
    paid: { kind: 'nothing' },
    said: [],
    paidRows: null,
    isInArrears: false,
    extensionsUsed: 0,
  } as const
  return {
    kind: 'request',
    cells,
    oddities: [],
    request,
    checked: checked.data,
    terms: null,
    midLife,
    installment: { total: null, principal: null, interest: null, level: null },
    isLevelByPeriods: false,
  }
}
