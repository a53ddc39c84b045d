import { ComparePage } from '#playwright/pages/compare-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { WhatIfPage } from '#playwright/pages/what-if-page.ts'
import { expect, programTest as test } from './fixtures.ts'
import { LONG } from './long.ts'
import { EXTENDED, seedExtendedLoan } from './seed-extended-loan.ts'

/** Eight quarters of 250.00 at 14 %. */
const QUARTERS = {
  scheduleType: 'REGULAR',
  loanAmount: '2000',
  interestRate: '14',
  lenderIssueDate: '2026-01-26',
  maxExtensions: 2,
  schedule: ['70.00', '61.25', '52.50', '43.75', '35.00', '26.25', '17.50', '8.75'].map((interestAmount, index) => ({
    date: `${2026 + Math.floor((index * 3 + 3) / 12)}-${String(((index * 3 + 3) % 12) + 1).padStart(2, '0')}-26`,
    principalAmount: '250.00',
    interestAmount,
  })),
}

test('an extension is seen row by row, in figures and by keyboard', async ({ page, api }) => {
  const { uuid } = await api.createLoan(QUARTERS)
  await api.extend(uuid, 30)
  const loan = new LoanPage(page)
  const compare = new ComparePage(page)
  await loan.open(uuid)
  await page.keyboard.press('c')
  await expect(compare.before).toContainText('Registered, 2026-01-28')
  await expect(compare.after).toContainText('Extension 1, 2026-01-28')
  await expect(compare.summary).toHaveText(
    '8 due dates move 30 days later. 23.33 interest is added to installment 1, due 2026-05-26. Nothing else changes.',
  )
  await expect(compare.rows).toHaveCount(2)
  await expect(compare.fold('Installments 2 to 8')).toContainText('2026-08-25 to 2028-02-25')
  await expect(compare.cells(compare.rows.first())).toHaveText([
    ...['1', '2026-04-26 Sun', '250.00', '70.00', '320.00'],
    ...['Moved, interest added', '+30', '+23.33', '+23.33'],
    ...['2026-05-26', '250.00', '93.33', '343.33'],
  ])
  await expect(compare.total).toContainText('Σ of 8 rows2,000.00315.002,315.008 of 8 rows differ+23.33+23.33')
  await expect(compare.measure('Final due date')).toHaveText(['2028-01-26', '+30 days', '2028-02-25'])
  await expect(compare.measure('Still due')).toHaveText(['2,315.00', '+23.33', '2,338.33'])
  await expect(compare.measure('Average life')).toHaveText(['1.12', '+0.08', '1.20'])
  await expect(compare.measure('Effective yearly rate')).toHaveText(['14.79 %', '−0.01', '14.78 %'])

  await compare.rows.first().getByRole('gridcell', { name: '+23.33' }).first().click()
  const explanation = page.getByRole('dialog', { name: 'Interest difference, due 2026-05-26' })
  await expect(explanation).toContainText('outstanding principal of the loan')
  await expect(explanation.getByRole('region', { name: 'Sums' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(explanation).toBeHidden()

  await page.keyboard.press('[')
  await expect(compare.before).toContainText('Extension 1')
  await expect(compare.total).toContainText('No row differs')
  await page.keyboard.press(']')
  await expect(compare.after).toContainText('Preview, 30 days later')
  await expect(compare.cells(compare.rows.first()).nth(9)).toHaveText('2026-06-25')
  await page.keyboard.press(']')
  await expect(compare.after).toContainText('Registered')
  await expect(compare.cells(compare.rows.first()).nth(5)).toHaveText('Moved, amounts changed')
  await expect(page).toHaveURL(/compare\?before=1&after=0$/)
  await page.reload()
  await expect(compare.cells(compare.rows.first()).nth(6)).toHaveText('−30')
  await page.getByRole('link', { name: String(await page.title()).split(' ')[1] ?? '' }).click()
  await page.getByRole('link', { name: 'Compare before and after extension 1' }).click()
  await expect(page).toHaveURL(/compare\?before=0&after=1$/)
})

test(
  'says that nothing differs, shows all rows, and the points of the charts as a table',
  LONG,
  async ({ page, api }) => {
    const { uuid } = await api.createLoan({ ...QUARTERS, maxExtensions: 0 })
    const compare = new ComparePage(page)
    await compare.open(uuid)
    await expect(compare.summary).toHaveText('Nothing changes: every due date and every amount is the same.')
    await expect(compare.rows).toHaveText('All rows are the same on both sides.')
    await page.keyboard.press('d')
    await expect(compare.allRows).toHaveAttribute('aria-pressed', 'true')
    await expect(compare.rows).toHaveCount(8)
    await expect(compare.chart).toHaveAccessibleName(/^Outstanding principal before and after, in EUR, from 2026-01-26/)
    await page.getByRole('radio', { name: 'Due per month' }).check()
    await expect(compare.chart).toHaveAccessibleName(/^Due per month/)
    await page.getByRole('button', { name: 'As a table' }).click()
    const points = page.getByRole('table', { name: 'Due per month' }).getByRole('row')
    await expect(points).toHaveCount(9)
    await expect(points.nth(1).getByRole('cell')).toHaveText(['2026-04', '320.00', '320.00'])
    await page.goto(`/loans/${uuid}/what-if`)
    await expect(page.getByText('Maximum number of allowed extensions reached: 0 of 0 used.')).toHaveCount(1)
    await expect(new WhatIfPage(page).table).toBeHidden()
  },
)

const withExtendedLoan = test.extend({
  dataFolder: async ({ dataFolder }, use) => {
    await seedExtendedLoan(dataFolder, { rows: 8, principal: 25_000, interest: 7_000 })
    await use(dataFolder)
  },
})

withExtendedLoan('what is the same is folded, and what happened since is kept apart', LONG, async ({ page }) => {
  const compare = new ComparePage(page)
  await compare.open(EXTENDED, '?before=0&after=1')
  await expect(compare.rows).toHaveCount(3)
  await expect(compare.rows.nth(1)).toContainText('Moved, interest added')
  await expect(compare.measure('Installments left')).toHaveText(['5', '0', '5'])
  await expect(compare.measure('Still due')).toHaveText(['1,600.00', '+14.58', '1,614.58'])
  const since = page.getByRole('table', { name: 'What happened since' }).getByRole('row')
  await expect(since).toHaveText([
    'What happened since 2025-07-01 to 2026-01-28',
    'Paid654.58',
    'Installments paid2 of 5',
    'Still due today960.00',
    'Next due date2026-05-26',
  ])
  const fold = compare.fold('3 same rows above')
  await compare.rows.first().getByRole('gridcell').last().click()
  const explanation = page.getByRole('dialog', { name: 'Sum of total after, 3 same rows above' })
  await expect(explanation).toContainText('Sum of total after, 3 same rows above')
  await expect(explanation.getByRole('region', { name: 'Sums' })).toContainText('=960.00')
  await page.keyboard.press('Escape')
  await expect(compare.rows.first().getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(compare.rows.nth(1).locator('[data-amount-row="1"]:focus')).toBeVisible()
  await fold.click()
  await expect(compare.rows).toHaveCount(6)
  await expect(fold).toBeFocused()
  await fold.press('Enter')
  await expect(compare.rows).toHaveCount(3)
  await page.keyboard.press('d')
  await expect(compare.rows).toHaveCount(6)
})

test('360 rows are in reach, and only those in sight are in the page', LONG, async ({ page, api }) => {
  const schedule = Array.from({ length: 360 }, (_, index) => ({
    date: `${2026 + Math.floor((index + 1) / 12)}-${String(((index + 1) % 12) + 1).padStart(2, '0')}-26`,
    principalAmount: '1000.00',
    interestAmount: '10.00',
  }))
  const { uuid } = await api.createLoan({ scheduleType: 'REGULAR', loanAmount: '360000', schedule })
  const compare = new ComparePage(page)
  await compare.open(uuid, '?before=0&after=preview&days=14')
  await compare.allRows.click()
  await expect(compare.table).toHaveAttribute('aria-rowcount', '363')
  expect(await compare.rows.count()).toBeLessThan(160)
  await compare.table.getByRole('gridcell', { name: '1,000.00' }).first().focus()
  for (const key of ['Control+End', 'ArrowUp']) await page.keyboard.press(key)
  await expect(compare.rows.filter({ hasText: '2056-02-09' })).toBeVisible()
  await expect(compare.total).toContainText('360 of 360 rows differ')
})

test('a preview is compared before it is made, then made', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(QUARTERS)
  const panel = new ExtendPanel(page)
  const compare = new ComparePage(page)
  await new LoanPage(page).open(uuid)
  await page.keyboard.press('Control+e')
  await expect(panel.daysToExtend).toBeFocused()
  await page.keyboard.type('30')
  await panel.panel.getByRole('link', { name: 'Compare the whole schedule' }).click()
  await expect(compare.measure('Still due')).toHaveText(['2,315.00', '+23.33', '2,338.33'])
  await compare.days.fill('')
  await expect(page.getByRole('status')).toHaveText('Required')
  await page.keyboard.type('14 days')
  await expect(compare.days).toHaveValue('14 days')
  await expect(page.getByRole('status')).toHaveText('Not a whole number')
  await compare.days.fill('')
  await page.keyboard.type('99999')
  await expect(page.getByRole('alert')).toContainText('A due date would pass 2199-12-31. Nothing was changed.')
  await compare.days.fill('14')
  await expect(compare.measure('Still due')).toHaveText(['2,315.00', '+10.89', '2,325.89'])
  await page.getByRole('link', { name: 'Extend by 14 days…' }).click()
  await expect(panel.daysToExtend).toHaveValue('14')
  await page.keyboard.press('Control+Enter')
  await expect(panel.panel).toBeHidden()
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('1 of 2')
  await page.keyboard.press('c')
  await expect(compare.after).toContainText('Extension 1')
  await expect(compare.measure('Still due')).toHaveText(['2,315.00', '+10.89', '2,325.89'])
})

test('several extensions are tried side by side, and none touches the loan', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(QUARTERS)
  const whatIf = new WhatIfPage(page)
  await new LoanPage(page).open(uuid)
  await page.keyboard.press('w')
  await expect(whatIf.measure('Final due date')).toHaveText([
    '2028-01-26',
    ...['2028-02-02', '+7 days', '2028-02-09', '+14 days', '2028-02-25', '+30 days'],
  ])
  await expect(whatIf.measure('Due on that day')).toHaveText([
    '320.00',
    ...['325.44', '+5.44', '330.89', '+10.89', '343.33', '+23.33'],
  ])
  await page.getByRole('button', { name: 'Remove column 2' }).click()
  await expect(page.getByRole('button', { name: 'Remove column 2' })).toBeFocused()
  await whatIf.slider(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(whatIf.days(1)).toHaveValue('8')
  await whatIf.days(2).fill('')
  await page.keyboard.type('x7')
  await expect(whatIf.days(2)).toHaveValue('x7')
  await expect(whatIf.days(2)).toHaveAccessibleDescription('Not a whole number')
  await expect(whatIf.table).toContainText('Not a whole number')
  await whatIf.days(2).fill('')
  await page.keyboard.type('99999')
  await expect(whatIf.table).toContainText('A due date would pass 2199-12-31.')
  await whatIf.add.click()
  await expect(whatIf.days(3)).toBeFocused()
  await expect(whatIf.measure('Final due date')).toHaveText([
    '2028-01-26',
    '2028-02-03',
    '+8 days',
    '2028-02-02',
    '+7 days',
  ])
  await expect(page).toHaveURL(/what-if\?days=8%2C99999%2C7$/)
  await page.getByRole('link', { name: 'Compare with 8 days' }).click()
  await expect(new ComparePage(page).after).toContainText('Preview, 8 days later')
  await page.goBack()
  await page.getByRole('link', { name: 'Extend by 7 days' }).click()
  await expect(new ExtendPanel(page).daysToExtend).toHaveValue('7')
  await page.keyboard.press('Escape')
  await expect(new LoanPage(page).fact('Extensions')).toHaveText('0 of 2')
})
