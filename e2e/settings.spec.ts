import { shownPlace } from '#host/book-place.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { TodayPage } from '#playwright/pages/today-page.ts'
import { SETTINGS_SECTIONS, shownSections } from '../src/renderer/words/settings-sections.ts'
import { bookAt } from './book-at.ts'
import { expect, programTest, test } from './fixtures.ts'

test('the rules are kept and hold for the next loan', async ({ page, api }) => {
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.field('Default number of extensions').fill('3')
  await settings.field('Lender skin').fill('7,5')
  await settings.field('Default term').fill('6')
  await settings.field('Answer deadline').fill('45')
  await settings.save.click()
  await expect(page.getByRole('alert')).toHaveText('Rules saved')
  await page.reload()
  await expect(settings.field('Lender skin')).toHaveValue('7.50')
  await expect(settings.field('Answer deadline')).toHaveValue('45')
  const { uuid } = await api.createLoan({ maxExtensions: undefined })
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await expect(loan.fact('Lender skin')).toHaveText('7.50 %, 75.00 EUR')
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('0 of 3')
  await expect(loan.schedule.locator('tbody').getByRole('row')).toHaveCount(6)
})

test('delayed interest is shown with its effect before it is saved, and then on the overdue loan', async ({
  page,
  api,
}) => {
  const { uuid } = await api.createLoan({
    scheduleType: 'FULL-BULLET',
    lenderIssueDate: '2024-01-01',
    schedule: [{ date: '2024-02-01', principalAmount: '1000', interestAmount: '10' }],
  })
  const settings = new SettingsPage(page)
  await settings.open()
  const section = page.getByRole('region', { name: 'Delayed interest', exact: true })
  await expect(section).toContainText('Loans on this computer earn no interest while they are overdue.')
  await settings.chooseDelayedInterest('At one rate for all loans')
  await settings.field('From').fill('2024-01-01')
  await settings.field('Days of grace').fill('400')
  await settings.field('Limit').fill('5')
  await settings.saveDelayedInterest.click()
  await expect(settings.field('Yearly rate')).toHaveAccessibleDescription('Required')
  await expect(settings.field('Days of grace')).toHaveAccessibleDescription('365 days at most')
  await settings.field('Yearly rate').fill('24')
  await settings.field('Days of grace').fill('3')
  await expect(section.getByRole('status')).toHaveText(
    '1 loan is overdue today. It owes 50.00 of delayed interest with this setting, 0.00 without it. These figures of today change at once.',
  )
  await settings.saveDelayedInterest.click()
  await expect(page.getByRole('alert')).toHaveText('Delayed interest saved')
  await expect(section.getByRole('listitem')).toHaveText(
    'From 2024-01-01: 24.00 % a year, ACT/360, after 3 days of grace, at most 5.00 % of the principal (in force)',
  )
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await expect(loan.schedule.locator('tbody').getByRole('row')).toContainText('50.00')
})

test('the extension policy refuses in the panel before anything is sent, warns there, and counts what is left', async ({
  page,
  api,
}) => {
  const { uuid } = await api.createLoan({ maxExtensions: 9 })
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.chooseEffect('More days at once', 'Refused')
  await settings.chooseEffect('More days in all', 'Warned of')
  await settings.saveExtensionPolicy.click()
  await expect(settings.field('Most days at once')).toHaveAccessibleDescription('Required')
  await settings.field('Most days at once').fill('31')
  await settings.field('Most days in all').fill('20')
  await settings.saveExtensionPolicy.click()
  await expect(page.getByRole('alert')).toHaveText('Rules of extensions and buyback saved')
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await expect(loan.fact('Extensions')).toContainText('0 of 9')
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts).toContainText('Policy: 20 of 20 days left')
  await page.keyboard.press('Control+e')
  const panel = new ExtendPanel(page)
  await expect(panel.daysToExtend).toHaveAccessibleDescription('20 days at most now')
  await page.keyboard.type('32')
  await expect(panel.daysToExtend).toHaveAccessibleDescription('Policy: at most 31 at once')
  await panel.daysToExtend.fill('21')
  await expect(panel.panel.getByRole('alert')).toContainText('Policy: 0 of 20 days, 20 left.')
  await page.keyboard.press('Control+Enter')
  await expect(facts).toContainText('Policy: 0 of 20 days left')
})

