import { type GaugeState, OddnessGauge } from '#intake/loans/oddness-gauge.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { clientOf } from '../loans/register-loan.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import { createSpeedometer, writeSpeed } from '../runs/run-speed.ts'
import { inUnit, type RunParts } from '../service-parts.ts'
import { judgeLoans, type ReadLine } from './judge-loans.ts'
import { lineClientOf } from './known-clients.ts'
import { type LoanReader, loanReader } from './line-reader.ts'
import { inSlices, inWrites, MOST_LINES_A_WRITE, type WorkedOut } from './line-slices.ts'
import { markNames, type WriteLines } from './mark-names.ts'
import { oddTo, oddToCorrected } from './odd-to.ts'
import {
  type LeftPending,
  type LoanWithPending,
  readAsCorrected,
  storeLeft,
  withPending,
} from './pending-corrections.ts'
import { planLoan } from './planned-loan.ts'
import { markFirstOfIds } from './repeated-id.ts'
import { oddInstallment } from './said-installment.ts'
import { areSeveral, clientText, MOST_NAMES, SEVERAL_NAMES } from './several-names.ts'
import { openedSource } from './source-bytes.ts'
import { correctionsJsonOf } from './stored-line.ts'
import { type CheckedTo, type ImportSource, planJsonOf, sourceOf } from './stored-source.ts'

/** Most checked lines that a resumed check reads again: the state of its gauge is stored once in as many lines. */
export const LINES_READ_AGAIN = 500

/**
 * Checks the lines after the last checked one: only the stored lines show the progress. Ends if the run is no longer being
 * checked. Returns the gauge as the last line left it.
 */
export async function checkLines(
  parts: RunParts<Storage>,
  run: StoredImportRun,
  signal: AbortSignal,
): Promise<GaugeState> {
  const source = await sourceOf(parts, run)
  const [plan, { facts }] = [present(source.kept.plan, 'plan'), present(source.found, 'facts')]
  const done = (await parts.storage.importLines.last(run.id))?.position ?? 0
  const { checkedTo: from } = source.kept
  const known = from !== null && from.lines <= done ? from : null
  const today = parts.clock.today()
  const check: Check = {
    run,
    readOne: loanReader(source, today),
    gauge: new OddnessGauge(known?.gauge),
    skip: known?.lines ?? 0,
    done,
    settings: await parts.storage.settings.read(),
    today,
  }
  const speedometer = createSpeedometer(parts.clock)
  const { loansIn } = parts.reader?.files ?? READ_HERE
  const loans = loansIn(plan, facts.columns, openedSource(parts, source, signal), signal, check.skip)
  const corrected = withPending(parts, run, loans, check)
  let stored = check.skip
  for await (const slices of inWrites(inSlices(corrected, lineMaker(check)))) {
    if (signal.aborted) break
    const to = checkedTo(slices, stored)
    const several = await clientsOfSeveralNames(parts, run, slices.flat())
    const marked = slices.map((lines) => lines.map((line) => withNames(line, several)))
    const isGoing = await parts.storage.writeInBackground((unit) => addSlices(parts, unit, { run, source, to }, marked))
    if (!isGoing) break
    stored = to?.lines ?? stored
    speedometer.done(slices.reduce((count, lines) => count + lines.length, 0))
    await writeSpeed(parts.storage, run.id, speedometer)
  }
  return check.gauge.state
}

type Check = {
  readonly run: StoredImportRun
  readonly readOne: LoanReader
  readonly gauge: OddnessGauge
  readonly settings: StoredSettings
  readonly today: CalendarDate
  /** Number of lines that the gauge knows. */
  readonly skip: number
  /** Number of lines that were checked before. */
  readonly done: number
}

/** A line to add, before it is judged by the stored data. The gauge is the one after this line. */
type MadeLine = ReadLine & {
  readonly lastLine: number
  readonly recordsJson: string
  readonly correctionsJson: string | null
  readonly gauge: GaugeState
  readonly left: LeftPending | null
}

/** Makes a line of each loan, in order. */
function lineMaker({
  run,
  readOne,
  gauge,
  settings,
  today,
  done,
}: Check): (loan: LoanWithPending) => WorkedOut<MadeLine> {
  return ({ loan, position, pending }) => {
    const inFile = readOne(loan, [])
    // The gauge also needs the lines that were checked before: they show what is usual in the file.
    const oddInFile = oddTo({ gauge, today }, inFile)
    const recordsJson = JSON.stringify(loan)
    if (position <= done) return { line: null, rows: rowsOf(recordsJson, 0) }
    const { read, cells, isLeftOut, left } = readAsCorrected(loan, recordsJson, inFile, readOne, pending)
    const before = { read: inFile, oddities: oddInFile }
    const held = { gauge: new OddnessGauge(gauge.state), today }
    const oddities = cells.length === 0 ? oddInFile : oddToCorrected(held, read, before)
    const plan = planLoan(read, settings, run.connectionId === LOCAL_CONNECTION)
    const rows = rowsOf(recordsJson, plan.kind === 'planned' ? plan.schedule.length : 0)
    const { line, lastLine } = loan
    const odd = [...oddities, ...oddInstallment(read, plan)]
    const made = { position, line, lastLine, recordsJson, read, plan, oddities: odd, isLeftOut, left }
    return { line: { ...made, correctionsJson: correctionsJsonOf(cells), gauge: gauge.state }, rows }
  }
}

