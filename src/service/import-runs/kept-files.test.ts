import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { StagedContent } from '#storage/content-store.ts'
import type { Storage, Write } from '#storage/storage.ts'
import { ALL_RUN_KINDS } from '../run-kinds/run-kinds.ts'
import { clearHiddenRuns } from '../runs/clear-hidden-runs.ts'
import { ADDRESS, AS_PERSON, restarted, type TestService, testService } from '../service.test-support.ts'
import { createService } from '../service.ts'
import { isNamed } from '../wire/content-turn.ts'
import { othersFirst } from '../wire/turns.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'
import { sweepFiles } from './kept-files.ts'

const NEVER = new AbortController().signal
const FILE = csvOf([lineOf(1), lineOf(2)])
const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(9_000 + number).padStart(12, '0')}`

type Fetch = TestService['app']['fetch']
type Json = ReturnType<typeof JSON.parse>

function send(fetch: Fetch, method: string, path: string, body?: string): Promise<Response> {
  const headers = { Host: new URL(ADDRESS).host, ...AS_PERSON }
  return fetch(new Request(`${ADDRESS}${path}`, { method, body: body ?? null, headers }))
}

/** A desk with two loans; the first has the file `a`, and both have the file `same`. */
async function filledDesk() {
  const desk = await testService()
  const create = async (lenderLoanId: string): Promise<string> =>
    (await desk.call('POST', '/claims/v1/lender/createLoan', { ...WORKED_EXAMPLE, lenderLoanId })).body.data.uuid
  const [first, second] = [await create('LOAN-1'), await create('LOAN-2')]
  const attach = (fetch: Fetch, loan: string, number: number, content: string) =>
    send(fetch, 'PUT', `${filesOf(loan)}/${uuidOf(number)}?name=${number}.txt`, content)
  const detach = (fetch: Fetch, loan: string, number: number) =>
    send(fetch, 'DELETE', `${filesOf(loan)}/${uuidOf(number)}`)
  await attach(desk.app.fetch, first, 1, 'a')
  await attach(desk.app.fetch, first, 2, 'same')
  await attach(desk.app.fetch, second, 3, 'same')
  const { uuid: checked } = await importsOf(desk).checked(FILE)
  return { desk, first, second, attach, detach, checked }
}

type Filled = Awaited<ReturnType<typeof filledDesk>>

const filesOf = (loan: string) => `/desk/v1/loans/${loan}/files`

/** The storage of a process that ends after this many steps: later calls do nothing. */
function dyingStorage(storage: Storage, steps: number) {
  let done = 0
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (done < steps) {
      done++
      return work()
    }
    // Not at once: a caller that started several calls has not awaited the first one yet.
    await othersFirst()
    throw new Error('The process was killed')
  }
  const write =
    (own: Write): Write =>
    (job) =>
      step(() => own(job))
  const dyingContent = ({ keep, drop, ...content }: StagedContent): StagedContent => ({
    ...content,
    keep: () => step(keep),
    drop: () => step(drop),
  })
  const { contents } = storage
  const dying: Storage = {
    ...storage,
    write: write(storage.write),
    writeInBackground: write(storage.writeInBackground),
    contents: {
      ...contents,
      stage: async (bytes) => dyingContent(await step(() => contents.stage(bytes))),
      remove: (sha256) => step(() => contents.remove(sha256)),
    },
  }
  return { dying, isDead: () => done === steps }
}

/** Does the clean-up of files at startup. */
async function swept(desk: TestService): Promise<TestService> {
  await clearHiddenRuns(desk.storage, ALL_RUN_KINDS, NEVER)
  await sweepFiles(desk.parts, NEVER)
  return desk
}

async function filesMissing({ call, app }: TestService, loans: readonly string[]): Promise<readonly Json[]> {
  const missing: Json[] = []
  for (const loan of loans)
    for (const file of (await call('GET', filesOf(loan))).body.data)
      if (file.isMissing || (await send(app.fetch, 'GET', `${filesOf(loan)}/${file.uuid}`)).status !== 200)
        missing.push(file)
  return missing
}

async function importsMissing({ call, storage }: TestService): Promise<readonly Json[]> {
  const missing: Json[] = []
  for (const { uuid } of (await call('GET', '/desk/v1/runs')).body.data) {
    const { source, keptUntil } = (await call('GET', `${IMPORTS}/${uuid}`)).body.data
    if (source && keptUntil !== null && (await storage.contents.missing([source.sha256])).size > 0) missing.push(uuid)
  }
  return missing
}

async function orphansOf({ storage }: TestService): Promise<readonly string[]> {
  const orphans: string[] = []
  for (const sha256 of await storage.contents.all()) if (!(await isNamed(storage, sha256))) orphans.push(sha256)
  return orphans
}

/** An action of a person, and the number of files left after its answer. */
type Act = { readonly act: (filled: Filled, fetch: Fetch) => Promise<Response>; readonly files: number }

const ACTS: Readonly<Record<string, Act>> = {
  'attaches a file': { act: ({ attach, first }, fetch) => attach(fetch, first, 4, 'new'), files: 4 },
  'attaches bytes that are stored': { act: ({ attach, second }, fetch) => attach(fetch, second, 4, 'a'), files: 3 },
  'attaches under a used uuid': { act: ({ attach, first }, fetch) => attach(fetch, first, 1, 'new'), files: 3 },
  'detaches a file': { act: ({ detach, first }, fetch) => detach(fetch, first, 1), files: 2 },
  'detaches one of the same bytes': { act: ({ detach, first }, fetch) => detach(fetch, first, 2), files: 3 },
  'uploads a file to import': {
    act: (_, fetch) => send(fetch, 'POST', `${IMPORTS}?name=b.csv`, `${FILE}\n`),
    files: 4,
  },
  'uploads the same file again': { act: (_, fetch) => send(fetch, 'POST', `${IMPORTS}?name=b.csv`, FILE), files: 3 },
  'starts an import': { act: ({ checked }, fetch) => send(fetch, 'POST', `${IMPORTS}/${checked}/start`), files: 2 },
  'deletes an import': { act: ({ checked }, fetch) => send(fetch, 'DELETE', `${IMPORTS}/${checked}`), files: 2 },
}

/** Kills the process after this many steps of an act. False if the act and the work that it started ended before. */
async function killedAfter(steps: number, { act, files }: Act): Promise<boolean> {
  const filled = await filledDesk()
  const { desk } = filled
  const { dying, isDead } = dyingStorage(desk.storage, steps)
  const answer = await act(filled, createService({ ...desk.parts, storage: dying }).fetch)
  await expect.poll(() => desk.parts.background.active(), { interval: 1 }).toEqual([])
  const next = await swept(await restarted(desk))
  expect(await orphansOf(next)).toEqual([])
  expect(await filesMissing(next, [filled.first, filled.second])).toEqual([])
  expect(await importsMissing(next)).toEqual([])
  if (!isDead() || answer.ok) expect(await next.storage.contents.all()).toHaveLength(files)
  return isDead()
}

describe('a desk that is killed while a person', () => {
  it.each(Object.entries(ACTS))('%s has each row with its bytes and no bytes without a row', async (_, act) => {
    let steps = 0
    while (await killedAfter(steps, act)) steps++
    expect(steps).toBeGreaterThan(1)
  })
})

describe('stored files', () => {
  it('keep what rows name while they are swept, attached, detached and uploaded at the same time', async () => {
    const filled = await filledDesk()
    const { desk, first, second, attach, detach } = filled
    let isOver = false
    const sweeping = (async () => {
      while (!isOver) await sweepFiles(desk.parts, NEVER)
    })()
    await Promise.all(
      Array.from({ length: 40 }, async (__, number) => {
        const loan = number % 2 === 0 ? first : second
        await attach(desk.app.fetch, loan, 10 + number, number % 5 === 0 ? FILE : 'same')
        if (number % 3 > 0) await detach(desk.app.fetch, loan, 10 + number)
        if (number % 10 === 0) await send(desk.app.fetch, 'POST', `${IMPORTS}?name=b.csv`, FILE)
      }),
    )
    isOver = true
    await sweeping
    expect(await filesMissing(desk, [first, second])).toEqual([])
    expect(await importsMissing(desk)).toEqual([])
    expect(await orphansOf(desk)).toEqual([])
  })

  it('that somebody removed are listed as missing, and answered with 404', async () => {
    const { desk, first, second } = await filledDesk()
    for (const sha256 of await desk.storage.contents.all()) await desk.storage.contents.remove(sha256)
    for (const loan of [first, second])
      for (const { isMissing, uuid } of (await desk.call('GET', filesOf(loan))).body.data) {
        expect(isMissing).toBe(true)
        const { status, body } = await desk.call('GET', `${filesOf(loan)}/${uuid}`)
        expect([status, body.type]).toEqual([404, 'urn:loan-desk:problem:file-content-not-found'])
      }
  })

  it('that somebody removed leave an import readable, which says so when it is checked again', async () => {
    const { desk, checked } = await filledDesk()
    for (const sha256 of await desk.storage.contents.all()) await desk.storage.contents.remove(sha256)
    const again = await importsOf(desk).done(checked, 'check')
    const pauseReason = 'The uploaded file is missing from the data folder. Import it again.'
    expect(again).toMatchObject({ state: 'unreadable', pauseReason })
  })
})

describe('the file of an import', () => {
  it('is removed as soon as the import starts, and its lines can still be exported, corrected and created', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const { uuid } = await imports.checked(csvOf([lineOf(1), lineOf(2, { interestRate: 'x' })]))
    expect(await desk.storage.contents.all()).toHaveLength(1)
    expect((await imports.done(uuid, 'start')).keptUntil).toBeNull()
    await expect.poll(() => desk.storage.contents.all()).toEqual([])
    expect((await desk.call('GET', `${IMPORTS}/${uuid}/faulty-lines`)).text).toContain('LN-0002')
    await imports.correct(uuid, 2, { cells: [{ field: 'interestRate', row: null, text: '12' }] })
    expect((await imports.done(uuid, 'start')).counts).toMatchObject({ created: 2 })
  })

  it('is deleted with an import that was not started within 30 days, and not before', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const [left, started] = [await imports.checked(FILE), await imports.checked(csvOf([lineOf(3)]))]
    await imports.done(started.uuid, 'start')
    expect(left.keptUntil).toBe('2026-02-27T06:02:16.000Z')
    desk.time.now = '2026-02-27T06:02:15.999Z'
    await swept(desk)
    expect(await desk.storage.contents.all()).toHaveLength(1)
    desk.time.now = '2026-02-27T06:02:16.000Z'
    await swept(desk)
    await expect.poll(() => desk.storage.contents.all()).toEqual([])
    const statusOf = async (uuid: string) => (await desk.call('GET', `${IMPORTS}/${uuid}`)).status
    expect([await statusOf(left.uuid), await statusOf(started.uuid)]).toEqual([404, 200])
  })
})
