import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { PENDING_FROM } from '#values/pending-position.ts'
import { type TestService, testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'
import { killedAfter, linesOf } from './killed-check.test-support.ts'

type Line = Readonly<Record<string, string>>

/** Faults, each with the field that has it and a text that mends it. */
const FAULTS = [
  { field: 'country', text: 'Atlantis', mended: 'EST' },
  { field: 'lenderIssueDate', text: '2026-02-31', mended: '2026-01-31' },
  { field: 'clientName', text: '', mended: 'Mari Maasikas' },
  { field: 'lenderLoanId', text: '', mended: 'MENDED' },
  { field: 'loanAmount', text: 'much', mended: '1300.00' },
] as const

/** Ways in which a person comes back to the check, each ending with the file read as before. */
const WAYS: Readonly<Record<string, readonly object[]>> = {
  'a new check': [],
  'another order of dates': [{ format: { dateOrder: 'day-month-year' } }, { format: { dateOrder: 'year-month-day' } }],
  'a column left out and taken again': [
    { columns: [{ index: HEADS.indexOf('country'), field: null }] },
    { columns: [{ index: HEADS.indexOf('country'), field: 'country' }] },
  ],
  'other head lines': [{ format: { headLines: 3 } }, { format: { headLines: 1 } }],
}

async function planned(desk: TestService, uuid: string, changes: readonly object[]): Promise<void> {
  for (const change of changes) {
    const { status, text } = await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, change)
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    await importsOf(desk).ended(uuid)
  }
}

/** A checked file of which lines are corrected or left out, as `acts` says of each. */
async function correctedFile(acts: readonly ('good' | 'mend' | 'leave-out' | 'leave')[]) {
  const desk = await testService()
  const imports = importsOf(desk)
  const faultOf = (at: number) => FAULTS[at % FAULTS.length] ?? FAULTS[0]
  const lines = acts.map((act, at) => lineOf(at + 1, act === 'good' ? {} : { [faultOf(at).field]: faultOf(at).text }))
  const { uuid } = await imports.read(csvOf(lines))
  await planned(desk, uuid, [{ format: { shape: 'loan-a-line' } }])
  await imports.done(uuid, 'check')
  for (const [at, act] of acts.entries()) {
    const { field, mended } = faultOf(at)
    const text = field === 'lenderLoanId' ? `${mended}-${at}` : mended
    const change = { mend: { cells: [{ field, text }] }, 'leave-out': { isLeftOut: true }, leave: {}, good: {} }[act]
    if (act === 'mend' || act === 'leave-out') expect((await imports.correct(uuid, at + 1, change)).status).toBe(200)
  }
  return { desk, uuid }
}

describe('corrections', () => {
  it('are the same after a plan change and a check that is killed at any write', async () => {
    const act = fc.constantFrom('good', 'mend', 'leave-out', 'leave')
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 110, maxLength: 230 }),
        fc.constantFrom(...Object.keys(WAYS)),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        async (acts, way, kills) => {
          const { desk: first, uuid } = await correctedFile(acts)
          const [before, run] = [await linesOf(first, uuid), await importsOf(first).run(uuid)]
          expect(run.corrected).toBe(acts.filter((one) => one === 'mend').length)
          await planned(first, uuid, WAYS[way] ?? [])
          let desk = first
          for (const writes of kills) desk = await killedAfter(desk, uuid, writes)
          const imports = importsOf(desk)
          const { state } = await imports.run(uuid)
          await imports.done(uuid, state === 'interrupted' ? 'continue' : 'check')
          expect(await linesOf(desk, uuid)).toEqual(before)
          const { counts, corrected, correctionsNotApplied } = await imports.run(uuid)
          expect({ counts, corrected, correctionsNotApplied }).toEqual({
            counts: run.counts,
            corrected: run.corrected,
            correctionsNotApplied: 0,
          })
        },
      ),
      { numRuns: 8 },
    )
  })

  it('outlive a check that is cancelled', async () => {
    const { desk, uuid } = await correctedFile(Array.from({ length: 120 }, (_, at) => (at % 2 === 0 ? 'mend' : 'good')))
    const before = await linesOf(desk, uuid)
    const again = await killedAfter(desk, uuid, 3)
    const imports = importsOf(again)
    await imports.act(uuid, 'cancel')
    await imports.ended(uuid)
    await planned(again, uuid, [{ format: { dateOrder: 'year-month-day' } }])
    await imports.done(uuid, 'check')
    expect(await linesOf(again, uuid)).toEqual(before)
  })

  it('that were taken back after a new check stay taken back', async () => {
    const { desk, uuid } = await correctedFile(['mend', 'good'])
    const imports = importsOf(desk)
    await imports.done(uuid, 'check')
    await imports.correct(uuid, 1, { cells: [{ field: 'country', text: 'Atlantis' }] })
    expect(await imports.run(uuid)).toMatchObject({ corrected: 0, counts: { faulty: 1, ready: 1 } })
    await imports.done(uuid, 'check')
    expect(await imports.run(uuid)).toMatchObject({ corrected: 0, correctionsNotApplied: 0, counts: { faulty: 1 } })
  })
})

