import { LoansPage } from '#playwright/pages/loans-page.ts'
import { TodayPage } from '#playwright/pages/today-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './journal-fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST } from './layout/loans-of-sizes.ts'

// The day is 2026-01-28.
const row = (date: string) => ({ date, principalAmount: '100.00', interestAmount: '1.00' })
const loan = (lenderLoanId: string, ...dates: readonly string[]) => ({
  ...{ lenderLoanId, scheduleType: 'BULLET', lenderIssueDate: '2025-10-01' },
  ...{ loanAmount: `${100 * dates.length}.00`, schedule: dates.map(row) },
})

test('Today has what is due and overdue, and each group opens the list of its loans, by keys alone', async ({
  page,
  api,
}) => {
  await api.createLoan(loan('DUE-1', '2026-01-28', '2026-02-04'))
  await api.createLoan(loan('SOON-1', '2026-02-04'))
  await api.createLoan(loan('LATE-1', '2025-12-20', '2026-01-20', '2026-02-20'))
  await api.createLoan(loan('LATE-2', '2025-11-01'))
  await new LoansPage(page).open()
  await page.getByRole('link', { name: 'Today' }).click()
  const today = new TodayPage(page)
  await expect(page.getByText('Wednesday, 2026-01-28')).toBeVisible()
  const cells = (name: string) => today.group(name).getByRole('cell').allInnerTexts()
  expect((await cells('Due today')).slice(0, 3)).toEqual(['2026-01-28', '1', '101.00'])
  expect((await cells('Due in the next 7 days')).slice(0, 3)).toEqual(['2026-01-29 to 2026-02-04', '1', '101.00'])
  expect((await cells('Overdue 1 to 30 days')).slice(0, 3)).toEqual(['2025-12-29 to 2026-01-27', '0', '0.00'])
  expect((await cells('Overdue 31 to 60 days')).slice(0, 3)).toEqual(['2025-11-29 to 2025-12-28', '1', '202.00'])
  expect((await cells('Overdue over 60 days')).slice(0, 3)).toEqual(['up to 2025-11-28', '1', '101.00'])
  expect((await cells('Σ overdue')).slice(1, 3)).toEqual(['2', '303.00'])
  await expectNoFaults(page)
  await today.group('Overdue 31 to 60 days').getByRole('link').focus()
  await page.keyboard.press('Enter')
  const list = new LoansPage(page)
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows.first()).toContainText('LATE-1')
  await page.goBack()
  await today.list('Due today')
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows.first()).toContainText('DUE-1')
})

test('Today has what waits for a person, and leads to it', async ({ page, double, live, send }) => {
  await live()
  double.next({ kind: 'broken', makes: false })
  await send('WAITS-1')
  const today = new TodayPage(page)
  await today.open()
  await expect(today.waiting.getByRole('heading', { name: 'Submissions to decide 1' })).toBeVisible()
  await expect(today.waiting).toContainText('Nothing else waits.')
  await today.waiting.getByRole('link', { name: 'WAITS-1' }).click()
  await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}/)
})

test('Today is whole at every width, with the largest figures and with nothing', async ({ page, api }) => {
  const today = new TodayPage(page)
  await today.open()
  await expect(today.waiting).toContainText('Nothing waits for a person.')
  await expectWhole(page, 'Today with nothing')
  await api.createLoan({ ...LARGEST, lenderLoanId: 'LARGE-1' })
  await today.open()
  await expectWhole(page, 'Today with the largest loan')
})
