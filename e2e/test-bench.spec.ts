import { expect } from '@playwright/test'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { TestBenchPage } from '#playwright/pages/test-bench-page.ts'
import { signInTo, test } from './bench-fixtures.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expectWhole } from './layout/expect-whole.ts'

test('a tester fills the book, moves its clock, and goes back to a moment and to the beginning', async ({ page }) => {
  const bench = new TestBenchPage(page)
  const loans = new LoansPage(page)
  await loans.open()
  await expect(bench.banner).toContainText('TEST MODE')
  await page.getByRole('link', { name: 'Clock stands at 2026-01-28' }).click()
  await bench.load('Demo loans')
  await bench.button('+30 days').click()
  await expect(page.getByRole('link', { name: 'Clock stands at 2026-02-27' })).toBeVisible()
  await bench.button('Take snapshot').click()
  await expect(bench.snapshots.getByText('Snapshot 1')).toBeVisible()

  await bench.description.fill('ANNUITY 12×, two paid, one overdue')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'BUILT-000001' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BUILT-000001')
  await page.goBack()
  await bench.day.fill('31.12.2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Clock stands at 2026-12-31' })).toBeVisible()
  await bench.button('Go back to Snapshot 1').click()
  await expect(page.getByRole('link', { name: 'Clock stands at 2026-02-27' })).toBeVisible()
  await page.getByRole('link', { name: 'Loans', exact: true }).click()
  await expect(loans.count).toContainText('200')
  await expect(loans.row('BUILT-000001')).toHaveCount(0)

  await bench.open()
  await bench.button('Reset this book').click()
  await expect(page.getByRole('link', { name: 'Clock stands at 2026-01-28' })).toBeVisible()
  await expect(bench.snapshots.getByText('Snapshot 1')).toBeVisible()
  await bench.button('Remove Snapshot 1').click()
  await expect(bench.snapshots.getByText('Snapshot 1')).toHaveCount(0)
})

test('what cannot be is said where it was typed, and books are apart', async ({ page }) => {
  const bench = new TestBenchPage(page)
  await bench.open()
  await bench.day.fill('31 Feb')
  await bench.button('Set day').click()
  await expect(bench.clock.getByText('Enter a date as YYYY-MM-DD')).toBeVisible()
  await bench.description.fill('ANNUITY of some')
  await bench.button('Build').click()
  await expect(bench.description).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Seed' }).fill('-1')
  await expect(bench.button('Load Empty')).toBeDisabled()

  await bench.button('New book…').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Worker')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 to 40 of a to z, 0 to 9 and -')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('worker-1')
  await page.keyboard.press('Enter')
  await expect(bench.banner).toContainText('Book worker-1')
  await bench.load('One of each type')
  await signInTo(page, 'main')
  await page.reload()
  await expect(bench.banner).toContainText('Book main')
  await expect(bench.data).toContainText('0, loaded')
})

test('the test bench is whole at every width, in both schemes, and takes the keyboard', async ({ page }) => {
  const bench = new TestBenchPage(page)
  await bench.open()
  await bench.load('Limits and extremes')
  await page.getByRole('textbox', { name: 'Name of the snapshot' }).fill('A moment with a long name '.repeat(3))
  await bench.button('Take snapshot').click()
  await expect(bench.snapshots.getByRole('listitem')).toHaveCount(1)
  await expectWhole(page, 'test bench')
  await expectNoFaults(page)
})
