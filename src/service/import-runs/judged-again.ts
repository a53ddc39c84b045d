import type { ReadLoan } from '#intake/loan-reading.ts'
import { OddnessGauge } from '#intake/loans/oddness-gauge.ts'
import type { CellCorrection } from '#intake/source-loan.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import type { LoanParts } from '../service-parts.ts'
import { judgeLoans } from './judge-loans.ts'
import { loanReader } from './line-reader.ts'
import { type OddBefore, oddToCorrected } from './odd-to.ts'
import { planLoan } from './planned-loan.ts'
import { repeatMarks } from './repeated-id.ts'
import { oddInstallment } from './said-installment.ts'
import { SEVERAL_NAMES } from './several-names.ts'
import { appliedOf, correctionsJsonOf, correctionsOf, findingsOf, sourceLoanOf } from './stored-line.ts'
import { sourceOf } from './stored-source.ts'

/** Judges lines that were checked before, with these corrections of their cells. */
export type LineJudge = (
  line: StoredImportLine,
  cells: readonly CellCorrection[],
) => Promise<Awaited<ReturnType<typeof judgeLoans>>['judged'][number] & { readonly correctionsJson: string | null }>

/** A judge of lines of a run by its plan as it is now. Use it in one write only: reading the plan costs more than judging a line. */
export async function lineJudge(parts: LoanParts<UnitOfWork>, run: StoredImportRun): Promise<LineJudge> {
  const source = await sourceOf(parts, run)
  const settings = await parts.storage.settings.read()
  const today = parts.clock.today()
  const readOne = loanReader(source, today)
  const place = { runId: run.id, connectionId: run.connectionId }
  return async (line, cells) => {
    const loan = sourceLoanOf(parts, line)
    const read = readOne(loan, cells)
    const plan = planLoan(read, settings, run.connectionId === LOCAL_CONNECTION)
    const before = oddBefore(parts, line, () => readOne(loan, correctionsOf(parts, line)))
    const gauge = new OddnessGauge(source.kept.checkedTo?.gauge)
    // The names of the client are compared after all lines of the request are changed.
    const names = before?.oddities.includes(SEVERAL_NAMES) ? [SEVERAL_NAMES] : []
    const oddities = [...oddToCorrected({ gauge, today }, read, before), ...oddInstallment(read, plan), ...names]
    const found = await judgeLoans(parts, place, [{ ...line, read, plan, oddities, isLeftOut: false }])
    const judged = present(found.judged[0], 'what a line comes to')
    const marks = await repeatMarks(parts, line, judged)
    return { ...judged, ...marks, correctionsJson: correctionsJsonOf(appliedOf(read, cells)) }
  }
}

/** Null for a line of which nobody has said whether it is odd: it was faulty, or there already. */
function oddBefore(parts: LoanParts<UnitOfWork>, line: StoredImportLine, read: () => ReadLoan): OddBefore | null {
  const { faults, oddities } = findingsOf(parts, line)
  return faults.length > 0 || line.state === 'present' ? null : { read: read(), oddities }
}
