import { expect, it } from 'vitest'
import { patchUnits } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const LINES = 130

/** How often lines are written in each turn of the thread. */
function writesATurn(desk: Awaited<ReturnType<typeof testService>>) {
  const writes = new Map<number, number>()
  let [turn, isOver] = [0, false]
  const other = () => {
    turn++
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  patchUnits(desk.storage, ({ importLines }) => ({
    importLines: {
      ...importLines,
      change: async (...asked) => {
        writes.set(turn, (writes.get(turn) ?? 0) + 1)
        await importLines.change(...asked)
      },
    },
  }))
  return () => {
    isOver = true
    return [...writes.values()]
  }
}

/** A checked file of loans a line, though one ID on several lines looks like a line an installment. */
async function checkedLines(lines: readonly Readonly<Record<string, string>>[]) {
  const desk = await testService()
  const imports = importsOf(desk)
  const { uuid } = await imports.read(csvOf(lines))
  await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, { format: { shape: 'loan-a-line' } })
  await imports.ended(uuid)
  await imports.done(uuid, 'check')
  return { desk, ...imports, uuid }
}

/** A checked file whose lines all have one lender loan ID and a fault each. */
async function allAlike() {
  const lines = Array.from({ length: LINES }, (_, at) => lineOf(at + 1, { lenderLoanId: 'SAME', country: 'Atlantis' }))
  const checked = await checkedLines(lines)
  const path = `${IMPORTS}/${checked.uuid}/lines/corrections`
  const alike = async (correction: object) => (await checked.desk.call('POST', path, correction)).body.data
  return { ...checked, alike }
}

it('many lines of one lender loan ID are corrected a few at a time, each once and not once for every other', async () => {
  const { desk, uuid, alike, run } = await allAlike()
  const end = writesATurn(desk)
  expect(await alike({ field: 'country', from: 'Atlantis', to: 'EST' })).toMatchObject({ lines: LINES, good: 1 })
  const writes = end()
  expect(Math.max(...writes)).toBeLessThanOrEqual(5)
  expect(writes.reduce((sum, count) => sum + count, 0)).toBe(LINES)
  expect((await run(uuid)).counts).toMatchObject({ ready: 1, faulty: LINES - 1 })
})

it('many lines that get another ID at once leave no two good ones of it, and few of them are written twice', async () => {
  const { desk, uuid, alike, run, lines } = await allAlike()
  await alike({ field: 'country', from: 'Atlantis', to: 'EST' })
  const end = writesATurn(desk)
  await alike({ field: 'lenderLoanId', from: 'SAME', to: 'OTHER' })
  const writes = end()
  expect(Math.max(...writes)).toBeLessThanOrEqual(15)
  expect(writes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3 * LINES)
  expect((await run(uuid)).counts).toMatchObject({ ready: 2, faulty: LINES - 2 })
  const ready = await lines(uuid, '&outcome=ready')
  expect(new Set(ready.map(({ lenderLoanId }) => lenderLoanId))).toEqual(new Set(['SAME', 'OTHER']))
})

it('the line behind one that gets another ID is good then, and those behind it name it', async () => {
  const three = [1, 2, 3].map((number) => lineOf(number, { lenderLoanId: 'SAME' }))
  const { uuid, correct, lines } = await checkedLines(three)
  await correct(uuid, 1, { cells: [{ field: 'lenderLoanId', row: null, text: 'FIRST' }] })
  const found = await lines(uuid)
  expect(found.map(({ outcome }) => outcome)).toEqual(['ready', 'ready', 'faulty'])
  expect(JSON.stringify(found[2])).toContain('line 3')
  await correct(uuid, 1, { cells: [{ field: 'lenderLoanId', row: null, text: 'SAME' }] })
  expect((await lines(uuid)).map(({ outcome }) => outcome)).toEqual(['ready', 'faulty', 'faulty'])
  await correct(uuid, 1, { isLeftOut: true })
  expect((await lines(uuid)).map(({ outcome }) => outcome)).toEqual(['left-out', 'ready', 'faulty'])
})
