import type { ImportCell, ImportFault, ImportLine } from '#contract/desk/import-lines.ts'
import type { ReadCell, ReadFault, ReadLoan } from '#intake/loan-reading.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import { formatAmount } from '#values/money.ts'
import type { DataParts } from '../service-parts.ts'
import { noteWords } from '../words/note-words.ts'
import type { LineReader } from './line-reader.ts'
import { maskedCode } from './masked-code.ts'
import { findingsOf } from './stored-line.ts'

/** A line of a file as it is shown. Throws the error of a damaged row. */
export function importLineBody(parts: DataParts, line: StoredImportLine, read: LineReader): ImportLine {
  const { faults, oddities } = findingsOf(parts, line)
  const found = read(line)
  return {
    ...{ position: line.position, line: line.line, lastLine: line.lastLine, outcome: line.state },
    ...{ isOdd: line.oddity !== null, isCorrected: line.correctionsJson !== null },
    cells: cellsOf(found, faults),
    faults: faults.map((fault) => faultBody(fault, found)),
    oddities: [...oddities],
    ...{ lenderLoanId: line.lenderLoanId, clientName: line.clientName, installments: line.installments },
    loanAmount: line.loanAmount === null ? null : formatAmount(line.loanAmount),
    ...{ loanUuid: line.loanUuid, loanPublicId: line.loanPublicId, submissionId: line.submissionUuid },
    ...{ status: line.status, durationMs: line.durationMs },
    explanation: line.explanation === null ? null : noteWords(line.explanation),
  }
}

/** A code of a person is masked unless it is faulty itself: then it is to be corrected. */
function cellsOf(read: ReadLoan, faults: readonly ReadFault[]): ImportCell[] {
  const isBusiness = read.kind === 'request' && read.checked.clientType !== 'CONSUMER'
  return read.cells.map((cell) => {
    const { field, row, text, was } = cell
    const isFaulty = faults.some((fault) => fault.field === field && fault.row === row)
    if (isFaulty || !isPersonalCode(cell, isBusiness)) return { field, row, text, was }
    return { field, row, text: maskedCode(text), was: was === null ? null : maskedCode(was) }
  })
}

function isPersonalCode({ field }: ReadCell, isBusiness: boolean): boolean {
  return field === 'representativePersonalCode' || (field === 'clientCode' && !isBusiness)
}

/** The column is the one that the field has in the file. */
function faultBody(fault: ReadFault, { cells }: ReadLoan): ImportFault {
  const { field, row, column, code, params, detail } = fault
  const cell = cells.find((one) => one.field === field && one.row === row)
  return { field, row, column: column ?? cell?.column ?? null, code, params, detail }
}
