import type { Page } from '@playwright/test'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { PaymentPanel } from '#playwright/pages/payment-panel.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, LONGEST } from './layout/loans-of-sizes.ts'
import { test as liveTest } from './live-fixtures.ts'
import { LONG } from './long.ts'

/** Two installments are overdue on 2026-01-28, of 112.00 and 108.00; the last one of 104.00 is not. */
const LATE = {
  scheduleType: 'REGULAR',
  loanAmount: '300',
  lenderIssueDate: '2025-10-28',
  schedule: [
    { date: '2025-11-28', principalAmount: '100', interestAmount: '12' },
    { date: '2025-12-28', principalAmount: '100', interestAmount: '8' },
    { date: '2026-02-28', principalAmount: '100', interestAmount: '4' },
  ],
  maxExtensions: 2,
}

async function openPanel(page: Page, uuid: string) {
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await page.keyboard.press('p')
  const panel = new PaymentPanel(page)
  await expect(panel.amount).toBeFocused()
  return { loan, panel, history: loan.history }
}

test('what is overdue is paid by two keys, and the page follows', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { loan, panel, history } = await openPanel(page, uuid)
  await expect(loan.recordPayment).toHaveAttribute('data-variant', 'filled')
  await expect(loan.extend).toHaveAttribute('data-variant', 'default')
  await expect(panel.amount).toHaveValue('220.00')
  await expect(panel.amount).toHaveAccessibleDescription('Overdue today: 220.00')
  await expect(panel.receivedOn).toHaveValue('2026-01-28')
  await expect(panel.rows).toHaveText([
    /^12025-11-28in full0.0012.00100.00112.00$/,
    /^22025-12-28 Sunin full0.008.00100.00108.00$/,
  ])
  await expect(panel.sum).toHaveText('Σ of 2 rows0.0020.00200.00220.00')
  expect(await panel.state('Overdue')).toEqual(['220.00', '0.00'])
  expect(await panel.state('Remaining principal')).toEqual(['300.00', '100.00'])
  expect(await panel.state('Next due')).toEqual(['2025-11-28', '2026-02-28'])
  expect(await panel.state('To pay then')).toEqual(['112.00', '104.00'])
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText('Payment recorded')
  await expect(loan.recordPayment).toBeFocused()
  await expect(loan.fact('Remaining principal')).toHaveText('100.00')
  await expect(loan.fact('Overdue')).toHaveText('None')
  await expect(loan.fact('Next due')).toHaveText('2026-02-28')
  await expect(loan.recordPayment).toHaveAttribute('data-variant', 'default')
  await expect(loan.extend).toHaveAttribute('data-variant', 'filled')
  await expect(history.fact(0, 'Paid')).toHaveText('No. 1 and 2 in full')
  await expect(history.fact(0, 'Amount')).toHaveText('220.00')
  await expect(history.fact(0, 'Made through')).toHaveText('Loan Desk')
  expect((await loan.row('2025-11-28'))[1]).toContain('Paid')
})

test('typing replaces the proposed amount, and a part is booked on the earliest', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { loan, panel, history } = await openPanel(page, uuid)
  await page.keyboard.type('150')
  await expect(panel.amount).toHaveValue('150')
  await expect(panel.rows).toHaveText([/in full.*112.00$/, /in part0.008.0030.0038.00$/])
  expect(await panel.state('Overdue')).toEqual(['220.00', '70.00'])
  await page.keyboard.press('Control+Enter')
  await expect(history.fact(0, 'Paid')).toHaveText('No. 1 in full, No. 2 in part')
  await expect(loan.fact('Overdue')).toHaveText('70.00')
  await expect(loan.recordPayment).toHaveAttribute('data-variant', 'filled')
})

test('what no installment takes is given back, and said before and after', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { loan, panel, history } = await openPanel(page, uuid)
  await page.keyboard.type('400')
  await expect(panel.panel.getByRole('alert')).toContainText('76.00 EUR is given back')
  expect(await panel.state('Next due')).toEqual(['2025-11-28', 'None'])
  await page.keyboard.press('Control+Enter')
  await expect(history.fact(0, 'Given back')).toHaveText('76.00')
  await expect(history.fact(0, 'Paid')).toHaveText('No. 1 to 3 in full')
  await expect(loan.fact('Next due')).toHaveText('None')
  await expect(page.getByText('Repaid')).toBeVisible()
})

