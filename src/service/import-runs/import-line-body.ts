import type { ImportCell, ImportFault, ImportLine } from '#contract/desk/import-lines.ts'
import type { ReadCell, ReadFault, ReadLoan } from '#intake/loan-reading.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { ODDITY_FIELDS } from '#values/vocabulary/oddity-fields.ts'
import type { DataParts } from '../service-parts.ts'
import { noteWords } from '../words/note-words.ts'
import { lineReader } from './line-reader.ts'
import { isCodeField, maskedCode } from './masked-code.ts'
import { type LoanPlan, planLoan } from './planned-loan.ts'
import { differingAmount } from './said-installment.ts'
import { type Findings, findingsOf } from './stored-line.ts'
import type { ImportSource } from './stored-source.ts'

/** Shows a line of a run. Throws the error of a damaged row. */
export type LineShower = (line: StoredImportLine, otherName: ImportLine['otherName']) => ImportLine

/** Lines whose loan can be worked out from the file alone. */
const PREVIEWED: ReadonlySet<ImportLineState> = new Set(['ready', 'present'])

/** Makes the shower of a run, once for all its lines. */
export async function lineShower(parts: DataParts, run: StoredImportRun, source: ImportSource): Promise<LineShower> {
  const [read, settings] = [lineReader(parts, source), await parts.storage.settings.read()]
  return (line, otherName) => {
    const found = read(line)
    const isPreviewed = PREVIEWED.has(line.state)
    const plan = isPreviewed ? planLoan(found, settings, run.connectionId === LOCAL_CONNECTION) : undefined
    return { ...importLineBody(parts, line, found, plan), otherName }
  }
}

function importLineBody(
  parts: DataParts,
  line: StoredImportLine,
  found: ReadLoan,
  plan: LoanPlan | undefined,
): Omit<ImportLine, 'otherName'> {
  const findings = findingsOf(parts, line)
  const { faults, oddities } = findings
  return {
    position: line.position,
    line: line.line,
    lastLine: line.lastLine,
    outcome: line.state,
    isOdd: line.oddity !== null,
    isCorrected: line.correctionsJson !== null,
    cells: cellsOf(found, line.state === 'ready' ? findings : { faults, oddities: [] }),
    faults: faults.map((fault) => faultBody(fault, found)),
    oddities: [...oddities],
    lenderLoanId: line.lenderLoanId,
    clientName: line.clientName,
    installments: line.installments,
    scheduleType: line.scheduleType,
    ...dueDatesOf(plan),
    ...madeAmountOf(found, plan),
    loanAmount: line.loanAmount === null ? null : formatAmount(line.loanAmount),
    loanUuid: line.loanUuid,
    loanPublicId: line.loanPublicId,
    submissionId: line.submissionUuid,
    status: line.status,
    durationMs: line.durationMs,
    explanation: line.explanation === null ? null : noteWords(line.explanation),
  }
}

/** A schedule is in the order of its dates. */
function dueDatesOf(plan: LoanPlan | undefined): Pick<ImportLine, 'firstDueDate' | 'finalDueDate'> {
  const rows = plan?.kind === 'planned' ? plan.schedule : []
  const [first, final] = [rows[0], rows.at(-1)]
  return {
    firstDueDate: first ? formatDate(first.dueDate) : null,
    finalDueDate: final ? formatDate(final.dueDate) : null,
  }
}

/** Shown where the line is odd as its terms make no such installment. */
function madeAmountOf(found: ReadLoan, plan: LoanPlan | undefined): Pick<ImportLine, 'madeAmount'> {
  const made = plan === undefined ? null : differingAmount(found, plan)
  return { madeAmount: made === null ? null : formatAmount(made) }
}

/** Masks the codes of persons, except those that are to be corrected as they are faulty or odd themselves. */
function cellsOf(read: ReadLoan, { faults, oddities }: Findings): ImportCell[] {
  const isBusiness = read.kind === 'request' && read.checked.clientType !== 'CONSUMER'
  const oddFields = new Set(oddities.flatMap((oddity) => ODDITY_FIELDS[oddity]))
  return read.cells.map((cell) => {
    const { field, row, text, was } = cell
    const isFaulty = faults.some((fault) => fault.field === field && fault.row === row)
    if (isFaulty || oddFields.has(field) || !isPersonalCode(cell, isBusiness)) return { field, row, text, was }
    return { field, row, text: maskedCode(text), was: was === null ? null : maskedCode(was) }
  })
}

function isPersonalCode({ field }: ReadCell, isBusiness: boolean): boolean {
  return isCodeField(field) && !(field === 'clientCode' && isBusiness)
}

/** The column is the one that the field has in the file. */
function faultBody(fault: ReadFault, { cells }: ReadLoan): ImportFault {
  const { field, row, column, code, params, detail } = fault
  const cell = cells.find((one) => one.field === field && one.row === row)
  return { field, row, column: column ?? cell?.column ?? null, code, params, detail }
}
