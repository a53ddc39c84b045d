import type { ReadLoan } from '#intake/loan-reading.ts'
import { doubtsOf, readLoan } from '#intake/loans/read-loan.ts'
import { columnsInDoubt } from '#intake/questions/ask-century.ts'
import type { CellCorrection, SourceLoan } from '#intake/source-loan.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { DataParts } from '../service-parts.ts'
import type { LoansOfRun } from './loan-of-line.ts'
import { planLoan } from './planned-loan.ts'
import { correctionsOf, sourceLoanOf } from './stored-line.ts'
import { expectPlannedSource, type ImportSource } from './stored-source.ts'

/** Reads a loan of a file by the plan of its run. */
export type LoanReader = (loan: SourceLoan, corrections: readonly CellCorrection[]) => ReadLoan

/** Makes that of a file. With the current day it knows which years of two digits leave a doubt, but reads the same values. */
export function loanReader({ found, kept }: ImportSource, today?: CalendarDate): LoanReader {
  const { facts } = present(found, 'facts of the file')
  const { columns, evidence } = facts
  const plan = present(kept.plan, 'plan of the run')
  const open = today === undefined ? [] : columnsInDoubt(plan, facts, today)
  const inDoubt = { ...doubtsOf(evidence), years: new Set(open.map(({ column }) => column.index)) }
  return (loan, corrections) => readLoan(plan, columns, loan, corrections, inDoubt)
}

/** Reads a line of a run, with what a person has corrected. Throws the error of a damaged row. */
type LineReader = (line: StoredImportLine) => ReadLoan

/** Makes that of a run, once for all its lines. */
export function lineReader(parts: DataParts, source: ImportSource): LineReader {
  const read = loanReader(source)
  return (line) => read(sourceLoanOf(parts, line), correctionsOf(parts, line))
}

/** The loans that the lines of a run make. */
export const loansOfImport: LoansOfRun = async (parts, run) => {
  const [source, settings] = [await expectPlannedSource(parts, run), await parts.storage.settings.read()]
  const read = lineReader(parts, source)
  return (line) => planLoan(read(line), settings, run.connectionId === LOCAL_CONNECTION)
}
