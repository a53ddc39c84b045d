import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SourceLoan } from '#intake/source-loan.ts'
import { type FileReader, READ_HERE } from '../parts/file-reader.ts'
import { testService } from '../service.test-support.ts'
import { LINES_READ_AGAIN } from './check-lines.ts'
import { csvOf, importsOf, lineOf } from './files.test-support.ts'
import { killedAfter, linesOf } from './killed-check.test-support.ts'

const LINES = 1_100

/** A file in which some lines are faulty, one ID is used twice, and amounts and rates are unlike those before them. */
function oddFile(seed: number): string {
  const [amounts, rates] = [
    ['1200.00', '900.00', '1500.00', '12000.00', '120.00'],
    ['12', '9', '15', '120', '1'],
  ]
  const pick = (from: readonly string[], at: number) => from[at % 97 < from.length ? at % 97 : 0] ?? ''
  const line = (number: number) => {
    const at = Math.imul(number + seed, 2_654_435_761) >>> 8
    const fault = at % 53 === 0 ? { country: 'Atlantis' } : {}
    const id = at % 61 === 0 ? { lenderLoanId: `LN-${number % 7}` } : {}
    return lineOf(number, { loanAmount: pick(amounts, at), interestRate: pick(rates, at >>> 7), ...fault, ...id })
  }
  return csvOf(Array.from({ length: LINES }, (_, index) => line(index + 1)))
}

/** Reads files on the thread of the test, and counts the loans that are worked out. */
function countedReader() {
  let read = 0
  const counted = (loan: SourceLoan): SourceLoan => {
    read++
    return loan
  }
  const files: FileReader = {
    ...READ_HERE,
    loansIn: async function* (...asked) {
      for await (const loans of READ_HERE.loansIn(...asked)) yield loans.map(counted)
    },
  }
  const unused = () => Promise.reject(new Error('Only files are read by this one'))
  return { reader: { files, answer: unused, outlooks: unused, loanIds: unused }, taken: () => read }
}

it('a check that is cancelled is not started with the lines that it came to, and may be checked anew', async () => {
  const desk = await testService()
  const imports = importsOf(desk)
  const { uuid } = await imports.read(oddFile(1))
  await imports.act(uuid, 'check')
  while ((await linesOf(desk, uuid)).length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect((await imports.act(uuid, 'cancel')).body.data).toMatchObject({ state: 'cancelled', checkedAt: null })
  expect((await imports.act(uuid, 'start')).status).toBe(409)
  const checked = await imports.done(uuid, 'check')
  expect([checked.state, checked.counts.all]).toEqual(['checked', LINES])
  expect((await imports.act(uuid, 'cancel')).status).toBe(200)
  const { counts } = await imports.done(uuid, 'start')
  expect(counts.created).toBe(checked.counts.ready)
})

it('a check that is killed again and again comes to the same, and reads at most 500 checked lines again each time', async () => {
  const kill = fc.integer({ min: 1, max: 3 })
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000), fc.array(kill, { minLength: 1, maxLength: 3 }), async (seed, kills) => {
      const whole = await testService()
      const { uuid: wholeUuid } = await importsOf(whole).checked(oddFile(seed))
      const counted = countedReader()
      let desk = await testService({ reader: counted.reader })
      const { uuid } = await importsOf(desk).read(oddFile(seed))
      for (const writes of kills) desk = await killedAfter(desk, uuid, writes)
      const done = (await linesOf(desk, uuid)).length
      const before = counted.taken()
      const imports = importsOf(desk)
      await imports.done(uuid, 'continue')
      expect(counted.taken() - before).toBeLessThanOrEqual(LINES - done + LINES_READ_AGAIN)
      expect(await linesOf(desk, uuid)).toEqual(await linesOf(whole, wholeUuid))
      const figures = ({ counts, sums, reasons, oddities }: Awaited<ReturnType<typeof imports.run>>) =>
        [counts, sums, reasons, oddities] as const
      expect(figures(await imports.run(uuid))).toEqual(figures(await importsOf(whole).run(wholeUuid)))
    }),
    { numRuns: 3 },
  )
})
