import { readFile } from 'node:fs/promises'
import readWorkbook from 'read-excel-file/node'
import { ExportMenu } from '#playwright/pages/export-menu.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { StatementDialog } from '#playwright/pages/statement-dialog.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { LONG } from './long.ts'

test('a clerk makes a statement of the book by keyboard, and a day to come is refused in place', async ({
  page,
  api,
}) => {
  const { uuid } = await api.createLoan({})
  await api.pay(uuid, '100')
  await new LoansPage(page).open()
  const statement = new StatementDialog(page)
  const { dialog, asOf } = statement
  const palette = new Palette(page)
  await palette.open()
  await palette.input.fill('statement')
  await expect(palette.chosen).toContainText('Statement')
  await page.keyboard.press('Enter')
  await expect(asOf).toBeFocused()
  await asOf.fill('2026-01-29')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Must not be after today')
  await asOf.fill('2026-01-28')
  await statement.choose('file', 'Excel')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')])
  expect(download.suggestedFilename()).toBe('Statement 2026-01-28.xlsx')
  const [sheet] = await readWorkbook(await readFile(await download.path()))
  expect(sheet?.data.at(-1)?.slice(6, 10)).toEqual([1000, 77.9, 0, 922.1])
  await expect(dialog).toBeHidden()
})

test('a statement of a client goes on paper, with its day and its sums', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan({})
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.goto(`/clients/${uuid}`)
  await new ExportMenu(page).choose('Statement')
  const statement = new StatementDialog(page)
  await expect(statement.dialog).toContainText('the statement of a past day never changes')
  await statement.choose('amounts', 'Investors’ share')
  await expectNoFaults(page)
  await statement.make.click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  const paper = page.locator('[data-paper]')
  await expect(paper.locator('h1')).toHaveText(/^Statement of the investors’ share of the loans of /)
  await expect(paper.locator('dl')).toContainText('As of2026-01-28')
  await expect(paper.locator('tbody').last()).toContainText('950.00')
})
