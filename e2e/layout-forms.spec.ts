import { madeScheduleBody } from '#contract/desk/schedule.ts'
import { ConnectionsPage } from '#playwright/pages/connections-page.ts'
import { EvidencePage } from '#playwright/pages/evidence-page.ts'
import { Explanation } from '#playwright/pages/explanation.ts'
import { ExportMenu } from '#playwright/pages/export-menu.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { deskCall } from './desk-call.ts'
import { expect, programTest as test } from './fixtures.ts'
import { openKeptDraft } from './kept-draft.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, LONG_ID, NAME_WITHOUT_BLANKS, USUAL } from './layout/loans-of-sizes.ts'

// One page is looked at eight times in every state.
test.slow()

const LARGEST_ROWS = LARGEST.schedule.map(({ date, principalAmount, interestAmount }) =>
  [date, principalAmount, interestAmount].join('\t'),
)

test('New loan: empty, with faults, generated, with rows, with its convention', async ({ page }) => {
  const empty = new NewLoanPage(page)
  await empty.open()
  await expectWhole(page, 'empty')
  await empty.create.click()
  await expectWhole(page, 'faults')
  const form = await openKeptDraft(page, {
    lenderLoanId: LONG_ID,
    scheduleType: 'BULLET',
    loanAmount: '999999999999.99',
    interestRate: '99.99',
    name: NAME_WITHOUT_BLANKS,
    personalCode: 'P'.repeat(100),
  })
  await form.fill({ 'Number of installments': '12', 'Issue date': '2026-01-28' })
  await expect(form.figure('Total due')).toHaveText('1,999,899,999,999.99')
  await expectWhole(page, 'generated')
  await form.moreTerms.click()
  await form.pick('Fee is', '% of the balance')
  await form.pick('Weekends and holidays', 'Next, same month')
  await form.pick('Day count', 'Equal periods')
  await form.fill({
    'Interest rate': '49.99',
    'Fee in each row': '4',
    'Grace rows': '2',
    'Holiday from': '5',
    'Holiday rows': '1',
  })
  await expect(form.figure('Fees')).toHaveText('480,000,000,000.00')
  await expectWhole(page, 'more terms')
  await form.chooseClientType('Business with collateral')
  await expectWhole(page, 'business')
  await form.chooseSource('Enter rows')
  await form.cell(1, 'due date').focus()
  await form.paste([...LARGEST_ROWS, '31.06.2026\t1.66O,66\t999999999999.99'].join('\n'))
  await expect(form.cell(1, 'principal')).toHaveValue('83,333,333,333.33')
  await expectWhole(page, 'rows')
  await form.whichConvention.click()
  await expectWhole(page, 'convention')
})

// Where nothing fits, hundreds of conventions are tried in every way.
const SEARCHED = { timeout: 60_000 }

