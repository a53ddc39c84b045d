import { expect, it } from 'vitest'
import { StorageError } from '#storage/storage-error.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const LINES = 130

/** Counts the writes of lines in each turn of the thread. Ignores turns without a write, so that nothing spins. */
function writesATurn(desk: Awaited<ReturnType<typeof testService>>) {
  const writes: number[] = []
  let inTurn = 0
  const endTurn = () => {
    if (inTurn > 0) writes.push(inTurn)
    inTurn = 0
  }
  patchUnits(desk.storage, ({ importLines }) => ({
    importLines: {
      ...importLines,
      change: async (...asked) => {
        if (inTurn++ === 0) setImmediate(endTurn)
        await importLines.change(...asked)
      },
    },
  }))
  return () => {
    endTurn()
    return writes
  }
}

/** A checked file of a loan a line, though repeated IDs make it look like a file of an installment a line. */
async function checkedLines(lines: readonly Readonly<Record<string, string>>[]) {
  const desk = await testService()
  const imports = importsOf(desk)
  const { uuid } = await imports.read(csvOf(lines))
  await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, { format: { shape: 'loan-a-line' } })
  await imports.ended(uuid)
  await imports.done(uuid, 'check')
  return { desk, ...imports, uuid }
}

/** A checked file whose lines are all the same, with one fault. */
async function allAlike() {
  const lines = Array.from({ length: LINES }, () => lineOf(1, { lenderLoanId: 'SAME', country: 'Atlantis' }))
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
  expect(Math.max(...writes)).toBeLessThanOrEqual(20)
  expect(writes.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4 * LINES)
  expect((await run(uuid)).counts).toMatchObject({ ready: 2, faulty: LINES - 2 })
  const ready = await lines(uuid, '&outcome=ready')
  expect(new Set(ready.map(({ lenderLoanId }) => lenderLoanId))).toEqual(new Set(['SAME', 'OTHER']))
})

it('the line behind one that gets another ID is good then, and those behind it name it', async () => {
  const three = [1, 2, 3].map(() => lineOf(1, { lenderLoanId: 'SAME' }))
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

it('many lines are each saved within a deadline of their own, so that however many are corrected in one request', async () => {
  const { desk, alike } = await allAlike()
  const { write, forRequest } = desk.storage
  let [writes, deadlines] = [0, 0]
  const patched: Pick<typeof desk.storage, 'write' | 'forRequest'> = {
    write: (job) => {
      writes++
      return write(job)
    },
    forRequest: (request) => {
      deadlines++
      return forRequest(request)
    },
  }
  Object.assign(desk.storage, patched)
  await alike({ field: 'country', from: 'Atlantis', to: 'EST' })
  expect(writes).toBeGreaterThan(LINES / 10)
  expect(deadlines).toBeGreaterThan(writes)
})

it.each(['not-reached', 'locked'] as const)(
  'many lines of which some were saved are never said to be unchanged when storage refuses with %s',
  async (fault) => {
    const { desk, uuid, run } = await allAlike()
    const { write } = desk.storage
    const correct = async () => {
      const path = `${IMPORTS}/${uuid}/lines/corrections`
      return (await desk.call('POST', path, { field: 'country', from: 'Atlantis', to: 'EST' })).body.type
    }
    const failAfter = (most: number) => {
      let writes = 0
      const failing: typeof write = (job) =>
        writes++ < most ? write(job) : Promise.reject(new StorageError(fault, 'gone'))
      Object.assign(desk.storage, { write: failing })
    }
    failAfter(0)
    expect(await correct()).toMatch(/:database-(not-reached|locked)$/)
    failAfter(2)
    expect(await correct()).toMatch(/:commit-unknown$/)
    expect((await run(uuid)).counts).toMatchObject({ ready: 1, faulty: LINES - 1 })
    Object.assign(desk.storage, { write })
    expect(await correct()).toBeUndefined()
  },
)
