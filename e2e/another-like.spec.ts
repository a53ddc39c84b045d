import { DraftsStrip } from '#playwright/pages/drafts-strip.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, LONG_ID } from './layout/loans-of-sizes.ts'
import { LONG } from './long.ts'

const ODD_ROWS = [
  { date: '2026-02-05', principalAmount: '400', interestAmount: '7.77' },
  { date: '2026-03-05', principalAmount: '600', interestAmount: '1.01' },
]

test('another loan like one made from terms has its terms, from today, and is created by keyboard', async ({
  page,
  api,
}) => {
  const { uuid } = await api.createLoan({
    lenderLoanId: 'LD-2026-0200',
    lenderIssueDate: '2026-01-25',
    interestRate: '9.1255',
    maxExtensions: 3,
  })
  await new LoanPage(page).open(uuid)
  const interest = await new LoanPage(page).row('2026-02-25')
  await page.keyboard.press('Control+d')
  const form = new NewLoanPage(page)
  await expect(form.field('Lender loan ID')).toHaveValue('LD-2026-0201')
  await expect(page.getByText('Proposed, not used yet')).toBeVisible()
  await expect(form.field('Name')).toBeFocused()
  await expect(form.field('Issue date')).toHaveValue('2026-01-28')
  await expect(page.getByText('today, was 2026-01-25')).toBeVisible()
  await expect(form.field('Interest rate')).toHaveValue('9.1255')
  await expect(form.field('Allowed extensions')).toHaveValue('3')
  await expect(form.field('Number of installments')).toHaveValue(/\d+/)
  await expect(form.figure('First due date')).toHaveText('2026-02-28')
  await expect(form.figure('Loan amount')).toHaveText('1,000.00')
  expect(interest.length).toBeGreaterThan(0)
  await page.keyboard.type('Another Client')
  await form.field('Personal code').fill('49001010002')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'LD-2026-0201' })).toBeVisible()
  await page.keyboard.press('Control+d')
  await expect(form.field('Lender loan ID')).toHaveValue('LD-2026-0202')
  await expect(new DraftsStrip(page).cards).toHaveCount(1)
})

const GIVEN_ROWS = [
  { date: '2026-02-26', principalAmount: '340', interestAmount: '10' },
  { date: '2026-03-26', principalAmount: '343.40', interestAmount: '6.60' },
  { date: '2026-04-26', principalAmount: '316.60', interestAmount: '3.17' },
]

test('another loan like one with a given installment has that installment', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan({
    lenderLoanId: 'GIVEN-1',
    lenderIssueDate: '2026-01-26',
    interestRate: '12',
    schedule: GIVEN_ROWS,
  })
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await loan.chooseMore('Another like this')
  const form = new NewLoanPage(page)
  await expect(form.field('Number of installments')).toHaveValue('3')
  await form.moreTerms.click()
  await expect(form.field('Given installment')).toHaveValue('350.00')
})

test(
  'rows that no terms make are taken as they are, with their dates moved, also of a loan that was extended',
  LONG,
  async ({ page, api }) => {
    const { uuid } = await api.createLoan({
      lenderLoanId: 'ODD',
      lenderIssueDate: '2026-01-10',
      schedule: ODD_ROWS,
      maxExtensions: 2,
    })
    await api.extend(uuid, 30)
    const loan = new LoanPage(page)
    await loan.open(uuid)
    await loan.chooseMore('Another like this')
    const form = new NewLoanPage(page)
    await expect(form.field('Lender loan ID')).toHaveValue('')
    await expect(form.field('Lender loan ID')).toBeFocused()
    expect(await form.row(1)).toBe('2026-02-05 | 400.00 | 7.77')
    expect(await form.row(2)).toBe('2026-03-05 | 600.00 | 1.01')
    await expect(form.summary.getByText('Principal adds up to the loan amount')).toBeVisible()
  },
)

test(
  'it is a draft like any other: it survives a reload, is blank on demand, and nothing typed before is lost',
  LONG,
  async ({ page, api }) => {
    const form = new NewLoanPage(page)
    await form.open()
    await form.field('Lender loan ID').fill('TYPED-BEFORE')
    const { uuid } = await api.createLoan({ lenderLoanId: 'LD-7', lenderIssueDate: '2026-01-25' })
    await new LoanPage(page).open(uuid)
    await page.keyboard.press('Control+d')
    const strip = new DraftsStrip(page)
    await expect(strip.cards).toHaveCount(2)
    await expect(form.field('Lender loan ID')).toHaveValue('LD-8')
    await page.reload()
    await expect(page.getByText('Proposed, not used yet')).toBeVisible()
    await expect(strip.cards).toHaveCount(2)
    await page.getByRole('button', { name: 'Start blank' }).click()
    await expect(form.field('Lender loan ID')).toHaveValue('')
    await expect(form.field('Loan amount')).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Another like' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo discard' }).click()
    await expect(form.field('Lender loan ID')).toHaveValue('LD-8')
    await expect(page.getByRole('region', { name: 'Another like' })).toContainText('LD-7')
    await form.field('Lender loan ID').fill('OWN-1')
    await expect(page.getByText('Not used yet', { exact: true })).toBeVisible()
    await strip.open('TYPED-BEFORE').click()
    await expect(form.field('Lender loan ID')).toHaveValue('TYPED-BEFORE')
    await expect(page.getByRole('region', { name: 'Another like' })).toBeHidden()
    await strip.open('OWN-1').click()
    await expect(page.getByRole('region', { name: 'Another like' })).toBeVisible()
  },
)

test('what is proposed is in no other draft', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ lenderLoanId: 'LD-7' })
  const form = new NewLoanPage(page)
  for (const proposed of ['LD-8', 'LD-9']) {
    await new LoanPage(page).open(uuid)
    await page.keyboard.press('Control+d')
    await expect(form.field('Lender loan ID')).toHaveValue(proposed)
  }
  await expect(new DraftsStrip(page).cards).toHaveCount(2)
})

test('it is whole with the longest ID and the largest loan, and axe finds nothing', LONG, async ({ page, api }) => {
  test.slow()
  const { uuid } = await api.createLoan({ ...LARGEST, lenderLoanId: LONG_ID })
  await new LoanPage(page).open(uuid)
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('region', { name: 'Another like' })).toBeVisible()
  await expectWhole(page, 'another like')
  await expectNoFaults(page)
})
