import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'
import { NOTHING_KEPT } from './stored-source.ts'

const JURI = { clientCode: '37605030299', clientName: 'Jüri Kask' }

/** A checked import of two lines of one client, to whom the second one may give another name. */
async function checkedLines(name = JURI.clientName) {
  const desk = await testService()
  const imports = importsOf(desk)
  const { uuid } = await imports.checked(csvOf([lineOf(1, JURI), lineOf(2, { ...JURI, clientName: name })]))
  const list = async (query = '') => (await desk.call('GET', `${IMPORTS}/${uuid}/lines${query}`)).body
  return { ...desk, ...imports, uuid, list }
}

it.each(['0', '-1', '1.5', 'x', '3'])('a line at the position %s is not found', async (position) => {
  const { call, uuid } = await checkedLines()
  const { status, body } = await call('PATCH', `${IMPORTS}/${uuid}/lines/${position}`, { isLeftOut: true })
  expect([status, body.type]).toEqual([404, 'urn:loan-desk:problem:run-line-not-found'])
})

it('an import without lines of an outcome lists none', async () => {
  const { list } = await checkedLines()
  expect(await list('?outcome=faulty')).toMatchObject({ data: [], leftOut: 0 })
})

it('a line whose record is damaged is left out of the list, and logged once', async () => {
  const { list, storage, log } = await checkedLines()
  const { page } = storage.importLines
  Object.assign(storage.importLines, {
    page: async (...asked: Parameters<typeof page>) => {
      const found = await page(...asked)
      return { ...found, rows: found.rows.map((row) => (row.position === 1 ? { ...row, recordsJson: 'x' } : row)) }
    },
  })
  expect((await list()).data).toMatchObject([{ position: 2 }])
  expect((await list()).leftOut).toBe(1)
  expect(log.filter(({ event }) => event === 'damaged-row')).toHaveLength(1)
})

it('a line of a client with two names says the other one, when it is listed and when it is corrected', async () => {
  const { list, correct, uuid } = await checkedLines('Mari Tamm')
  const otherNames = (await list()).data.map(({ otherName }: { otherName: object }) => otherName)
  expect(otherNames).toEqual([
    { clientName: 'Mari Tamm', line: 3 },
    { clientName: 'Jüri Kask', line: 2 },
  ])
  const named = (text: string) => correct(uuid, 2, { cells: [{ field: 'clientName', row: null, text }] })
  expect((await named('Mari Kuusk')).body.data.otherName).toEqual({ clientName: 'Jüri Kask', line: 2 })
  expect((await named('JÜRI KASK')).body.data.otherName).toBeNull()
})

describe('a checked import whose file is', () => {
  const keptAs = {
    'planned anew': (planJson: string) => ({ planJson: planJson.replace('"hasOldLines":false', '"hasOldLines":true') }),
    'read anew': () => ({
      factsJson: null,
      planJson: JSON.stringify({ ...NOTHING_KEPT, hasOldLines: true }),
    }),
  }

  it.each(Object.entries(keptAs))('%s has no lines until it is checked', async (_, changed) => {
    const desk = await checkedLines('Mari Tamm')
    await desk.storage.write(async (unit) => {
      const run = await unit.runs.byUuid(desk.uuid)
      const source = await unit.importSources.of(run?.id ?? 0)
      if (source) await unit.importSources.change(source, changed(source.planJson ?? ''))
    })
    expect(await desk.list()).toMatchObject({ data: [], total: 0, leftOut: 0 })
    const at = (path: string, ...rest: [method?: string, body?: object]) =>
      desk.call(rest[0] ?? 'GET', `${IMPORTS}/${desk.uuid}/${path}`, rest[1])
    expect((await at('export?format=json')).body).toMatchObject({ data: [] })
    expect((await at('export?format=csv')).text.split('\r\n').length).toBeLessThan(4)
    const alike = { field: 'clientName', from: 'Mari Tamm', to: 'Mari Kuusk' }
    expect([(await at('faulty-lines')).status, (await at('lines/corrections', 'POST', alike)).status]).toEqual([
      409, 409,
    ])
  })
})