test('the buyback rule counts the days on the page of a late loan, and its loans on Today', async ({ page, api }) => {
  // The day is 2026-01-28.
  const late = { lenderIssueDate: '2025-10-01', scheduleType: 'BULLET', loanAmount: '100.00' }
  const row = (date: string) => ({ schedule: [{ date, principalAmount: '100.00', interestAmount: '1.00' }] })
  const due = await api.createLoan({ ...late, ...row('2025-12-26'), lenderLoanId: 'DUE-1' })
  const soon = await api.createLoan({ ...late, ...row('2026-01-02'), lenderLoanId: 'SOON-1' })
  const today = new TodayPage(page)
  await today.open()
  await expect(today.group('Due for buyback')).toHaveCount(0)
  const settings = new SettingsPage(page)
  await settings.open()
  await expect(settings.field('Days late until buyback')).toBeDisabled()
  await settings.chooseBuybackCount('Due date, moved by an extension')
  await settings.saveExtensionPolicy.click()
  await expect(settings.field('Days late until buyback')).toHaveAccessibleDescription('Required')
  await settings.field('Days late until buyback').fill('30')
  await settings.saveExtensionPolicy.click()
  await expect(page.getByRole('alert')).toHaveText('Rules of extensions and buyback saved')
  await new LoanPage(page).open(due.uuid)
  const facts = page.getByRole('region', { name: 'Facts' })
  await expect(facts).toContainText('Due for buyback since 3 days')
  await new LoanPage(page).open(soon.uuid)
  await expect(facts).toContainText('4 days to buyback')
  await today.open()
  const cells = (name: string) => today.group(name).getByRole('cell').allInnerTexts()
  expect((await cells('Due for buyback up')).slice(0, 3)).toEqual(['up to 2025-12-29', '1', '100.00'])
  expect((await cells('Due for buyback in the next 7 days')).slice(1, 3)).toEqual(['1', '100.00'])
  await today.list('Due for buyback in the next 7 days')
  await expect(new LoansPage(page).rows).toContainText(['SOON-1'])
})

test('a wrong rule is said at its field, also when only the service knows', async ({ page }) => {
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.field('Default number of extensions').fill('100')
  await settings.field('Default term').fill('')
  await settings.save.click()
  await expect(settings.field('Default number of extensions')).toHaveAccessibleDescription('99 extensions at most')
  await expect(settings.field('Default term')).toHaveAccessibleDescription('Required')
  await settings.field('Default number of extensions').fill('1')
  await settings.field('Default term').fill('12')
  await settings.field('Lender skin').fill('101')
  await settings.save.click()
  await expect(settings.field('Lender skin')).toHaveAccessibleDescription(/percentage from 0 to 100/)
})

programTest('a token is shown once, works, and is refused once revoked', async ({ page, baseURL, electron }) => {
  // biome-ignore lint/suspicious/noSkippedTests: nothing can be called there
  test.skip(electron !== null, 'the desktop window listens on no port')
  const settings = new SettingsPage(page)
  await settings.open()
  const token = await settings.createToken('core-lending')
  const call = () =>
    fetch(`${baseURL}/claims/v1/lender/getLoan?loanUuid=00000000-0000-4000-8000-000000000000`, {
      headers: { Authorization: `Bearer ${token}` },
    })
  expect((await call()).status).toBe(404)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'core-lending', exact: true })).toBeVisible()
  await expect(settings.newToken).toBeHidden()
  await settings.revoke('core-lending')
  await expect(page.getByRole('cell', { name: 'core-lending', exact: true })).toBeHidden()
  expect((await call()).status).toBe(401)
})

programTest(
  'a token does what it was given by name, and nothing that is for people',
  async ({ page, baseURL, electron }) => {
    // biome-ignore lint/suspicious/noSkippedTests: nothing can be called there
    test.skip(electron !== null, 'the desktop window listens on no port')
    const settings = new SettingsPage(page)
    await settings.open()
    const token = await settings.createToken('night run', ['Extension and buyback runs'])
    await settings.hideToken()
    const row = page.getByRole('table', { name: 'API tokens' }).getByRole('row', { name: 'night run' })
    await expect(row.getByRole('cell').nth(1)).toHaveText('Extension and buyback runs')
    await expect(page.getByRole('checkbox', { name: 'Extension and buyback runs' })).not.toBeChecked()
    const statusOf = async (path: string) =>
      (await fetch(`${baseURL}${path}`, { headers: { Authorization: `Bearer ${token}` } })).status
    expect(await statusOf('/desk/v1/loans')).toBe(200)
    expect(await statusOf('/desk/v1/runs')).toBe(200)
    expect(await statusOf('/desk/v1/import-templates/row-per-loan')).toBe(403)
    expect(await statusOf('/desk/v1/connections')).toBe(403)
  },
)

test('the colours are chosen here and stay', async ({ page }) => {
  const settings = new SettingsPage(page)
  await settings.open()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

programTest(
  'where the data are is named; only the desktop window can open the folder',
  async ({ page, dataFolder, electron }) => {
    await new SettingsPage(page).open()
    await expect(page.getByText(shownPlace(bookAt(dataFolder)).dataFolder)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open folder' })).toHaveCount(electron ? 1 : 0)
  },
)

test('the address of each section shows it and keeps the header in sight', async ({ page }) => {
  for (const id of shownSections({ host: 'browser', isOnServer: false }, false)) {
    await page.goto(`/settings#${id}`)
    await expect(page.getByRole('region', { name: SETTINGS_SECTIONS[id], exact: true })).toBeInViewport()
    await expect(page.getByRole('banner'), id).toBeInViewport({ ratio: 1 })
  }
})
