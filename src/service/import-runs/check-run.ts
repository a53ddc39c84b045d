import { loansIn } from '#intake/loans/loans-in.ts'
import { OddnessGauge } from '#intake/loans/oddness-gauge.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { createSpeedometer, type Speedometer, writeSpeed } from '../runs/run-speed.ts'
import { inUnit, type RunParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'
import { judgeLoans, type ReadLine } from './judge-loans.ts'
import { type LoanReader, loanReader } from './line-reader.ts'
import { oddTo } from './odd-to.ts'
import { planLoan } from './planned-loan.ts'
import { openedSource } from './source-bytes.ts'
import { planJsonOf, sourceOf } from './stored-source.ts'

/** So many lines are written together, and so few are worked out before others are served. */
const LINES_AT_ONCE = 100
const READ_AT_ONCE = 8

/** The dry run: every loan of the file by the rules of createLoan, against the lines before it and what is stored. */
export const checkRun: RunTask = async (parts, runUuid, _caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'import') || run.state !== 'checking') return
  const from = parts.clock.elapsed()
  try {
    await removeOldLines(parts, run, signal)
    await checkLines(parts, run, signal)
    if (!signal.aborted) await finish(parts, runUuid, Math.round(parts.clock.elapsed() - from))
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
}

/** Lines of a plan that was changed since are taken away first, so that those that are left are of this check. */
async function removeOldLines(parts: RunParts<Storage>, run: StoredImportRun, signal: AbortSignal): Promise<void> {
  const { storage } = parts
  const { kept } = await sourceOf(parts, run)
  if (!kept.hasOldLines) return
  let isLeft = true
  while (isLeft && !signal.aborted)
    isLeft = await storage.writeInBackground(
      async (unit) => (await unit.importLines.removeSome(run.id, LINES_AT_ONCE)) > 0,
    )
  if (signal.aborted) return
  await storage.write(async (unit) => {
    const source = await sourceOf(inUnit(parts, unit), run)
    const planJson = planJsonOf({ ...source.kept, hasOldLines: false })
    await unit.importSources.change(source, { planJson, checkedAt: null, checkMs: null })
  })
}

type Check = {
  readonly parts: RunParts<Storage>
  readonly run: StoredImportRun
  readonly readOne: LoanReader
  readonly gauge: OddnessGauge
  readonly settings: StoredSettings
  readonly speedometer: Speedometer
}

/** Goes on behind the last line that was checked: only the lines say how far it is. */
async function checkLines(parts: RunParts<Storage>, run: StoredImportRun, signal: AbortSignal): Promise<void> {
  const source = await sourceOf(parts, run)
  const settings = await parts.storage.settings.read()
  const check = {
    parts,
    run,
    readOne: loanReader(source),
    gauge: new OddnessGauge(),
    settings,
    speedometer: createSpeedometer(parts.clock),
  }
  const done = (await parts.storage.importLines.last(run.id))?.position ?? 0
  const [plan, { facts }] = [present(source.kept.plan, 'plan'), present(source.found, 'facts')]
  let position = 0
  let some: { readonly position: number; readonly loan: SourceLoan }[] = []
  for await (const loans of loansIn(plan, facts.columns, openedSource(parts, source, signal))) {
    for (const loan of loans) {
      if (++position <= done) {
        // What is usual in the file is known by those that were checked before.
        oddTo(check.gauge, check.readOne(loan, []))
        continue
      }
      some.push({ position, loan })
      if (some.length < LINES_AT_ONCE) continue
      if (signal.aborted || !(await checkSome(check, some))) return
      some = []
    }
  }
  if (some.length > 0 && !signal.aborted) await checkSome(check, some)
}

/** False where the run is not checked any more. */
async function checkSome(
  { parts, run, readOne, gauge, settings, speedometer }: Check,
  loans: readonly { readonly position: number; readonly loan: SourceLoan }[],
): Promise<boolean> {
  const lines: (ReadLine & { readonly loan: SourceLoan })[] = []
  for (const [index, { position, loan }] of loans.entries()) {
    if (index % READ_AT_ONCE === 0) await othersFirst()
    const read = readOne(loan, [])
    const plan = planLoan(read, settings, run.connectionId === LOCAL_CONNECTION)
    lines.push({ position, line: loan.line, loan, read, plan, oddities: oddTo(gauge, read) })
  }
  const isGoing = await parts.storage.writeInBackground((unit) => addLines(parts, unit, run, lines))
  speedometer.done(lines.length)
  await writeSpeed(parts.storage, run.id, speedometer)
  return isGoing
}

async function addLines(
  parts: RunParts<Storage>,
  unit: UnitOfWork,
  run: StoredImportRun,
  lines: readonly (ReadLine & { readonly loan: SourceLoan })[],
): Promise<boolean> {
  const now = await unit.runs.byUuid(run.uuid)
  if (now?.state !== 'checking') return false
  const judged = await judgeLoans(inUnit(parts, unit), { runId: run.id, connectionId: run.connectionId }, lines)
  await unit.importLines.add(
    lines.map(({ position, loan }, index) => ({
      ...present(judged[index], 'what a line comes to'),
      ...{ runId: run.id, position, line: loan.line, lastLine: loan.lastLine, correctionsJson: null },
      recordsJson: JSON.stringify(loan),
    })),
  )
  return true
}

async function finish(parts: RunParts<Storage>, runUuid: string, checkMs: number): Promise<void> {
  const checkedAt = parts.clock.now()
  await parts.storage.write(async ({ runs, importSources }) => {
    const run = await runs.byUuid(runUuid)
    if (run?.state !== 'checking') return
    const source = await importSources.of(run.id)
    if (source) await importSources.change(source, { checkedAt, checkMs })
    await runs.change(run, { state: 'checked' })
  })
}
