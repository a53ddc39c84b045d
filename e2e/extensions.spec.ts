import type { Page } from '@playwright/test'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { expect, test } from './fixtures.ts'
import { LONG } from './long.ts'

/** The worked example of docs/interface.md. */
const EXAMPLE = {
  lenderLoanId: 'ABC-12345',
  scheduleType: 'FULL-BULLET',
  loanAmount: '1000',
  interestRate: '14',
  lenderIssueDate: '2026-01-26',
  schedule: [{ date: '2027-01-26', principalAmount: '1000', interestAmount: '141.16' }],
  maxExtensions: 1,
}

async function openPanel(page: Page, uuid: string) {
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await page.keyboard.press('Control+e')
  const panel = new ExtendPanel(page)
  await expect(panel.daysToExtend).toBeFocused()
  return { loan, panel }
}

test('the worked example comes out to the cent, by keyboard alone', async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  const { loan, panel } = await openPanel(page, uuid)
  await page.keyboard.type('30')
  await expect(panel.answer('Added interest')).toHaveText('+11.67')
  await expect(panel.answer('New final due date')).toHaveText('2027-02-25')
  await expect(panel.answer('Extensions used')).toHaveText('1 of 1')
  await expect(panel.panel).toContainText('1 remaining installment moves by 30 days.')
  await expect(panel.panel).toContainText('1,000.00 × 14.00 % × 30 / 360 = 11.666… rounds to 11.67')
  await expect(panel.rows.first().getByRole('gridcell')).toHaveText([
    '2027-01-26',
    '2027-02-25',
    '1,000.00',
    '141.16',
    '152.83',
    '+11.67',
  ])
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('Extended by 30 days')
  await expect(loan.extend).toBeFocused()
  await expect(loan.fact('Final due date')).toHaveText('2027-02-25')
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('1 of 1')
  await loan.showMoved.check()
  const zero = Array.from({ length: 10 }, () => '0.00')
  // With moved rows the state stands beneath the date at this width.
  expect((await loan.row('2027-01-26')).flatMap((cell) => cell.trim().split('\n'))).toEqual([
    '2027-01-26',
    'Moved to 2027-02-25',
    ...zero,
  ])
  await loan.showMoved.uncheck()
  expect((await loan.row('2027-02-25')).slice(2, 4)).toEqual(['1,000.00', '152.83'])
})

test('a refusal shows at the field with used and allowed, and nothing is lost or closed', async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  const { loan, panel } = await openPanel(page, uuid)
  await panel.daysToExtend.fill('45')
  await expect(panel.answer('Added interest')).toHaveText('+17.50')
  await api.extend(uuid, 30)
  await page.keyboard.press('Control+Enter')
  await expect(panel.daysToExtend).toHaveAccessibleDescription(
    /Maximum number of allowed extensions reached\s*1 of 1 used/,
  )
  await expect(panel.daysToExtend).toHaveValue('45')
  await expect(panel.daysToExtend).toBeFocused()
  await expect(panel.daysToExtend).toHaveAttribute('aria-invalid', 'true')
  await expect(panel.panel).toContainText('This extension was not made')
  await expect(panel.panel).toContainText('Made through')
  await expect(panel.panel).toContainText('Answer 422')
  await expect(loan.fact('Final due date')).toHaveText('2027-02-25')
  await page.keyboard.press('Escape')
  await expect(panel.panel).toBeHidden()
  await expect(loan.extend).toBeFocused()
})

test('where no extension is left, the panel says so and why', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  await api.extend(uuid, 30)
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await loan.extend.click()
  const panel = new ExtendPanel(page)
  await expect(panel.panel).toContainText('No extension left: 1 of 1 used')
  await expect(panel.panel).toContainText('Used for 30 days on 2026-01-28. The number is fixed when a loan is created.')
  await expect(panel.daysToExtend).toBeDisabled()
})

test('a loan created without extensions says that', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan({ maxExtensions: 0 })
  await new LoanPage(page).open(uuid)
  await page.keyboard.press('Control+e')
  await expect(new ExtendPanel(page).panel).toContainText('This loan was created without extensions')
})

test('with many rows the sums stay in view, in a low window too', LONG, async ({ page, api }) => {
  const schedule = Array.from({ length: 120 }, (_, row) => ({
    date: `${2027 + Math.floor(row / 12)}-${String((row % 12) + 1).padStart(2, '0')}-26`,
    principalAmount: row === 119 ? '1000' : '0',
    interestAmount: '11.67',
  }))
  for (const fields of [{}, { scheduleType: 'BULLET', schedule }]) {
    const { uuid } = await api.createLoan(fields)
    const { panel } = await openPanel(page, uuid)
    await page.keyboard.type('30')
    await panel.rows.first().waitFor()
    const links = panel.panel.getByRole('link', { name: 'Try other days' })
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size)
      await expect(panel.panel.locator('tfoot')).toBeInViewport({ ratio: 1 })
      await expect(panel.panel.getByText(/^1,000.00 × 14.00 %/)).toBeInViewport({ ratio: 1 })
      await expect(links).toBeInViewport({ ratio: 1 })
    }
  }
})

test('what cannot be is said at the field before anything is sent', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  const { panel } = await openPanel(page, uuid)
  await page.keyboard.press('Control+Enter')
  await expect(panel.daysToExtend).toHaveAccessibleDescription('Required')
  await panel.daysToExtend.fill('0')
  await expect(panel.daysToExtend).toHaveAccessibleDescription('1 day at least')
  await panel.daysToExtend.fill('70000')
  await expect(panel.daysToExtend).toHaveAccessibleDescription('A due date would pass 2199-12-31')
  await panel.daysToExtend.fill('7')
  await expect(panel.answer('New final due date')).toHaveText('2027-02-02')
})

test('a late answer for other days never replaces the one for the days in the field', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/extension-preview', async (route) => {
    if (route.request().postDataJSON().daysToExtend === 3) await held
    await route.continue().catch(() => {})
  })
  const { panel } = await openPanel(page, uuid)
  const asked = page.waitForRequest((request) => request.postDataJSON()?.daysToExtend === 3)
  await page.keyboard.type('3')
  await asked
  await page.keyboard.type('0')
  await expect(panel.answer('New final due date')).toHaveText('2027-02-25')
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(panel.answer('New final due date')).toHaveText('2027-02-25')
})

test('pressing twice sends once', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...EXAMPLE, maxExtensions: 2 })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/createLoanExtension')) sent.push(request.method())
  })
  const { panel } = await openPanel(page, uuid)
  await page.keyboard.type('30')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel).toBeHidden()
  expect(sent).toEqual(['POST'])
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('1 of 2')
})

test('an answer that was lost is asked for again, and extends once', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...EXAMPLE, maxExtensions: 3 })
  const sent: string[] = []
  await page.route('**/createLoanExtension', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '')
    const answer = await route.fetch()
    if (sent.length === 1) await route.fulfill({ status: 504, body: '' })
    else await route.fulfill({ response: answer })
  })
  const { panel } = await openPanel(page, uuid)
  await page.keyboard.type('30')
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel.getByRole('alert')).toBeVisible()
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('1 of 3')
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel).toBeHidden()
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('1 of 3')
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})
