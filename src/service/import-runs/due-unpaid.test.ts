import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const CODE = { clientCode: '38001010015' }

/** Days of desks on which a file of a loan first due on February 15 is checked. */
const BEFORE = '2026-02-15'
const AFTER = '2026-02-16'

async function desk(today: string) {
  const own = await testService()
  own.time.today = calendarDate(today)
  return importsOf(own)
}

async function odditiesOf(today: string, file: string) {
  const imports = await desk(today)
  const { uuid } = await imports.checked(file)
  return (await imports.lines(uuid)).map(({ oddities }) => oddities)
}

const ROWS = [
  ['2026-02-15', '600.00', '12.00'],
  ['2026-03-15', '600.00', '6.00'],
] as const

/** A loan of two rows, with a column of what was paid of each, if there is one. */
function rowsFile(
  field?: 'installmentPaidPrincipal' | 'installmentPaidInterest',
  paid: readonly string[] = [],
): string {
  const { numberOfInstallments: _, firstDueDate: __, scheduleType: ___, ...loan } = lineOf(1, CODE)
  const heads = [
    ...HEADS.filter((head) => head in loan),
    'scheduleType',
    'dueDate',
    'principalAmount',
    'interestAmount',
  ]
  const lines = ROWS.map(([dueDate, principalAmount, interestAmount], row) => ({
    ...loan,
    scheduleType: 'REGULAR',
    dueDate,
    principalAmount,
    interestAmount,
    ...(field && { [field]: paid[row] ?? '' }),
  }))
  return csvOf(lines, field ? [...heads, field] : heads)
}

describe('a loan with installments that were due before today', () => {
  it.each([
    ['made from its terms', csvOf([lineOf(1, CODE)])],
    ['with its own rows', rowsFile()],
  ])('is odd if the file does not say what was paid: %s', async (_, file) => {
    expect(await odditiesOf(AFTER, file)).toEqual([['due-unpaid']])
    expect(await odditiesOf(BEFORE, file)).toEqual([[]])
  })

  it.each([
    ['of the principal', csvOf([lineOf(1, { ...CODE, paidPrincipal: '0' })], [...HEADS, 'paidPrincipal'])],
    ['of the interest', csvOf([lineOf(1, { ...CODE, paidInterest: '' })], [...HEADS, 'paidInterest'])],
    ['of the principal of one row', rowsFile('installmentPaidPrincipal', ['600.00'])],
    ['of the principal of each row', rowsFile('installmentPaidPrincipal', ['600.00', '0.00'])],
    ['of the interest of each row', rowsFile('installmentPaidInterest', ['0.00', '0.00'])],
  ])('is paid as a column says, even if nothing: %s', async (_, file) => {
    expect((await odditiesOf(AFTER, file)).flat()).not.toContain('due-unpaid')
  })

  it('is odd if only interest was due, of which no principal paid says nothing', async () => {
    const bullet = { ...CODE, scheduleType: 'BULLET', paidPrincipal: '0' }
    expect(await odditiesOf(AFTER, csvOf([lineOf(1, bullet)], [...HEADS, 'paidPrincipal']))).toEqual([['due-unpaid']])
    const said = csvOf([lineOf(1, { ...bullet, paidInterest: '0' })], [...HEADS, 'paidPrincipal', 'paidInterest'])
    expect(await odditiesOf(AFTER, said)).toEqual([[]])
  })

  it('is no longer odd once a person has typed what was paid, nor once its first due date is moved', async () => {
    for (const cell of [
      { field: 'paidInterest', text: '12.00' },
      { field: 'firstDueDate', text: '2026-02-17' },
    ] as const) {
      const imports = await desk(AFTER)
      const { uuid } = await imports.checked(csvOf([lineOf(1, CODE)]))
      const corrected = await imports.correct(uuid, 1, { cells: [cell] })
      expect(corrected.body.data).toMatchObject({ outcome: 'ready', oddities: [] })
    }
  })

  it('is not odd on a live service, where it is registered as new', async () => {
    const live = await liveDesk()
    live.time.today = calendarDate(AFTER)
    const imports = importsOf(live)
    const { uuid } = await imports.checked(csvOf([lineOf(1, CODE)]))
    expect((await imports.lines(uuid)).map(({ oddities }) => oddities)).toEqual([[]])
  })
})

describe('a loan with installments that are paid before they are due', () => {
  it.each([
    ['1', false],
    ['2', false],
    ['3', true],
    ['11', true],
    ['12', false],
  ])('is odd from the second on: %s paid, one due', async (paidInstallments, isOdd) => {
    const file = csvOf([lineOf(1, { ...CODE, paidInstallments })], [...HEADS, 'paidInstallments'])
    expect((await odditiesOf(AFTER, file)).flat().includes('paid-ahead')).toBe(isOdd)
  })
})

describe('a loan that is in arrears by its line', () => {
  const PAID = { paidInstallments: '1' }
  const fileWith = (head: string, cell: string, paid: Readonly<Record<string, string>>) =>
    csvOf(
      [lineOf(1, { ...CODE, ...paid, [head]: cell }), lineOf(2, { ...CODE, ...paid, [head]: '0' })],
      [...HEADS, ...Object.keys(paid), head],
    )

  async function oddWith(head: string, cell: string, paid: Readonly<Record<string, string>>) {
    const own = await testService()
    own.time.today = calendarDate(AFTER)
    const imports = importsOf(own)
    const run = await imports.read(fileWith(head, cell, paid))
    const open = run.questions.filter(({ column }) => column !== null)
    for (const { choices } of open) {
      const left = choices.find(({ code }) => code === 'leave-out' || code === 'take-lines')
      await own.call('PUT', `${IMPORTS}/${run.uuid}/plan`, left?.change ?? {})
    }
    await imports.done(run.uuid, 'check')
    return (await imports.lines(run.uuid))[0]?.oddities.includes('arrears-unseen')
  }

  it.each([
    ['Days in arrears', '12'],
    ['DPD', '3'],
    ['Tage im Verzug', '5'],
    ['Días de mora', '8'],
    ['Dnů po spl.', '31'],
    ['Zaległość (dni)', '4'],
    ['Olek', 'võlgu'],
    ['Status', 'Overdue'],
    ['Statut', 'en retard'],
    ['Būsena', 'Vėluoja'],
    ['Состояние', 'просрочен'],
  ])('is odd if all that was due is paid: “%s” %s', async (head, cell) => {
    expect(await oddWith(head, cell, PAID)).toBe(true)
    expect(await oddWith(head, cell, { paidInstallments: '0' })).toBe(false)
  })

  it.each([
    ['Days in arrears', '0'],
    ['Max DPD', '12'],
    ['Days of grace', '3'],
    ['Status', 'no arrears'],
    ['Status', 'nicht überfällig'],
    ['Remark', 'was late in spring, paid by now'],
    ['Vencimiento', '12'],
    ['Branch', 'Mora'],
    ['Officer', 'Late'],
  ])('is none by “%s” %s', async (head, cell) => {
    expect(await oddWith(head, cell, PAID)).toBe(false)
  })
})
