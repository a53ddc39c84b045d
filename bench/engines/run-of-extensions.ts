import { z } from 'zod'
import { extensionRunBody } from '#contract/desk/extension-runs.ts'
import type { DeskHost } from '#host/desk-host.ts'
import { loanRequest } from '../claims/loan-request.ts'
import { ask } from '../open-desk.ts'
import type { RawBook } from './raw-book.ts'
import type { Readers } from './reads.ts'
import { byClients, compare } from './rounds.ts'
import { rawWriter } from './writes.ts'

const LOANS = 10_000
const ROWS = 12
const ROUNDS = 1
const AT_ONCE = 50
const RUNS = '/desk/v1/extension-runs'
const LOOK_MS = 20

const run = z.object({ data: extensionRunBody })

/**
 * Compares a run of 10,000 extensions, after its dry run, with a raw batch that commits as many loans at once; each has
 * its own loans.
 */
export async function compareRuns(readers: { readonly sqlite: Readers; readonly postgres: Readers }): Promise<void> {
  const works = async ({ desk, raw }: Readers) => {
    const [forRun, forRaw] = [await madeLoans(raw), await madeLoans(raw)]
    return { product: () => extendByRun(desk, forRun), raw: () => each(() => raw.extendAll(forRaw)) }
  }
  const [sqlite, postgres] = [await works(readers.sqlite), await works(readers.postgres)]
  await compare('run of 10,000 extensions', 1, ROUNDS, { sqlite, postgres })
}

async function madeLoans(raw: RawBook): Promise<readonly string[]> {
  const uuids: string[] = []
  const { create } = rawWriter(raw)
  await byClients(AT_ONCE, LOANS, async () => uuids.push(await create(JSON.stringify(loanRequest(ROWS)))))
  return uuids
}

async function extendByRun(desk: DeskHost, uuids: readonly string[]): Promise<number> {
  const begun = await ask(desk, 'POST', RUNS, { daysToExtend: 1, loans: { uuids } })
  const { uuid } = run.parse(await begun.json()).data
  await untilState(desk, uuid, 'checked')
  return each(async () => {
    await ask(desk, 'POST', `${RUNS}/${uuid}/start`, {})
    await untilState(desk, uuid, 'finished')
  })
}

async function untilState(desk: DeskHost, uuid: string, state: string): Promise<void> {
  const found = run.parse(await (await ask(desk, 'GET', `${RUNS}/${uuid}`)).json()).data
  if (found.state === state) {
    if (found.counts.refused > 0) throw new Error(`${found.counts.refused} loans of the run were refused`)
    return
  }
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  await untilState(desk, uuid, state)
}

/** In microseconds per loan. */
async function each(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return ((performance.now() - began) * 1_000) / LOANS
}
