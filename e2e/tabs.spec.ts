import type { Page } from '@playwright/test'
import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { deskCall } from './desk-call.ts'
import { HERE } from './here.ts'
import { openFilledLoan } from './kept-draft.ts'
import { expect, test } from './live-fixtures.ts'
import { makeConnection } from './make-connection.ts'

/** Another tab of the same browser, on the list. */
async function otherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await new LoansPage(other).open()
  await expect(other.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible()
  return other
}

/** The person looks at this tab again: it reads where it works. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

async function firstConnection(page: Page): Promise<{ readonly id: string }> {
  const [first] = Object.values(await deskCall(page, 'GET', '/desk/v1/connections'))
  if (typeof first !== 'object' || first === null || !('id' in first)) throw new Error('There is no connection')
  return { id: String(first.id) }
}

test('each tab keeps its connection; a new one begins with the one chosen last', async ({ page, double, live }) => {
  await live({ answerDeadlineInSeconds: 30 })
  await makeConnection(page, { name: 'Real', baseUrl: double.address, kind: 'production' })
  const form = await openFilledLoan(page, 'MEANT-1')
  const other = await otherTab(page)
  await new ConnectionsPage(other).switchTo(/Real/)
  await expect(new ConnectionsPage(other).switcher).toContainText('PRODUCTION')
  await expect(new ConnectionsPage(page).switcher).toContainText('TEST')
  await expect(form.field('Lender loan ID')).toHaveValue('MEANT-1')
  await form.create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'MEANT-1' })).toBeVisible()
  await page.reload()
  await expect(new ConnectionsPage(page).switcher).toContainText('TEST')
  await expect(new ConnectionsPage(await otherTab(page)).switcher).toContainText('PRODUCTION')
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Loans', exact: true })).toBeVisible()
  await expect(other.getByText('MEANT-1')).toBeHidden()
})

test('a connection removed in another tab is said with a choice, and what is typed is not lost', async ({
  page,
  live,
}) => {
  await live({ answerDeadlineInSeconds: 30 })
  const form = await openFilledLoan(page, 'HALF-1')
  const { id } = await firstConnection(page)
  await deskCall(page, 'DELETE', `/desk/v1/connections/${id}`)
  await form.field('Lender loan ID').fill('HALF-2')
  const bar = page.getByRole('alert').filter({ hasText: 'This connection was removed in another window' })
  await comeBack(page)
  await expect(bar).toBeVisible()
  await expect(form.field('Lender loan ID')).toHaveValue('HALF-2')
  await bar.getByRole('button', { name: `Work on ${HERE.inText}` }).click()
  await expect(bar).toBeHidden()
  await form.open()
  await expect(form.field('Lender loan ID')).toHaveValue('HALF-2')
})

test('a connection changed in another tab gets nothing before its person has seen what it is now', async ({
  page,
  double,
  live,
}) => {
  await live({ answerDeadlineInSeconds: 30 })
  const form = await openFilledLoan(page, 'MEANT-2')
  const { id } = await firstConnection(page)
  await deskCall(page, 'PATCH', `/desk/v1/connections/${id}`, { kind: 'production' })
  await form.create.click()
  await expect(page.getByText('The request was meant for another connection. Nothing was sent.')).toBeVisible()
  await expect(form.field('Lender loan ID')).toHaveValue('MEANT-2')
  const bar = page.getByRole('alert').filter({ hasText: 'This connection was changed in another window' })
  await comeBack(page)
  await expect(bar).toBeVisible()
  await expect(new ConnectionsPage(page).switcher).toContainText('TEST')
  await bar.getByRole('button', { name: 'Show the change' }).click()
  await expect(bar).toBeHidden()
  await expect(new ConnectionsPage(page).switcher).toContainText('PRODUCTION')
  await expect(form.field('Lender loan ID')).toHaveValue('MEANT-2')
  expect(double.posts).toEqual([])
})

test('the demo opened in another tab takes nothing from this one, and is said', async ({ page }) => {
  const form = await openFilledLoan(page, 'OWN-1')
  await deskCall(page, 'POST', '/desk/v1/demo')
  await form.field('Lender loan ID').fill('OWN-2')
  const bar = page.getByRole('alert').filter({ hasText: 'The demo was opened in another window' })
  await comeBack(page)
  await expect(bar).toBeVisible()
  await form.create.click()
  await expect(page.getByText('Loan Desk now has other data open. Nothing was done.')).toBeVisible()
  await expect(form.field('Lender loan ID')).toHaveValue('OWN-2')
  await deskCall(page, 'DELETE', '/desk/v1/demo')
  await comeBack(page)
  await expect(bar).toBeHidden()
  await form.create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'OWN-2' })).toBeVisible()
  await deskCall(page, 'POST', '/desk/v1/demo')
  await comeBack(page)
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'OWN-2' })).toBeVisible()
  await bar.getByRole('button', { name: 'Show demo data' }).click()
  await expect(page.getByText('Demo data', { exact: true })).toBeVisible()
})

test('two tabs with New loan type two drafts, and each finds its own again', async ({ page }) => {
  const first = new NewLoanPage(page)
  await first.open()
  await first.field('Lender loan ID').fill('FIRST')
  await expect(page.getByText(`Draft kept on ${HERE.inText}`)).toBeVisible()
  const other = await otherTab(page)
  const second = new NewLoanPage(other)
  await second.open()
  await expect(second.field('Lender loan ID')).toHaveValue('')
  await second.field('Lender loan ID').fill('SECOND')
  await expect(other.getByText(`Draft kept on ${HERE.inText}`)).toBeVisible()
  await page.reload()
  await expect(first.field('Lender loan ID')).toHaveValue('FIRST')
  await other.reload()
  await expect(second.field('Lender loan ID')).toHaveValue('SECOND')
  await other.close()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(first.field('Lender loan ID')).toHaveValue('')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Loans' }).click()
  await page.keyboard.press('Control+n')
  await expect(first.field('Lender loan ID')).toHaveValue('SECOND')
})
