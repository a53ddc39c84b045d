import { expect, it } from 'vitest'
import { runListBody } from '#contract/desk/runs.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { csvOf, importsOf, lineOf } from '../import-runs/files.test-support.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import type { Reader } from '../parts/reader.ts'
import { ADDRESS, type TestService, TOKEN, testService } from '../service.test-support.ts'
import { createService } from '../service.ts'

const RUNS = '/desk/v1/runs'

it('the list of runs has those of every kind, newest first, each with its counts', async () => {
  const desk = await testService()
  const { tried } = runsOf(desk)
  await loanOf(desk, 'RUN-1')
  const first = await tried({ filter: {} })
  const second = await tried({ filter: {} })
  const { status, body } = await desk.call('GET', RUNS)
  expect(status).toBe(200)
  const { data, total } = runListBody.parse(body)
  expect(data.map(({ kind, uuid }) => [kind, uuid])).toEqual([
    ['extension', second.uuid],
    ['extension', first.uuid],
  ])
  expect(data[0]).toMatchObject({ counts: { all: 1 }, state: 'checked' })
  expect(total).toBe(2)
  expect((await desk.call('GET', `${RUNS}?limit=1`)).body.data).toHaveLength(1)
  expect((await desk.call('GET', `${RUNS}?limit=x`)).status).toBe(422)
})

it.each([
  [2_000, 'here'],
  [2_001, 'by the reader'],
] as const)(
  'the list of a file of %d lines that were checked is made %s, however small the book',
  async (lines, by) => {
    const desk = await testService()
    await importsOf(desk).checked(csvOf([lineOf(1)]))
    const reader: Reader = {
      answer: async () => Response.json({ data: 'read apart' }),
      outlooks: () => Promise.reject(new Error('Asks for none')),
      loanIds: async () => new Float64Array(),
      files: READ_HERE,
    }
    const { storage } = desk.parts
    const importLines = { ...storage.importLines, last: async () => ({ position: lines, lastLine: lines }) }
    const app = createService({ ...desk.parts, reader, storage: { ...storage, importLines } })
    const headers = { Authorization: `Bearer ${TOKEN}`, Host: new URL(ADDRESS).host }
    const text = await (await app.fetch(new Request(`${ADDRESS}${RUNS}`, { headers }))).text()
    expect(text.includes('read apart') ? 'by the reader' : 'here').toBe(by)
  },
)

it('the list of runs leaves out one whose file is damaged, and the log names it once', async () => {
  const desk = await testService()
  const { tried } = runsOf(desk)
  await loanOf(desk, 'RUN-1')
  const { uuid } = await tried({ filter: {} })
  await importsOf(desk).checked(csvOf([lineOf(1)]))
  const damage = desk.storage.rowError('import_source', 2, 'plan_json')
  const listed = listsWhereSources(desk, damage)
  for (let times = 0; times < 2; times++) {
    const { data, leftOut } = runListBody.parse(await (await listed()).json())
    expect([data.map((run) => run.uuid), leftOut]).toEqual([[uuid], 1])
  }
  expect(desk.log.flatMap((entry) => (entry.event === 'damaged-row' ? [entry.row] : []))).toEqual([damage.place])
})

it('the list of runs fails where a file cannot be read for another reason', async () => {
  const desk = await testService()
  await importsOf(desk).checked(csvOf([lineOf(1)]))
  expect((await listsWhereSources(desk, new Error('Some other reason'))()).status).toBe(500)
})

/** Requests the list of runs from a desk that throws this error for each file of an import. */
function listsWhereSources({ parts }: TestService, error: Error) {
  const { storage } = parts
  const importSources = { ...storage.importSources, of: () => Promise.reject(error) }
  const app = createService({ ...parts, storage: { ...storage, importSources } })
  const headers = { Authorization: `Bearer ${TOKEN}`, Host: new URL(ADDRESS).host }
  return async () => app.fetch(new Request(`${ADDRESS}${RUNS}`, { headers }))
}
