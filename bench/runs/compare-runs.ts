import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from '../claims/loan-request.ts'
import { openRawBook } from '../claims/raw-book.ts'
import { createdLoan, extendedRows } from '../claims/raw-loan.ts'
import { ask, openDesk } from '../open-desk.ts'
import { cpuOf, takeTurns } from '../turns.ts'

const ROWS = 12
const ROUNDS = 5
/** Loans of a round. Each is extended once. The first round only warms up. */
const LOANS = 800
const AT_ONCE = 200
const LOOK_MS = 100
const RUNS = '/desk/v1/extension-runs'

const run = z.object({ data: extensionRunBody })
const created = z.object({ data: z.object({ uuid: z.string() }) })

/** CPU time per loan by round, in microseconds. */
export type RunFigures = {
  readonly raw: readonly number[]
  readonly dry: readonly number[]
  readonly run: readonly number[]
}

/** Extends loans in turn by a raw batch, in one commit, and by a run of the desk after its dry run. */
export async function compareRuns(): Promise<RunFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  const desk = await openDesk(join(folder, 'desk'))
  try {
    const [extendRaw, groups] = [rawBatch(folder), await filled(desk)]
    let uuid = ''
    const sides = [
      async (round: number) => extendRaw(round),
      async (round: number) => {
        const made = await ask(desk, 'POST', RUNS, { daysToExtend: 1, loans: { uuids: groups[round] } })
        uuid = run.parse(await made.json()).data.uuid
        await untilState(desk, uuid, 'checked')
      },
      async () => {
        await ask(desk, 'POST', `${RUNS}/${uuid}/start`, {})
        await untilState(desk, uuid, 'finished')
      },
    ]
    const figures = await takeTurns(
      ROUNDS + 1,
      sides.map((side) => async (round) => (await cpuOf(() => side(round))) / LOANS),
    )
    const [raw = [], dry = [], ran = []] = figures.map((side) => side.slice(1))
    return { raw, dry, run: ran }
  } finally {
    await desk.close()
    rmSync(folder, { recursive: true })
  }
}

async function untilState(desk: DeskHost, uuid: string, state: string): Promise<void> {
  while (run.parse(await (await ask(desk, 'GET', `${RUNS}/${uuid}`)).json()).data.state !== state)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

/** Registers the loans of each round. */
async function filled(desk: DeskHost): Promise<readonly (readonly string[])[]> {
  const groups: string[][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const uuids: string[] = []
    for (let first = 0; first < LOANS; first += AT_ONCE)
      uuids.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => register(desk)))))
    groups.push(uuids)
  }
  return groups
}

async function register(desk: DeskHost): Promise<string> {
  const answer = await ask(desk, 'POST', '/claims/v1/lender/createLoan', loanRequest(ROWS))
  return created.parse(await answer.json()).data.uuid
}

/** Extends the loans of a round, on the schema of f0aaf92. */
function rawBatch(folder: string): (round: number) => void {
  const book = openRawBook(join(folder, 'raw.db'))
  const made = Array.from({ length: LOANS * (ROUNDS + 1) }, () =>
    createdLoan(loanRequest(ROWS), randomUUID(), randomUUID().slice(0, 12)),
  )
  book.commit(() => {
    for (const loan of made) book.insert(loan)
  })
  return (round) =>
    book.commit(() => {
      for (const { loan } of made.slice(round * LOANS, (round + 1) * LOANS)) {
        const known = book.read(loan.uuid)
        book.extend(known.loan, extendedRows(known.rows, 100), randomUUID())
      }
    })
}
