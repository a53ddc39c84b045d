import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const CLIENT = { clientName: 'Rasa B', clientCode: '38001010015' }

/** The rate of the first lines is usual; that of the last two is ten times as much. */
const RATES = [...Array.from({ length: 25 }, () => '12'), '120', '120']
const LINES = RATES.map((interestRate, index) => lineOf(index + 1, { interestRate, ...CLIENT }))

describe('an odd line', () => {
  it('is good and no longer odd once it is corrected', async () => {
    const imports = importsOf(await testService())
    const { uuid, counts } = await imports.checked(csvOf(LINES))
    expect(counts.odd).toBe(2)
    const corrected = await imports.correct(uuid, 26, { cells: [{ field: 'interestRate', text: '12' }] })
    expect(corrected.body.data).toMatchObject({ outcome: 'ready', isOdd: false, oddities: [] })
    expect((await imports.run(uuid)).counts).toMatchObject({ ready: 27, odd: 1 })
  })

  it('stays odd when another of its cells is corrected, and after the file is checked again', async () => {
    const imports = importsOf(await testService())
    const { uuid } = await imports.checked(csvOf(LINES))
    const oddities = ['rate-unlike-others', 'rate-above-usual']
    const corrected = await imports.correct(uuid, 26, { cells: [{ field: 'firstDueDate', text: '2026-02-14' }] })
    expect(corrected.body.data).toMatchObject({ isOdd: true, oddities })
    await imports.done(uuid, 'check')
    expect((await imports.lines(uuid)).at(25)).toMatchObject({ firstDueDate: '2026-02-14', isOdd: true, oddities })
  })

  it('becomes odd when it is corrected to an amount that is unlike the others', async () => {
    const imports = importsOf(await testService())
    const { uuid } = await imports.checked(csvOf(LINES))
    const corrected = await imports.correct(uuid, 3, { cells: [{ field: 'loanAmount', text: '120000.00' }] })
    expect(corrected.body.data).toMatchObject({ isOdd: true, oddities: ['amount-unlike-others'] })
  })

  it('is one of a client code that is written otherwise than the first, until it is corrected', async () => {
    const imports = importsOf(await testService())
    const client = (clientCode: string) => ({ clientCode, country: 'CZE' })
    const { uuid } = await imports.checked(
      csvOf(['8504121230', '850412/1230', '6110050771'].map((code, at) => lineOf(at + 1, client(code)))),
    )
    const odd = async () =>
      (await imports.lines(uuid)).map(({ oddities }) => oddities.includes('code-written-otherwise'))
    expect(await odd()).toEqual([false, true, false])
    await imports.correct(uuid, 2, { cells: [{ field: 'clientCode', text: '8504121230' }] })
    expect(await odd()).toEqual([false, false, false])
    await imports.correct(uuid, 3, { cells: [{ field: 'clientCode', text: '611005/0771' }] })
    expect(await odd()).toEqual([false, false, true])
    await imports.correct(uuid, 3, { cells: [{ field: 'clientCode', text: '6110050771' }] })
    expect(await odd()).toEqual([false, false, false])
  })

  it('is corrected with all odd lines alike, and with them alone', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    const { uuid } = await imports.checked(
      csvOf([...LINES, lineOf(28, { ...CLIENT, interestRate: '120', loanAmount: '-1' })]),
    )
    const body = { field: 'interestRate', from: '120', to: '12', among: 'odd' }
    const answer = await desk.call('POST', `${IMPORTS}/${uuid}/lines/corrections`, body)
    expect(answer.body.data).toEqual({ lines: 2, good: 2, positions: [26, 27] })
    expect((await imports.run(uuid)).counts).toMatchObject({ odd: 0, faulty: 1 })
    const back = { field: 'interestRate', from: '12', to: '120', positions: [26, 27] }
    await desk.call('POST', `${IMPORTS}/${uuid}/lines/corrections`, back)
    expect((await imports.run(uuid)).counts).toMatchObject({ odd: 2, faulty: 1 })
  })

  it('is one of a loan that is issued after the day of the desk, until it is corrected or the day has come', async () => {
    const desk = await testService()
    const imports = importsOf(desk)
    desk.time.today = calendarDate('2026-01-10')
    const issued = ['2026-01-10', '2026-01-11', '2026-01-15']
    const lines = issued.map((lenderIssueDate, at) => lineOf(at + 1, { lenderIssueDate, ...CLIENT }))
    const { uuid } = await imports.checked(csvOf(lines))
    const oddities = async () => (await imports.lines(uuid)).map((line) => line.oddities.includes('issued-later'))
    expect(await oddities()).toEqual([false, true, true])
    const cells = [{ field: 'lenderIssueDate', text: '2026-01-09' }]
    expect((await imports.correct(uuid, 2, { cells })).body.data.oddities).not.toContain('issued-later')
    desk.time.today = calendarDate('2026-01-15')
    await imports.done(uuid, 'check')
    expect(await oddities()).toEqual([false, false, false])
  })

  it('shows the code of a person whole if the code is odd, until its loan is made, and masked otherwise', async () => {
    const imports = importsOf(await testService())
    const codes = ['38001010015', '38001010014']
    const { uuid } = await imports.checked(csvOf(codes.map((clientCode, index) => lineOf(index + 1, { clientCode }))))
    const shown = async () =>
      (await imports.lines(uuid)).map(({ oddities, cells }) => [
        ...[oddities, cells.find(({ field }) => field === 'clientCode')?.text],
      ])
    expect(await shown()).toEqual([
      [[], '38••••••••5'],
      [['code-does-not-check'], '38001010014'],
    ])
    await imports.done(uuid, 'start')
    expect(await shown()).toContainEqual([['code-does-not-check'], '38••••••••4'])
  })
})