test('which convention: one that fits, the nearest, a row left out, and none, with the largest figures', async ({
  page,
}) => {
  const form = await openKeptDraft(page, {
    scheduleSource: 'rows',
    loanAmount: '999999999999.99',
    interestRate: '49.99',
    issueDate: '2026-01-31',
  })
  const made = await deskCall(page, 'POST', '/desk/v1/schedules', {
    scheduleType: 'ANNUITY',
    loanAmount: '999999999999.99',
    interestRate: '49.99',
    startDate: '2026-01-31',
    numberOfInstallments: 12,
    every: { count: 1, unit: 'month-ends' },
    dayCount: 'EQUAL-PERIODS',
    pauses: [
      { fromRow: 1, rows: 2, pays: 'interest' },
      { fromRow: 5, rows: 1, pays: 'nothing-spread' },
    ],
  })
  const rows = madeScheduleBody
    .parse(made)
    .installments.map((row) => [row.dueDate, row.principalAmount, row.interestAmount].join('\t'))
  const verdict = form.convention.getByRole('status')
  await form.whichConvention.click()
  await form.cell(1, 'due date').focus()
  await form.paste(rows.join('\n'))
  await expect(verdict).toContainText('Fits all 24 amounts', SEARCHED)
  await form.convention.getByRole('button', { name: 'Use these terms' }).waitFor()
  await form.convention.getByRole('button', { name: 'Show them' }).click()
  await expectWhole(page, 'fits')
  await form.cell(11, 'interest').fill('11111111111.11')
  await form.cell(12, 'interest').fill('22222222222.22')
  await expect(verdict).toContainText('2 of 24 amounts', SEARCHED)
  await form.convention.getByRole('button', { name: 'Put' }).first().waitFor()
  await expectWhole(page, 'nearest')
  await form.cell(9, 'interest').fill('33333333333.33')
  await form.cell(10, 'interest').fill('44444444444.44')
  await expect(verdict).toHaveText('No convention is near', SEARCHED)
  await expectWhole(page, 'none, many off')
  await form.cell(1, 'due date').focus()
  await form.paste(rows.toSpliced(8, 1).join('\n'))
  await form.cell(12, 'due date').press('Alt+Delete')
  await expect(verdict).toContainText('Nearest: a row is left out', SEARCHED)
  await form.convention.getByRole('button', { name: 'Use these terms' }).waitFor()
  await expectWhole(page, 'left out')
  await form.field('Interest rate').fill('1.5')
  await expect(verdict).toContainText('No convention is near', SEARCHED)
  await expectWhole(page, 'none')
})

test('an explanation, a menu, and evidence in all its parts', async ({ page, api }) => {
  for (const fields of [USUAL, LARGEST]) {
    const { uuid } = await api.createLoan(fields)
    await api.extend(uuid, 1)
    const loan = new LoanPage(page)
    await loan.open(uuid)
    await loan.schedule.locator('tfoot').getByRole('gridcell').nth(2).click()
    await new Explanation(page).copy.waitFor()
    await expectWhole(page, 'explanation')
    await page.keyboard.press('Escape')
    const menu = new ExportMenu(page)
    await menu.button.click()
    await expectWhole(page, 'menu')
    await page.keyboard.press('Escape')
    const { name, bytes } = await menu.save('Evidence file')
    const evidence = new EvidencePage(page)
    await evidence.open()
    await expectWhole(page, 'evidence, none')
    await evidence.choose(name, bytes.toString('utf8'))
    await evidence.integrity.waitFor()
    for (const part of ['Schedule', 'Comparison', 'Explanations', 'Requests and answers']) {
      await evidence.showPart(part)
      await expectWhole(page, `evidence, ${part}`)
    }
  }
})

test('settings with a token and a connection of long names, its dialogs, and no such page', async ({ page }) => {
  const settings = new SettingsPage(page)
  const connections = new ConnectionsPage(page)
  await settings.open()
  await connections.section.waitFor()
  await expectWhole(page, 'settings')
  await settings.createToken('reporting-of-the-treasury-department-in-the-head-office'.slice(0, 40))
  await expectWhole(page, 'a new token')
  await settings.hideToken()
  await connections.add({
    Name: 'Marketplace of the Nordic countries and their many lenders'.slice(0, 60),
    'Base URL': `https://claims.${'a-very-long-name-of-a-host'.repeat(2)}.example.com/lender/api`,
    Token: 'token',
  })
  await expectWhole(page, 'a connection')
  await connections.section.getByRole('button', { name: /^Edit/ }).click()
  await expectWhole(page, 'edit a connection')
  await page.keyboard.press('Escape')
  await connections.switcher.click()
  await expectWhole(page, 'switcher')
  await page.keyboard.press('Escape')
  await page.goto('/nothing-here')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expectWhole(page, 'no such page')
})

test('signing in', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/')
  await page.getByRole('heading').first().waitFor()
  await expectWhole(page, 'sign-in')
})