const sheetOf = (name: string, lines: readonly Line[], heads: readonly string[] = HEADS) => ({
  name,
  rows: [heads.map(String), ...lines.map((line) => heads.map((head) => line[head] ?? ''))],
})

/** A checked workbook of two sheets, of whose first one the faulty second line is corrected, and the third left out. */
async function correctedSheet(second: readonly Line[], heads: readonly string[] = HEADS) {
  const desk = await testService()
  const imports = importsOf(desk)
  const first = [lineOf(1), lineOf(2, { country: 'Atlantis' }), lineOf(3)]
  const file = new Uint8Array(xlsxFile([sheetOf('2024', first), sheetOf('2025', second, heads)]))
  const { uuid } = await imports.read(file, 'loans.xlsx')
  await planned(desk, uuid, [{ format: { sheet: '2024', installmentSheet: null, shape: 'loan-a-line' } }])
  await imports.done(uuid, 'check')
  await imports.correct(uuid, 2, { cells: [{ field: 'country', text: 'EST' }] })
  await imports.correct(uuid, 3, { isLeftOut: true })
  const read = async (sheet: string) => {
    await planned(desk, uuid, [{ format: { sheet, installmentSheet: null, shape: 'loan-a-line' } }])
    return imports.done(uuid, 'check')
  }
  return { desk, imports, uuid, read }
}

describe('corrections of a sheet', () => {
  it('are not applied to other loans in the same lines, which the run says, and return with their sheet', async () => {
    const other = [lineOf(11), lineOf(12, { country: 'Atlantis' }), lineOf(13)]
    const { imports, uuid, read, desk } = await correctedSheet(other)
    const counts = { ready: 2, faulty: 1, leftOutByHand: 0, all: 3 }
    expect(await read('2025')).toMatchObject({ corrected: 0, correctionsNotApplied: 2, counts })
    expect(await imports.lines(uuid)).toHaveLength(3)
    for (const position of [4, 5].map((line) => PENDING_FROM + 2 * line))
      expect((await imports.correct(uuid, position, { isLeftOut: true })).status).toBe(404)
    const back = { ready: 2, faulty: 0, leftOutByHand: 1, all: 3 }
    expect(await read('2024')).toMatchObject({ corrected: 1, correctionsNotApplied: 0, counts: back })
    expect((await desk.call('DELETE', `${IMPORTS}/${uuid}`)).status).toBe(204)
  })

  it('are applied to the same loan in the same line of a sheet with other columns', async () => {
    const same = [lineOf(1), lineOf(2, { country: 'Mu' }), lineOf(3)]
    const { read } = await correctedSheet(same, [...HEADS].reverse())
    const counts = { ready: 2, faulty: 0, leftOutByHand: 1 }
    expect(await read('2025')).toMatchObject({ corrected: 1, correctionsNotApplied: 0, counts })
  })
})

describe('corrections of lines with the same numbers on several sheets', () => {
  it('all return with their sheets, in whatever order these are read', async () => {
    const SHEETS = ['2023', '2024', '2025']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...SHEETS), { minLength: 3, maxLength: 8 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        async (walk, leftOut) => {
          const desk = await testService()
          const imports = importsOf(desk)
          const linesFrom = (first: number) =>
            [0, 1, 2].map((at) => lineOf(first + at, at === 1 ? { country: 'Atlantis' } : {}))
          const sheets = SHEETS.map((name, at) => sheetOf(name, linesFrom(at * 10)))
          const { uuid } = await imports.read(new Uint8Array(xlsxFile(sheets)), 'loans.xlsx')
          const corrected = new Set<string>()
          for (const sheet of [...walk, ...SHEETS]) {
            await planned(desk, uuid, [{ format: { sheet, installmentSheet: null, shape: 'loan-a-line' } }])
            await imports.done(uuid, 'check')
            const at = SHEETS.indexOf(sheet)
            if (!corrected.has(sheet)) {
              await imports.correct(uuid, 2, { cells: [{ field: 'country', text: ['EST', 'LVA', 'LTU'][at] ?? '' }] })
              if (leftOut[at]) await imports.correct(uuid, 3, { isLeftOut: true })
              corrected.add(sheet)
            }
            const [, second, third] = await imports.lines(uuid)
            expect(second?.cells.find(({ field }) => field === 'country')?.text).toBe(['EST', 'LVA', 'LTU'][at])
            expect(third?.outcome).toBe(leftOut[at] ? 'left-out' : 'ready')
          }
        },
      ),
      { numRuns: 6 },
    )
  })
})
