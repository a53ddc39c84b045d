import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf as lineWith } from './files.test-support.ts'

type Line = Readonly<Record<string, string>>

/** A line with a client whose code fits its rules, so that nothing else is odd. */
const lineOf = (number: number, changes: Line = {}) =>
  lineWith(number, { clientCode: '37605030299', clientName: 'Jüri Kask', ...changes })

/** A checked file of loans a line, whatever its repeated IDs look like. */
async function checkedLines(lines: readonly Line[]) {
  const desk = await testService()
  const imports = importsOf(desk)
  const { uuid } = await imports.read(csvOf(lines))
  await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, { format: { shape: 'loan-a-line' } })
  await imports.ended(uuid)
  const run = await imports.done(uuid, 'check')
  const outcomes = async () =>
    (await imports.lines(uuid)).map(({ outcome, faults, oddities }) =>
      [outcome, ...faults.map(({ code, params }) => `${code} ${JSON.stringify(params)}`), ...oddities].join(' '),
    )
  return { ...desk, ...imports, uuid, run, outcomes }
}

/** So many lines of other loans, as many as are more than one write of a check. */
const OTHERS = Array.from({ length: 230 }, (_, at) => lineOf(at + 100))

describe('a lender loan ID in several lines of a file', () => {
  it.each([
    ['next to each other', []],
    ['in different writes of the check', OTHERS],
  ])('that say different things %s makes no loan, and each line names another', async (_name, between) => {
    const first = lineOf(1)
    const desk = await checkedLines([first, ...between, lineOf(1, { loanAmount: '900.00' }), lineOf(2)])
    const behind = between.length + 3
    const found = (await desk.lines(desk.uuid, '&outcome=faulty')).map(({ line, faults }) => [
      line,
      faults.map(({ code, params }) => [code, params]),
    ])
    expect(found).toEqual([
      [2, [['also-in-line', { line: behind }]]],
      [behind, [['used-by-line', { line: 2 }]]],
    ])
    expect(desk.run.reasons).toEqual([{ code: 'id-used', lines: 2 }])
    await desk.done(desk.uuid, 'start')
    expect(await desk.loanCount()).toBe(between.length + 1)
  })

  it('that say the same in each column makes one loan, which is marked', async () => {
    const desk = await checkedLines([lineOf(1), lineOf(2), lineOf(1)])
    expect(await desk.outcomes()).toEqual(['ready line-repeated', 'ready', 'faulty used-by-line {"line":2}'])
    expect(desk.run.oddities).toEqual([{ code: 'line-repeated', lines: 1 }])
    await desk.done(desk.uuid, 'start')
    expect(await desk.loanCount()).toBe(2)
  })

  it('makes no loan if a third line differs from two that are the same', async () => {
    const desk = await checkedLines([lineOf(1), lineOf(1), ...OTHERS, lineOf(1, { interestRate: '13' })])
    expect(desk.run.counts).toMatchObject({ ready: OTHERS.length, faulty: 3, odd: 0 })
  })

  it('is settled by leaving out the others or by giving them another ID, and is open again when that is taken back', async () => {
    const { uuid, correct, outcomes } = await checkedLines([lineOf(1), lineOf(1, { loanAmount: '900.00' }), lineOf(2)])
    await correct(uuid, 2, { isLeftOut: true })
    expect((await outcomes())[0]).toBe('ready')
    await correct(uuid, 2, { isLeftOut: false })
    expect((await outcomes())[0]).toBe('faulty also-in-line {"line":3}')
    await correct(uuid, 2, { cells: [{ field: 'lenderLoanId', row: null, text: 'LN-9' }] })
    expect((await outcomes()).slice(0, 2)).toEqual(['ready', 'ready'])
    await correct(uuid, 3, { cells: [{ field: 'lenderLoanId', row: null, text: 'LN-9' }] })
    expect((await outcomes()).slice(1)).toEqual(['faulty also-in-line {"line":4}', 'faulty used-by-line {"line":3}'])
  })

  it.each([1, 2])('stays settled by leaving out line %i when the file is checked again', async (position) => {
    const { uuid, correct, done, outcomes } = await checkedLines([lineOf(1), lineOf(1, { loanAmount: '900.00' })])
    await correct(uuid, position, { isLeftOut: true })
    const settled = position === 1 ? ['left-out', 'ready'] : ['ready', 'left-out']
    const said = async () => (await outcomes()).map((outcome) => outcome.split(' ')[0])
    expect(await said()).toEqual(settled)
    await done(uuid, 'check')
    expect(await said()).toEqual(settled)
  })

  it('keeps the mark of an amount far from the others when its other line is left out', async () => {
    const lines = [...OTHERS, lineOf(1, { loanAmount: '120000.00' }), lineOf(1, { loanAmount: '1200.00' })]
    const { uuid, correct, lines: linesOf } = await checkedLines(lines)
    await correct(uuid, OTHERS.length + 2, { isLeftOut: true })
    const odd = await linesOf(uuid, '&oddity=any')
    expect(odd.map(({ position, oddities }) => [position, oddities])).toEqual([
      [OTHERS.length + 1, ['amount-unlike-others']],
    ])
  })
})