/** Marks a line of a client to whom the file gives several names. */
function withNames(line: MadeLine, several: ReadonlySet<string>): MadeLine {
  const isMarked = line.plan.kind === 'planned' && several.has(clientText(lineClientOf(line.plan.request)))
  return isMarked ? { ...line, oddities: [...line.oddities, SEVERAL_NAMES] } : line
}

/** Characters of text that are as much work as one row of a schedule. */
const CHARACTERS_A_ROW = 100

function rowsOf(recordsJson: string, planned: number): number {
  return Math.max(planned, Math.ceil(recordsJson.length / CHARACTERS_A_ROW))
}

/** Progress to store with these lines. Null while the next lines can share one with them. */
function checkedTo(slices: readonly (readonly MadeLine[])[], stored: number): CheckedTo | null {
  const last = slices.at(-1)?.at(-1)
  if (!last || last.position - stored + MOST_LINES_A_WRITE <= LINES_READ_AGAIN) return null
  return { lines: last.position, gauge: last.gauge }
}

type Checking = { readonly run: StoredImportRun; readonly source: ImportSource; readonly to: CheckedTo | null }

/**
 * False if the run is no longer being checked. A process that lost its database may be taken for dead while it still writes:
 * its late lines are not added.
 */
async function addSlices(
  parts: RunParts<Storage>,
  unit: UnitOfWork,
  { run, source, to }: Checking,
  slices: readonly (readonly MadeLine[])[],
): Promise<boolean> {
  const now = await unit.runs.byUuid(run.uuid)
  if (now?.state !== 'checking') return false
  const done = (await unit.importLines.last(run.id))?.position ?? 0
  for (const lines of slices)
    await addLines(
      parts,
      unit,
      run,
      lines.filter(({ position }) => position > done),
    )
  if (to) await unit.importSources.change(source, { planJson: planJsonOf({ ...source.kept, checkedTo: to }) })
  return true
}

async function addLines(
  parts: RunParts<Storage>,
  unit: UnitOfWork,
  run: StoredImportRun,
  lines: readonly MadeLine[],
): Promise<void> {
  if (lines.length === 0) return
  const { judged, repeatedIds } = await judgeLoans(
    inUnit(parts, unit),
    { runId: run.id, connectionId: run.connectionId },
    lines,
  )
  await unit.importLines.add(
    lines.map(({ position, line, lastLine, recordsJson, correctionsJson, isLeftOut }, index) => ({
      ...present(judged[index], 'what a line comes to'),
      ...(isLeftOut ? { state: 'left-out' as const } : {}),
      runId: run.id,
      position,
      line,
      lastLine,
      recordsJson,
      correctionsJson,
    })),
  )
  await markFirstOfIds(inUnit(parts, unit), run.id, repeatedIds)
  await storeLeft(
    unit,
    run.id,
    lines.flatMap(({ left }) => left ?? []),
  )
}

/**
 * Clients to whom these lines and those stored before give several names, as texts. Marks the lines stored before if their
 * clients had one name until now: call it before the lines are stored, so that a check that is resumed finds the same again.
 */
async function clientsOfSeveralNames(
  parts: RunParts<Storage>,
  run: StoredImportRun,
  lines: readonly ReadLine[],
): Promise<ReadonlySet<string>> {
  const named = lines.flatMap(({ plan, isLeftOut }) =>
    plan.kind === 'planned' && !isLeftOut
      ? { client: lineClientOf(plan.request), name: clientOf(plan.request).clientName }
      : [],
  )
  const groups = Map.groupBy(named, ({ client }) => clientText(client))
  const clients = [...groups.values()].flatMap((group) => group.slice(0, 1).map(({ client }) => client))
  const before = await parts.storage.importLines.namesOfAll(run.id, clients, MOST_NAMES)
  const several = new Set<string>()
  for (const [index, client] of clients.entries()) {
    const stored = (before[index] ?? []).map(({ name }) => name)
    const own = (groups.get(clientText(client)) ?? []).map(({ name }) => name)
    if (!areSeveral([...stored, ...own])) continue
    several.add(clientText(client))
    if (!areSeveral(stored)) await markNames(parts, run, writeOfCheck(parts, run), { client, isOdd: true })
  }
  return several
}

function writeOfCheck(parts: RunParts<Storage>, { uuid }: StoredImportRun): WriteLines {
  return (job) =>
    parts.storage.writeInBackground(async (unit) => {
      if ((await unit.runs.byUuid(uuid))?.state === 'checking') await job(inUnit(parts, unit))
    })
}
