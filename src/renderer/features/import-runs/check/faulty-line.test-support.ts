import type { ImportCell, ImportFault, ImportLine } from '#contract/desk/import-lines.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

export function cell(
  field: ImportField,
  text: string,
  row: number | null = null,
  was: string | null = null,
): ImportCell {
  return { field, row, text, was }
}

export function fault(field: ImportField | null, row: number | null = null): ImportFault {
  return { field, row, column: null, code: 'required', params: {}, detail: 'Required' }
}

/** A faulty line of a file. */
export function faultyLine(cells: readonly ImportCell[], faults: readonly ImportFault[], number = 2): ImportLine {
  return {
    position: number - 1,
    line: number,
    lastLine: number,
    outcome: 'faulty',
    isOdd: false,
    isCorrected: false,
    cells: [...cells],
    faults: [...faults],
    oddities: [],
    lenderLoanId: null,
    clientName: null,
    loanAmount: null,
    installments: null,
    scheduleType: null,
    firstDueDate: null,
    finalDueDate: null,
    madeAmount: null,
    otherName: null,
    loanUuid: null,
    loanPublicId: null,
    submissionId: null,
    status: null,
    durationMs: null,
    explanation: null,
  }
}
