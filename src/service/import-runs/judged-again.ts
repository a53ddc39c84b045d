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
import { oddTo } from './odd-to.ts'
import { planLoan } from './planned-loan.ts'
import { appliedOf, correctionsJsonOf, sourceLoanOf } from './stored-line.ts'
import { sourceOf } from './stored-source.ts'

/** What a line that was checked before comes to now, with these corrections of its cells. */
export async function judgedAgain(
  parts: LoanParts<UnitOfWork>,
  run: StoredImportRun,
  line: StoredImportLine,
  cells: readonly CellCorrection[],
) {
  const read = loanReader(await sourceOf(parts, run))(sourceLoanOf(parts, line), cells)
  const plan = planLoan(read, await parts.storage.settings.read(), run.connectionId === LOCAL_CONNECTION)
  const place = { runId: run.id, connectionId: run.connectionId }
  const oddities = oddTo(new OddnessGauge(), read)
  const [judged] = await judgeLoans(parts, place, [{ ...line, read, plan, oddities, isLeftOut: false }])
  return { ...present(judged, 'what a line comes to'), correctionsJson: correctionsJsonOf(appliedOf(read, cells)) }
}
