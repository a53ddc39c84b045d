import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, importsOf, lineOf } from './files.test-support.ts'

describe('a line of a check', () => {
  it('shows the loan that it would make: type, number of rows, first and final due date', async () => {
    const imports = importsOf(await testService())
    const { uuid } = await imports.checked(
      csvOf([
        lineOf(1),
        lineOf(2, { scheduleType: 'BULLET', numberOfInstallments: '3', firstDueDate: '2026-01-31' }),
        lineOf(3, { lenderIssueDate: '2026-02-30' }),
      ]),
    )
    const shown = (await imports.lines(uuid)).map(({ scheduleType, installments, firstDueDate, finalDueDate }) => [
      ...[scheduleType, installments, firstDueDate, finalDueDate],
    ])
    expect(shown).toEqual([
      ['ANNUITY', 12, '2026-02-15', '2027-01-15'],
      ['BULLET', 3, '2026-01-31', '2026-03-31'],
      [null, null, null, null],
    ])
  })

  it('shows the due dates of its installments, in whatever order the file has them', async () => {
    const imports = importsOf(await testService())
    const heads = [...HEADS.filter((head) => !TERMS.has(head)), 'dueDate', 'principalAmount', 'interestAmount']
    const row = (dueDate: string) => ({ ...lineOf(1), dueDate, principalAmount: '400.00', interestAmount: '12.00' })
    const lines = ['2026-04-15', '2026-02-15', '2026-03-15'].map(row)
    const { uuid } = await imports.checked(csvOf(lines, heads))
    expect(await imports.lines(uuid)).toMatchObject([
      { installments: 3, firstDueDate: '2026-02-15', finalDueDate: '2026-04-15' },
    ])
  })

  it('shows them once it is corrected, and no more once its loan is made', async () => {
    const imports = importsOf(await testService())
    const { uuid } = await imports.checked(csvOf([lineOf(1, { firstDueDate: '2026-02-30' })]))
    const cells = [{ field: 'firstDueDate', text: '2026-02-28' }]
    const corrected = await imports.correct(uuid, 1, { cells })
    expect(corrected.body.data).toMatchObject({ firstDueDate: '2026-02-28', finalDueDate: '2027-01-28' })
    await imports.done(uuid, 'start')
    expect(await imports.lines(uuid)).toMatchObject([
      { outcome: 'created', scheduleType: 'ANNUITY', firstDueDate: null, finalDueDate: null },
    ])
  })
})

const TERMS: ReadonlySet<string> = new Set(['numberOfInstallments', 'firstDueDate'])
