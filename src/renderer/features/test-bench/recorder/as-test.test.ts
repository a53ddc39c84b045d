import { expect, it } from 'vitest'
import type { RecordedStep } from '../../../kept/recorded-steps.ts'
import { asTest } from './as-test.ts'

const LOAN = '/loans/019b76da-a801-7625-a8a9-73d9c0170a0d'

it('what was done is a test with page objects, and with roles and names where they have none', () => {
  const steps: readonly RecordedStep[] = [
    { kind: 'open', path: '/' },
    { kind: 'fill', path: '/', role: 'searchbox', name: 'Search loans', value: "O'Neil" },
    { kind: 'click', path: '/', role: 'link', name: 'LD-2026-0001' },
    { kind: 'click', path: LOAN, role: 'button', name: 'Extend loan…' },
    { kind: 'fill', path: LOAN, role: 'textbox', name: 'Days to extend', value: '30' },
    { kind: 'press', path: LOAN, key: 'ControlOrMeta+Enter' },
    { kind: 'click', path: LOAN, role: 'tab', name: 'History' },
  ]
  expect(
    asTest(steps, '2026-01-28'),
  ).toBe(`import { expect, ExtendPanel, LoanPage, LoansPage, test } from '@loan-desk/playwright'

test('what was recorded', async ({ desk, page }) => {
  await desk.clock.set('2026-01-28')
  const loans = new LoansPage(page)
  const loan = new LoanPage(page)
  const panel = new ExtendPanel(page)
  await page.goto('/')
  await loans.search.fill('O\\'Neil')
  await loans.link('LD-2026-0001').click()
  await loan.extend.click()
  await panel.daysToExtend.fill('30')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('tab', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL('${LOAN}')
})
`)
})
