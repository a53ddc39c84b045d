import { expect, it } from 'vitest'
import { WEEKEND_RULES } from '#intake/cells/weekend-rule.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

/** 2026-02-15 and 2026-03-15 are Sundays, 2026-08-15 is a Saturday; 2026-05-31 is a Sunday at the end of its month. */
const LOAN = { clientCode: '38001010015', dayCount: 'ACT/365F', scheduleType: 'BULLET', numberOfInstallments: '2' }

/** Due dates and interest of the loan that a file makes with a fixed rule. */
async function rowsBy(rule: string, changes: Readonly<Record<string, string>> = {}) {
  const own = await testService()
  const imports = importsOf(own)
  const { uuid, plan } = await imports.read(csvOf([lineOf(1, { ...LOAN, ...changes })], [...HEADS, 'dayCount']))
  const fixed = [...(plan?.fixed ?? []), { field: 'workingDays', value: rule }]
  expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, { fixed })).status).toBe(200)
  await imports.done(uuid, 'check')
  await imports.done(uuid, 'start')
  const [line] = await imports.lines(uuid)
  const { data } = (await own.call('GET', `/claims/v1/lender/getLoan?loanUuid=${line?.loanUuid}`)).body
  const rows: readonly Readonly<Record<string, string>>[] = data.paymentSchedule
  return rows.map(({ dueDate, totalInterestAmount }) => `${dueDate} ${totalInterestAmount}`)
}

// 1200.00 at 12 % bear 0.3945… a day: 31 days 12.23, 32 days 12.62, 28 days 11.05, 29 days 11.44.
it.each([
  ['as-they-fall', ['2026-02-15 12.23', '2026-03-15 11.05']],
  ['following', ['2026-02-16 12.23', '2026-03-16 11.05']],
  ['following interest-moves', ['2026-02-16 12.62', '2026-03-16 11.05']],
  ['preceding', ['2026-02-13 12.23', '2026-03-13 11.05']],
  ['preceding interest-moves', ['2026-02-13 11.44', '2026-03-13 11.05']],
])('due dates on weekends are moved as the file is said to: %s', async (rule, rows) => {
  expect(await rowsBy(rule)).toEqual(rows)
})

it('a due date stays within its month where the rule says so', async () => {
  const ends = { lenderIssueDate: '2026-04-30', firstDueDate: '2026-05-31', numberOfInstallments: '1' }
  expect(await rowsBy('modified-following', ends)).toEqual([expect.stringMatching(/^2026-05-29 /)])
  expect(await rowsBy('following', ends)).toEqual([expect.stringMatching(/^2026-06-01 /)])
})

it.each(WEEKEND_RULES)('a loan of one payment is moved, too, by %s', async (rule) => {
  const single = { scheduleType: 'FULL-BULLET', numberOfInstallments: '1', firstDueDate: '2026-08-15' }
  const [row = ''] = await rowsBy(rule, single)
  const moved = { following: '2026-08-17', 'modified-following': '2026-08-17', preceding: '2026-08-14' }
  const day = Object.entries(moved).find(([name]) => rule.split(' ')[0] === name)?.[1] ?? '2026-08-15'
  expect(row.slice(0, 10)).toBe(day)
})
