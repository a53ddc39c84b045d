import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { ReconciliationPage } from '#playwright/pages/reconciliation-page.ts'
import { TodayPage } from '#playwright/pages/today-page.ts'
import { CREATE_LOAN, loanRequest } from '../faults/desk-calls.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './journal-fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LONG } from './long.ts'

test('a person compares with the service and decides by keyboard what differs', async ({
  page,
  double,
  live,
  send,
}) => {
  await live()
  for (const id of ['REC-1', 'REC-2', 'REC-3', 'REC-4']) expect(await send(id)).toBe(201)
  for (const id of ['REC-1', 'REC-2', 'REC-3']) double.pay(id)
  await new LoansPage(page).open()
  await page.getByRole('link', { name: 'Runs', exact: true }).click()
  await page.getByRole('button', { name: 'Compare with the service' }).press('Enter')

  const compared = new ReconciliationPage(page)
  await expect(compared.status).toContainText('1 of 4 agree. 3 differ, 3 to decide.')
  await expect(compared.lines).toHaveCount(3)
  await compared.lines.first().focus()
  await page.keyboard.press('Enter')
  await expect(compared.panel).toBeFocused()
  await expect(compared.panel).toContainText('more paid than ours')
  await expect(compared.rows).toHaveCount(1)
  await expectNoFaults(page)

  await page.keyboard.press('Control+Enter')
  await expect(compared.panel).toContainText('Taken over by')
  await expect(compared.panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(compared.panel).toBeHidden()
  await expect(compared.lines.first()).toBeFocused()
  await expect(compared.status).toContainText('2 to decide')

  const address = page.url()
  const today = new TodayPage(page)
  await today.open()
  await today.waiting.getByRole('link', { name: '2 loans to decide' }).press('Enter')
  await expect(page).toHaveURL(address)

  await compared.line('To decide').first().focus()
  await page.keyboard.press('Enter')
  const reason = compared.panel.getByRole('textbox', { name: 'Reason for leaving it, shown at the next comparison' })
  await compared.panel.getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(reason).toHaveAccessibleDescription('Give a reason')
  await reason.fill('Booked here tomorrow')
  await page.keyboard.press('Enter')
  await expect(compared.panel).toContainText(/Left by .*: Booked here tomorrow/)

  await page.keyboard.press('Escape')
  await compared.show('Paid there')
  await compared
    .decision(/^Decide all 1 loan alike/)
    .getByRole('button', { name: 'Take over theirs' })
    .press('Enter')
  await expect(compared.status).toContainText('0 to decide')

  await compared.compare()
  await expect(compared.status).toContainText('3 of 4 agree. 1 differs, 0 to decide.')
  await expect(compared.lines).toContainText(['Left'])
})

test('a loan that was taken over keeps its rows as they were in its history', async ({ page, double, live, send }) => {
  await live()
  await send('REC-5')
  double.pay('REC-5')
  const compared = new ReconciliationPage(page)
  await compared.compare()
  await compared.line('REC-5').click()
  await compared.panel.getByRole('button', { name: 'Take over theirs' }).click()
  await compared.panel.getByRole('link', { name: 'Open the loan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'REC-5' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Refreshed')
  await expect(new LoanPage(page).fact('Remaining principal')).toHaveText('0.00')
})

test(
  'a loan that only the service has is taken over from a pasted list',
  LONG,
  async ({ page, double, live, send }) => {
    await live()
    await send('REC-9')
    const headers = { 'Content-Type': 'application/json' }
    for (const id of ['THERE-1', 'THERE-2'])
      await fetch(double.address + CREATE_LOAN, { method: 'POST', headers, body: JSON.stringify(loanRequest(id)) })
    const compared = new ReconciliationPage(page)
    await compared.compare()
    await page.getByRole('button', { name: 'Take over by UUID…' }).press('Enter')
    const list = compared.takeOver.getByRole('textbox', { name: 'Loans' })
    await expect(list).toBeFocused()
    const given =
      'CONSUMER;Jaan Tamm;38001010012;0;scheduleType=FULL-BULLET;loanAmount=1000;interestRate=14;' +
      'country=EST;lenderIssueDate=2026-01-26'
    await list.fill(`${double.uuidOf('THERE-1')};${given}\n${double.uuidOf('THERE-2')}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const outcomes = compared.takeOver.getByRole('table', { name: 'What became of each loan' }).locator('tbody tr')
    await expect(outcomes).toHaveText([/^THERE-1Taken over/, /^THERE-2The service does not say.*clientType/])
    await expect(list).toHaveValue(double.uuidOf('THERE-2'))
    await expect(list).toBeFocused()
    await expectNoFaults(page)
    await page.keyboard.press('Escape')
    const loans = new LoansPage(page)
    await loans.open()
    await expect(loans.row('THERE-1')).toContainText('Jaan Tamm')
  },
)

test('a connection is compared each night once a person has said when', async ({ page, live }) => {
  await live()
  await page.goto('/extension-runs')
  const button = page.getByRole('button', { name: 'Each night…' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Compare with the service each night' })
  const time = dialog.getByRole('textbox', { name: 'Time, by the clock of the computer that Loan Desk runs on' })
  await expect(time).toHaveValue('02:30')
  await time.fill('25:00')
  await page.keyboard.press('Enter')
  await expect(time).toHaveAccessibleDescription('Such as 02:30')
  await expectNoFaults(page)
  await time.fill('23:45')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Each night at 23:45' }).press('Enter')
  await dialog.getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Each night…' })).toBeFocused()
})

test(
  'the page is whole at every width, with a loan beside the list and without',
  LONG,
  async ({ page, double, live, send }) => {
    test.slow()
    await live({ kind: 'production' })
    for (const id of ['REC-6', 'REC-7', 'REC-8']) await send(id)
    double.pay('REC-6')
    double.pay('REC-7')
    const compared = new ReconciliationPage(page)
    await compared.compare()
    await expectWhole(page, 'loans that differ')
    await compared.show('Paid there')
    await expectWhole(page, 'loans that differ alike')
    await compared.line('REC-6').click()
    await expect(compared.rows).toHaveCount(1)
    await expectWhole(page, 'a loan that differs')
  },
)
