import { expect } from '@playwright/test'
import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { TestBenchPage } from '#playwright/pages/test-bench-page.ts'
import { signInTo, test } from './bench-fixtures.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { openFilledLoan } from './kept-draft.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { ambiguous, namedParts } from './test-names.ts'

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

test('a fault is armed, used and seen, and a scenario is kept and read', async ({ page }) => {
  const bench = new TestBenchPage(page)
  await bench.open()
  await bench.button('Arm a fault…').click()
  const dialog = page.getByRole('dialog', { name: 'Arm a fault' })
  await dialog.getByRole('textbox', { name: 'Operation or path' }).fill('/desk/v1/loans')
  await dialog.getByRole('textbox', { name: 'Status' }).fill('99')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Status' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Status' }).fill('503')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bench.faults.getByRole('row', { name: '/desk/v1/loans 503' })).toContainText('0 of 1')
  const saving = page.waitForEvent('download')
  await bench.button('Save scenario').click()
  const file = await (await saving).path()

  await page.getByRole('link', { name: 'Loans', exact: true }).click()
  await page.getByRole('link', { name: 'Test bench' }).click()
  await expect(bench.faults.getByRole('row', { name: '/desk/v1/loans 503' })).toContainText('1 of 1')
  await expect(bench.requests.getByRole('row', { name: 'GET /desk/v1/loans' }).filter({ hasText: '503' })).toHaveCount(
    1,
  )
  await bench.button('Disarm all').click()
  await expect(bench.faults).toContainText('Nothing is armed')
  const choosing = page.waitForEvent('filechooser')
  await bench.button('Load scenario…').click()
  await (await choosing).setFiles(file)
  await expect(bench.faults.getByRole('row', { name: '/desk/v1/loans 503' })).toContainText('0 of 1')
  await bench.button('Clear requests').click()
  await expectWhole(page, 'armed')
  expect(ambiguous(namedParts(await page.locator('body').ariaSnapshot()))).toEqual([])
  await bench.button('Arm a fault…').click()
  await expectWhole(page, 'arming')
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

test('the live service that is played goes into production, with its frame and its question', async ({ page }) => {
  const connections = new ConnectionsPage(page)
  await connections.makeKind('Live (played)', 'Production')
  await connections.switchTo('Live (played)')
  await expect(connections.frame).toHaveAttribute('data-kind', 'production')
  const form = await openFilledLoan(page, 'PLAYED-1')
  await form.create.click()
  const question = new ProductionQuestion(page)
  await expect(question.dialog).toContainText('127.0.0.1')
  await question.cancel.click()
  await question.dialog.waitFor({ state: 'hidden' })
  await form.create.click()
  await question.type('PLAYED-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLAYED-1')
})
