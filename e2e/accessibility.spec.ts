import { ComparePage } from '#playwright/pages/compare-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { test } from './fixtures.ts'
import { HERE } from './here.ts'

// Each look at a page costs a second or two, ten times that on a busy machine.
test.slow()

test('axe finds nothing on the list and a run of it: empty, selected, tried, filtered, without a match', async ({
  page,
  api,
}) => {
  const loans = new LoansPage(page)
  await loans.open()
  await page.getByRole('heading', { name: `No loans on ${HERE.inText} yet` }).waitFor()
  await expectNoFaults(page)
  await api.createLoan({ lenderIssueDate: '2025-01-28' })
  await loans.open()
  await loans.rows.first().waitFor()
  const run = new ExtensionRunPage(page)
  await run.selectAll()
  await expectNoFaults(page)
  await run.tryDays('30')
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Runs', exact: true }).click()
  await page.getByRole('gridcell', { name: 'Dry run done' }).waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Discard the dry run of' }).click()
  await page.getByRole('heading', { name: 'No runs yet' }).waitFor()
  await loans.open()
  for (const filter of ['Type', 'Country', 'Amount', 'Issued']) {
    const editor = await loans.edit(filter)
    await editor.waitFor()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
  }
  await page.keyboard.press('c')
  await page.getByRole('checkbox', { name: 'Next due' }).click()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await loans.search.fill('nothing')
  await page.getByRole('heading', { name: 'No loan matches “nothing”' }).waitFor()
  await expectNoFaults(page)
})

test('axe finds nothing on a loan and its panel: preview, refusal, nothing left', async ({ page, api }) => {
  const { uuid } = await api.createLoan()
  const loan = new LoanPage(page)
  const { panel, daysToExtend: days } = new ExtendPanel(page)
  await loan.open(uuid)
  await expectNoFaults(page)
  await loan.extend.click()
  await days.fill('30')
  await panel.getByRole('grid').waitFor()
  await expectNoFaults(page)
  await api.extend(uuid, 30)
  await days.press('Enter')
  await panel.getByText('This extension was not made').waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await loan.extend.click()
  await panel.getByText('No extension left').waitFor()
  await expectNoFaults(page)
})

test('axe finds nothing on a comparison, and What if with a refusal', async ({ page, api }) => {
  const { uuid } = await api.createLoan()
  const compare = new ComparePage(page)
  await compare.open(uuid)
  await compare.chart.waitFor()
  await expectNoFaults(page)
  await page.goto(`/loans/${uuid}/what-if?days=7,99999,0`)
  await page.getByText('A due date would pass').waitFor()
  await expectNoFaults(page)
})

test('axe finds nothing on an explanation and a convention', async ({ page, api }) => {
  const { uuid } = await api.createLoan()
  const [loan, form] = [new LoanPage(page), new NewLoanPage(page)]
  const convention = page.getByRole('button', { name: 'Which convention is this?' })
  await loan.open(uuid)
  await loan.schedule.getByRole('gridcell', { name: '1,000.00' }).first().click()
  await page.getByRole('button', { name: 'Copy explanation' }).waitFor()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  await convention.click()
  await page.getByText('Fits all').waitFor()
  await expectNoFaults(page)
  await form.open()
  await form.chooseSource('Enter rows')
  await form.fill({ 'Loan amount': '1000', 'Interest rate': '12' })
  await form.cell(1, 'due date').focus()
  await form.paste('2026-02-28\t500\t10.00\n2026-03-28\t500\t5.01')
  await convention.click()
  await page.getByText(/^Nearest: /).waitFor()
  await form.convention.getByRole('button', { name: 'Use these terms' }).waitFor()
  await expectNoFaults(page)
  await form.convention.getByRole('button', { name: 'Put 5.00 in row 2' }).click()
  await form.convention.getByRole('button', { name: 'Show them' }).click()
  await expectNoFaults(page)
})

test('axe finds nothing on Settings, a dialog and a page that is not there', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Save rules' }).waitFor()
  await page.getByLabel('Token name').fill('reporting')
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByTestId('new-token').waitFor()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Hide it' }).click()
  await page.getByRole('button', { name: 'Revoke reporting' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoFaults(page)
  await page.goto('/nothing-here')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expectNoFaults(page)
})