test('a payment counts from the day on which it was received', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { panel, history } = await openPanel(page, uuid)
  await page.keyboard.type('112')
  await page.keyboard.press('Tab')
  await expect(panel.receivedOn).toBeFocused()
  await panel.receivedOn.fill('2026-01-29')
  await expect(panel.receivedOn).toHaveAccessibleDescription('After today')
  await panel.receivedOn.fill('2025-11-20')
  await expect(panel.rows).toHaveText([/^12025-11-28in full/])
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel).toBeHidden()
  await expect(history.events.first()).toContainText('2025-11-20')
  await expect(history.fact(0, 'Entered')).toHaveText('2026-01-28')
})

test('a payment is reversed with a reason, and stays struck through in the history', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { loan, history } = await openPanel(page, uuid)
  await page.keyboard.press('Control+Enter')
  await expect(loan.fact('Overdue')).toHaveText('None')
  await history.reverse('2026-01-28').press('Enter')
  await expect(history.reason).toBeFocused()
  await expect(history.question).toContainText('No. 1 and 2 in full')
  await page.keyboard.press('Control+Enter')
  await expect(history.reason).toHaveAccessibleDescription('Required')
  await page.keyboard.type('Booked twice')
  await page.keyboard.press('Control+Enter')
  await expect(history.question).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment reversed' })).toBeVisible()
  await expect(loan.fact('Overdue')).toHaveText('220.00')
  await expect(history.events).toHaveText([/^Reversal/, /^Payment, reversed/, /^Registered/])
  await expect(history.fact(1, 'Reason')).toHaveText('Booked twice')
  await expect(history.events.nth(1).getByRole('deletion').first()).toHaveText('220.00')
  await expect(history.reverse('2026-01-28')).toBeHidden()
  expect((await loan.row('2025-11-28'))[1]).toContain('Late')
})

test('what cannot be is said at its field, and nothing typed is lost', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { panel } = await openPanel(page, uuid)
  await panel.amount.fill('')
  await page.keyboard.press('Control+Enter')
  await expect(panel.amount).toHaveAccessibleDescription('Required')
  await panel.amount.fill('0')
  await expect(panel.amount).toHaveAccessibleDescription('Must be above 0')
  await panel.amount.fill('10')
  await panel.receivedOn.fill('2025-10-27')
  await expect(panel.receivedOn).toHaveAccessibleDescription('Before the loan was issued, 2025-10-28')
  await page.keyboard.press('Control+Enter')
  await expect(panel.receivedOn).toBeFocused()
  await expect(panel.amount).toHaveValue('10.00')
  await page.keyboard.press('Escape')
  await expect(panel.panel).toBeHidden()
})

test('a refusal shows at the amount, and nothing typed is lost', async ({ page, api }) => {
  const { uuid } = await api.createLoan(LATE)
  const { panel } = await openPanel(page, uuid)
  await expect(panel.rows).toHaveCount(2)
  await api.pay(uuid, '324.00')
  await page.keyboard.press('Control+Enter')
  await expect(panel.amount).toHaveAccessibleDescription('No remaining installments')
  await expect(panel.amount).toBeFocused()
  await expect(panel.amount).toHaveValue('220.00')
  await expect(panel.panel).toContainText('This payment was not booked')
  await expect(panel.panel).toContainText('Nothing is outstanding on this loan. Nothing was changed.')
  await expect(panel.panel).toContainText('Answer 422')
})

for (const [size, fields] of Object.entries({ usual: LATE, largest: LARGEST, longest: LONGEST }))
  test(`every state of a payment of the ${size} loan is whole and without faults`, LONG, async ({ page, api }) => {
    test.slow()
    const { uuid } = await api.createLoan(fields)
    const { panel, history } = await openPanel(page, uuid)
    await panel.amount.fill('999999999999.99')
    await panel.rows.nth(2).waitFor()
    await expectWhole(page, 'a preview')
    await expectNoFaults(page)
    await page.keyboard.press('Control+Enter')
    await expect(panel.panel).toBeHidden()
    await expectWhole(page, 'a loan with a payment')
    await history.reverse('2026-01-28').press('Enter')
    await history.reason.fill('Booked twice, for the client had paid by two banks')
    await expectWhole(page, 'the question before a reversal')
    await expectNoFaults(page)
    await page.keyboard.press('Control+Enter')
    await expect(history.events.first()).toContainText('Reversal')
    await expectWhole(page, 'a reversed payment')
    await expectNoFaults(page)
  })

