import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { Explanation } from '#playwright/pages/explanation.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expect, test } from './fixtures.ts'
import { LARGEST } from './layout/loans-of-sizes.ts'
import { LONG } from './long.ts'

const EXAMPLE = { ...WORKED_EXAMPLE, consumerClient: undefined }
const EXTENDED = 'Total interest, due 2027-02-25'

test('the worked example’s extension is explained to 11.67, by keyboard alone', async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  await api.extend(uuid, 30)
  const [loan, explanation] = [new LoanPage(page), new Explanation(page)]
  await loan.open(uuid)
  await loan.showMoved.check()
  while ((await loan.schedule.locator(':focus').count()) === 0) await page.keyboard.press('Tab')
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(explanation.of(EXTENDED)).toContainText('Moved by 30 days from 2027-01-26, extension 1.')
  expect(await explanation.figures(EXTENDED)).toEqual(['141.16', '+ 11.67', '= 152.83'])
  expect(await explanation.figures(EXTENDED, 'Added interest')).toEqual([
    ...['1,000.00', '× 14.00 %', '× 30', '/ 360', '= 11.666…', '→ 11.67'],
  ])
  await expect(explanation.of(EXTENDED)).toContainText('FULL-BULLET, ACT/360, interest from 2026-01-28, rounded down')
  expect(await explanation.copied()).toContain(
    'Added interest: 1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up',
  )
  await page.keyboard.press('Escape')
  await expect(explanation.of(EXTENDED)).toBeHidden()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(explanation.of('Accrued interest, due 2027-02-25')).toContainText(
    'days, registered 2026-01-28 to 2026-01-28',
  )
})

test('a rule that the sums go by says its sentence when it is pressed', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  await api.extend(uuid, 30)
  const [loan, explanation] = [new LoanPage(page), new Explanation(page)]
  await loan.open(uuid)
  await loan.schedule.getByRole('gridcell', { name: '152.83' }).first().click()
  const panel = explanation.of(EXTENDED)
  await panel.getByRole('button', { name: 'added interest' }).click()
  await expect(panel.getByText(/The days of an extension earn interest/)).toBeVisible()
  await panel.getByRole('button', { name: 'moving due dates' }).click()
  await expect(panel.getByText(/later by the same number of calendar days/)).toBeVisible()
  await expect(panel.getByText(/The days of an extension earn interest/)).toBeHidden()
  await expect(panel).toBeVisible()
})

test('an extension is explained before it is made, and Esc leaves its panel open', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(EXAMPLE)
  const [loan, explanation, { panel, daysToExtend: days, rows }] = [
    new LoanPage(page),
    new Explanation(page),
    new ExtendPanel(page),
  ]
  await loan.open(uuid)
  await loan.extend.click()
  await days.fill('30')
  await rows.first().getByRole('gridcell', { name: '+11.67' }).click()
  const name = 'Change of interest, due 2027-02-25'
  await expect(explanation.of(name)).toBeVisible()
  expect(await explanation.figures(name)).toEqual(['152.83', '− 141.16', '= 11.67'])
  expect((await explanation.figures(name, 'Added interest')).at(-1)).toBe('→ 11.67')
  await page.keyboard.press('Escape')
  await expect(explanation.of(name)).toBeHidden()
  await expect(rows.first().getByRole('gridcell', { name: '+11.67' })).toBeFocused()
  await expect(panel).toBeVisible()
})

test('1,200 generated rows are explained to the last by key', LONG, async ({ page }) => {
  const form = new NewLoanPage(page)
  await form.open()
  await form.choose('Schedule type', 'REGULAR')
  await form.fill({ 'Loan amount': '100000', 'Interest rate': '12', 'Issue date': '2026-01-28' })
  await form.fill({ 'Number of installments': '1200' })
  await expect(form.made).toContainText('Σ of 1,200 rows')
  await form.made.getByRole('gridcell', { name: '83.33' }).first().focus()
  for (const key of ['Control+End', 'ArrowUp', 'Home', 'Enter']) await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Principal, due 2126-01-28' })
  await expect(dialog).toContainText('The last row takes the whole balance; by the rule 83.33, taken up +4.00.')
})

test(
  'an explanation stays beside its amount where a wider window lays the table out again',
  LONG,
  async ({ page, api }) => {
    const { uuid } = await api.createLoan(LARGEST)
    await api.extend(uuid, 1)
    const loan = new LoanPage(page)
    await loan.open(uuid)
    await loan.showMoved.check()
    await expect(loan.schedule).toHaveAttribute('data-layout', 'stacked')
    const sum = loan.schedule.locator('tfoot [data-amount-column="totalInterestAmount"]')
    await sum.click()
    const explanation = page.getByRole('dialog', { name: 'Sum of total interest' })
    await explanation.waitFor()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(loan.schedule).toHaveAttribute('data-layout', 'columns')
    await expect(sum).toHaveAttribute('data-asked', '')
    await page.keyboard.press('Escape')
    await expect(explanation).toBeHidden()
    await expect(sum).toBeFocused()
  },
)
