import type { Page } from '@playwright/test'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expect, test } from './fixtures.ts'
import { HERE } from './here.ts'
import { openFilledLoan } from './kept-draft.ts'
import { LONG } from './long.ts'

/** The labels of fields in view that do not find one thing, with how many they find; parts of other names count too. */
async function ambiguousLabels(page: Page): Promise<readonly string[]> {
  const words = await page.locator('label:visible').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const isChoice = label instanceof HTMLLabelElement && label.control?.getAttribute('type') === 'radio'
      return isChoice ? [] : (label.textContent ?? '').trim()
    }),
  )
  const labels = [...new Set(words.filter((text) => text !== ''))]
  expect(labels.length).toBeGreaterThan(0)
  const found = await Promise.all(
    labels.map(async (label) => {
      const isPartOfOther = labels.some((other) => other !== label && other.toLowerCase().includes(label.toLowerCase()))
      const count = await page.getByLabel(label, { exact: isPartOfOther }).count()
      return count === 1 ? [] : [`${label}: ${count}`]
    }),
  )
  return found.flat()
}

test('every label of every form finds one control', LONG, async ({ page, api }) => {
  const form = new NewLoanPage(page)
  await form.open()
  for (const client of ['Consumer', 'Business with collateral', 'Business without collateral']) {
    await form.chooseClientType(client)
    expect(await ambiguousLabels(page), client).toEqual([])
  }
  await form.choose('Schedule type', 'FULL-BULLET')
  await form.field('Due date').waitFor()
  expect(await ambiguousLabels(page), 'FULL-BULLET').toEqual([])
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Save rules' }).waitFor()
  expect(await ambiguousLabels(page), 'Settings').toEqual([])
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await ambiguousLabels(page), 'connection').toEqual([])
  const { uuid } = await api.createLoan()
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await loan.extend.click()
  await page.getByRole('dialog', { name: 'Extend loan' }).waitFor()
  expect(await ambiguousLabels(page), 'Extend').toEqual([])
})

test('the calendar opens at the day typed, else at the proposed one, and knows the frozen day', async ({ page }) => {
  const form = await openFilledLoan(page, 'CALENDAR-1', { scheduleType: 'ANNUITY' })
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const openAt = async (label: string, month: string, day: string) => {
    await form.field(label).press('Alt+ArrowDown')
    await expect(calendar.getByRole('button', { name: month, exact: true })).toBeVisible()
    await expect(calendar.getByRole('button', { name: day, exact: true })).toBeFocused()
  }
  await openAt('Issue date', 'January 2026', '28 January 2026')
  await expect(calendar.locator('[aria-current="date"]')).toHaveAccessibleName('28 January 2026')
  await expect(calendar.locator('[data-today]')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(form.field('Issue date')).toHaveValue('2026-01-29')
  await form.field('Issue date').fill('')
  await openAt('Issue date', 'January 2026', '28 January 2026')
  await page.keyboard.press('Escape')
  await form.field('Issue date').fill('2027-03-31')
  await openAt('First due date', 'April 2027', '30 April 2027')
  await expect(calendar.locator('[data-today]')).toHaveCount(0)
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await expect(calendar.getByRole('button', { name: 'May 2027', exact: true })).toBeVisible()
  await calendar.getByRole('button', { name: 'Previous month' }).click()
  await calendar.getByRole('button', { name: '12 April 2027' }).click()
  await expect(form.field('First due date')).toHaveValue('2027-04-12')
})

test('a text that is no country and no schedule type stays in its field, with its fault', async ({ page }) => {
  const form = await openFilledLoan(page, 'TEXT-1')
  for (const label of ['Country', 'Schedule type']) {
    await test.step(label, async () => {
      await form.choose(label, 'Atlantis')
      await expect(form.field(label)).toHaveValue('Atlantis')
      await expect(form.toFix(label)).toContainText(`No such ${label.toLowerCase()}`)
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true')
    })
  }
  await expect(page.getByText(`Draft kept on ${HERE.inText}, `)).toBeVisible()
  await page.reload()
  await expect(form.field('Country')).toHaveValue('Atlantis')
  await form.choose('Country', 'Lat')
  await expect(form.field('Country')).toHaveValue('LVA Latvia')
  await form.choose('Schedule type', 'ANN')
  await expect(form.summary.getByText('Nothing to fix')).toBeVisible()
})