test('a payment of a lender system and its reversal stand in the history, and the rows follow them', async ({
  page,
  api,
}) => {
  const { uuid } = await api.createLoan(LATE)
  const payment = await api.pay(uuid, '400.00')
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await expect(loan.history.events).toHaveText([/^Payment 2026-01-28/, /^Registered/])
  await expect(loan.history.fact(0, 'Given back')).toHaveText('76.00')
  await expect(page.getByText('Repaid', { exact: true }).first()).toBeVisible()
  await api.reversePayment(uuid, payment, 'Booked twice')
  await page.reload()
  await loan.schedule.waitFor()
  await expect(loan.history.events).toHaveText([/^Reversal/, /^Payment, reversed/, /^Registered/])
  await expect(loan.history.fact(0, 'Reason')).toHaveText('Booked twice')
  await expect(loan.fact('Remaining principal')).toHaveText('300.00')
})

liveTest.describe('on a live connection', () => {
  liveTest('a payment is sent without a day, and the page follows the answer', async ({ page, double, live, send }) => {
    await live({ answerDeadlineInSeconds: 30 })
    await send('PAY-1', LATE)
    const { loan, panel, history } = await openPanel(page, double.uuidOf('PAY-1'))
    await expect(panel.receivedOn).toBeHidden()
    await expect(panel.panel).toContainText('The service dates a payment by the day on which it arrives there.')
    await expect(panel.panel).toContainText('Predicted by Loan Desk')
    await page.keyboard.press('Control+Enter')
    await expect(panel.panel).toBeHidden()
    expect(double.posts.at(-1)?.body).toEqual({
      loanUuid: double.uuidOf('PAY-1'),
      paymentAmount: '220.00',
      currency: 'EUR',
    })
    await expect(loan.fact('Overdue')).toHaveText('None')
    await expect(history.fact(0, 'Amount')).toHaveText('220.00')
    await expect(page.getByRole('button', { name: /^Reverse…/ })).toBeHidden()
  })

  liveTest(
    "a refusal shows the service's words at the amount, and what was typed stays",
    async ({ page, double, live, send }) => {
      await live({ answerDeadlineInSeconds: 30 })
      await send('PAY-2', LATE)
      const { loan, panel } = await openPanel(page, double.uuidOf('PAY-2'))
      await page.keyboard.type('112')
      double.next({
        kind: 'refuse',
        status: 422,
        body: { message: 'No', errors: { paymentAmount: ['Below the smallest payment'] } },
      })
      await page.keyboard.press('Control+Enter')
      await expect(panel.amount).toHaveAccessibleDescription('Below the smallest payment')
      await expect(panel.amount).toBeFocused()
      await expect(panel.amount).toHaveValue('112')
      await expect(panel.panel).toContainText('This payment was not booked')
      await expect(panel.panel).toContainText('Answer 422')
      await page.keyboard.press('Control+Enter')
      await expect(panel.panel).toBeHidden()
      await expect(loan.fact('Overdue')).toHaveText('108.00')
    },
  )

  liveTest(
    'an unknown outcome waits for a decision, and nothing is sent again',
    async ({ page, double, live, send }) => {
      await live({ answerDeadlineInSeconds: 30 })
      await send('PAY-3', LATE)
      const { loan, panel } = await openPanel(page, double.uuidOf('PAY-3'))
      double.next({ kind: 'broken', makes: true })
      await page.keyboard.press('Control+Enter')
      await expect(panel.panel.getByRole('alert')).toContainText('The payment may or may not have been booked there')
      await expect(panel.amount).toHaveAccessibleDescription('May have been booked there already')
      await expect(panel.amount).toHaveValue('220.00')
      const sent = double.posts.length
      await page.keyboard.press('Control+Enter')
      await expect(panel.amount).toBeFocused()
      expect(double.posts).toHaveLength(sent)
      await page.keyboard.press('Escape')
      await expect(loan.recordPayment).toBeDisabled()
      await page.keyboard.press('p')
      await expect(page.getByRole('link', { name: 'Decide under Submissions' })).toBeFocused()
    },
  )
})
