import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { expect, test } from './fixtures.ts'
import { goDownTo } from './go-down.ts'
import { HERE } from './here.ts'
import { LONG } from './long.ts'
import { takeServiceAway } from './service-away.ts'
import { shortenWaits } from './short-waits.ts'

const BUSINESS = {
  clientType: 'BUSINESS_WITH_COLLATERAL',
  consumerClient: undefined,
  businessClient: {
    companyName: 'Tamme Talu OÜ',
    companyRegistryCode: '12875543',
    representativeName: 'Kadri Saar',
    representativePersonalCode: '48703150007',
    collateralValue: '3500',
  },
}

test.describe('an empty desk', () => {
  test('leads to the first loan with one key', async ({ page }) => {
    await new LoansPage(page).open()
    await expect(page.getByRole('heading', { name: `No loans on ${HERE.inText} yet` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Enter the first loan' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/new-loan$/)
  })

  test('leads to an import', LONG, async ({ page }) => {
    await new LoansPage(page).open()
    await page.getByRole('link', { name: 'Import or paste a file of loans' }).click()
    await expect(page).toHaveURL(/\/imports\/new$/)
  })

  test('shows the way over HTTP', LONG, async ({ page, baseURL, electron }) => {
    await new LoansPage(page).open()
    await expect(page.getByText(electron ? 'npm run serve' : `post them to ${baseURL}`)).toBeVisible()
  })

  test('opens the demo and leaves it again', async ({ page }) => {
    const loans = new LoansPage(page)
    await loans.open()
    await loans.button('Look around with 200 demo loans').click()
    await expect(loans.count).toHaveText('200 loans')
    await expect(page.getByText('Demo data', { exact: true })).toBeVisible()
    await loans.button('Leave demo data').click()
    await expect(page.getByRole('heading', { name: `No loans on ${HERE.inText} yet` })).toBeVisible()
    await expect(page.getByText('Demo data', { exact: true })).toBeHidden()
  })
})

test.describe('the list', () => {
  test('shows a loan on one line, the newest issue date first', async ({ page, api }) => {
    await api.createLoan({ lenderLoanId: 'OLD-1', lenderIssueDate: '2025-12-01' })
    await api.createLoan({
      ...BUSINESS,
      lenderLoanId: 'NEW-1',
      loanAmount: '1234567.8',
      interestRate: '10.5',
      maxExtensions: 2,
    })
    const loans = new LoansPage(page)
    await loans.open()
    await expect(loans.rows).toHaveCount(2)
    await expect(loans.rows.first().getByRole('gridcell')).toHaveText([
      '',
      'NEW-1',
      'Tamme Talu OÜ',
      '1,234,567.80',
      '10.50',
      '2026-01-28',
      '2027-01-28',
      '2026-02-28',
      '0.00',
      '1,234,567.80',
      '0 of 2',
    ])
  })

  test('finds by ID, client and personal code, says when nothing matches, and Esc clears', async ({ page, api }) => {
    await api.createLoan({
      lenderLoanId: 'FIND-ME',
      consumerClient: { name: 'Marta Ozoliņa', personalCode: '150390-11111' },
    })
    await api.createLoan({ lenderLoanId: 'OTHER' })
    const loans = new LoansPage(page)
    await loans.open()
    await expect(loans.rows).toHaveCount(2)
    await page.keyboard.press('/')
    await expect(loans.search).toBeFocused()
    for (const words of ['find', 'ozoliņa', '150390']) {
      await loans.search.fill(words)
      await expect(loans.rows).toHaveCount(1)
      await expect(loans.row('FIND-ME')).toBeVisible()
    }
    await loans.search.fill('LD-2027')
    await expect(page.getByRole('heading', { name: 'No loan matches “LD-2027”' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loans.rows).toHaveCount(2)
  })

  test('filters, keeps the filters in the address, and Back comes to the same list and row', async ({ page, api }) => {
    for (const number of [1, 2, 3]) await api.createLoan({ lenderLoanId: `ANN-${number}` })
    await api.createLoan({ lenderLoanId: 'BUL-1', scheduleType: 'BULLET', maxExtensions: 0 })
    const loans = new LoansPage(page)
    await loans.open()
    await loans.choose('Extensions', 'None allowed')
    await expect(loans.rows).toHaveCount(1)
    await loans.clear('Extensions')
    await loans.choose('Type', 'ANNUITY')
    await expect(loans.rows).toHaveCount(3)
    await expect(page).toHaveURL(/scheduleType=ANNUITY/)
    await loans.search.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ANN-2')
    await page.goBack()
    await expect(loans.rows).toHaveCount(3)
    await expect(loans.row('ANN-2')).toBeFocused()
  })

  test('keeps the search words out of the address, and Back comes to them again', LONG, async ({ page, api }) => {
    await api.createLoan({ lenderLoanId: 'FOUND', consumerClient: { name: 'Marta', personalCode: '150390-11111' } })
    await api.createLoan({ lenderLoanId: 'OTHER' })
    const loans = new LoansPage(page)
    await loans.open()
    await loans.choose('Type', 'ANNUITY')
    await loans.search.fill('150390-11111')
    await expect(loans.rows).toHaveCount(1)
    await expect(page).toHaveURL(/\/\?scheduleType=ANNUITY$/)
    await loans.link('FOUND').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FOUND')
    await page.goBack()
    await expect(loans.search).toHaveValue('150390-11111')
    await expect(loans.rows).toHaveCount(1)
    await page.goForward()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Loans' }).click()
    await expect(loans.search).toHaveValue('150390-11111')
    await page.reload()
    await expect(loans.rows).toHaveCount(1)
  })

  test('reads more as one goes down, by keyboard alone', LONG, async ({ page }) => {
    const loans = new LoansPage(page)
    await loans.open()
    await loans.button('Look around with 200 demo loans').click()
    await expect(loans.count).toHaveText('200 loans')
    await loans.rows.first().focus()
    await goDownTo(page, 201)
    await expect(loans.at(201)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(loans.at(2)).toBeFocused()
  })

  test('says what happened when it cannot be read, and tries again', LONG, async ({ page }) => {
    await page.route('**/desk/v1/loans', (route) => route.fulfill({ json: 'nonsense' }))
    const loans = new LoansPage(page)
    await loans.open()
    const alert = page.getByRole('alert').filter({ hasText: 'The loans could not be loaded' })
    await expect(alert).toContainText('Nothing was changed')
    await page.unroute('**/desk/v1/loans')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: `No loans on ${HERE.inText} yet` })).toBeVisible()
  })
})

test.describe('when the service is away', () => {
  test('an amber bar says so, the data stay, and it goes by itself', async ({ page, api }) => {
    await shortenWaits(page)
    await api.createLoan({ lenderLoanId: 'STAYS' })
    const loans = new LoansPage(page)
    await loans.open()
    await expect(loans.row('STAYS')).toBeVisible()
    const comeBack = await takeServiceAway(page)
    await loans.search.fill('something else')
    await expect(page.getByText('The local service does not answer')).toBeVisible()
    await expect(page.getByText('Shown as of')).toBeVisible()
    await expect(page.getByText('The loans below are those shown before')).toBeVisible()
    await expect(loans.row('STAYS')).toBeVisible()
    await expect(loans.search).toHaveValue('something else')
    await loans.search.fill('')
    await expect(page.getByText('The loans below are those shown before')).toBeHidden()
    await expect(loans.row('STAYS')).toBeVisible()
    await comeBack()
    await expect(page.getByText('The local service does not answer')).toBeHidden()
    await expect(loans.row('STAYS')).toBeVisible()
  })
})

test.describe('one loan', () => {
  test('shows its facts, its schedule and its totals, with personal codes hidden until asked for', async ({
    page,
    api,
  }) => {
    const { uuid } = await api.createLoan({ ...BUSINESS, lenderLoanId: 'FACTS-1', scheduleType: 'REGULAR' })
    const loan = new LoanPage(page)
    await loan.open(uuid)
    await expect(loan.fact('Remaining principal')).toHaveText('1,000.00')
    await expect(loan.fact('Collateral value')).toHaveText('3,500.00 EUR')
    await expect(loan.fact('Term')).toHaveText('365 days, 365 left')
    await expect(loan.fact('Registry code')).toHaveText('12875543')
    await expect(loan.fact('Next due')).toHaveText('2026-02-28')
    await expect(loan.fact('Overdue')).toHaveText('None')
    await expect(loan.fact('Term')).toBeHidden()
    await loan.openDetails()
    await expect(loan.fact('Term')).toBeVisible()
    await expect(loan.schedule.locator('tbody').getByRole('row')).toHaveCount(12)
    const cells = await loan.row('2026-02-28')
    expect(cells.map((cell) => cell.trim())).toEqual(['2026-02-28 Sat', 'Due', '83.33', '12.06', '83.33', '12.06'])
    await expect(page.getByText('48703150007')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show representative personal code' }).click()
    await expect(page.getByText('48703150007')).toBeVisible()
  })

  test(
    'shows every version again, and what is left out where it is asked for, from then on',
    LONG,
    async ({ page, api }) => {
      const { uuid } = await api.createLoan({ scheduleType: 'FULL-BULLET' })
      await api.extend(uuid, 30)
      const loan = new LoanPage(page)
      await loan.open(uuid)
      const rows = loan.schedule.locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(1)
      await expect(loan.schedule).toContainText('Σ of the 1 row shown')
      await expect(rows.first()).toContainText('2027-02-27 Sat was 2027-01-28')
      await expect(page.getByText('6 empty columns, 1 moved row left out')).toBeVisible()
      await loan.showMoved.check()
      await expect(loan.schedule.getByRole('columnheader', { name: 'Delayed' })).toHaveCount(3)
      await expect(rows.first()).toContainText('Moved to 2027-02-27')
      await expect(rows.last()).toContainText('2027-02-27')
      await page.reload()
      await expect(rows).toHaveCount(2)
      await loan.showMoved.uncheck()
      await page.reload()
      await expect(rows).toHaveCount(1)
      await loan.chooseVersion('Registered')
      await expect(rows.first()).toContainText('2027-01-28')
      await expect(page.getByText('6 empty columns left out')).toBeVisible()
    },
  )

  test('says so when there is no such loan', async ({ page }) => {
    await page.goto('/loans/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'Loan not found' })).toBeVisible()
  })

  test('holds 1,200 rows of the largest amounts, cut nowhere', LONG, async ({ page, api }) => {
    const schedule = Array.from({ length: 1200 }, (_, index) => ({
      date: `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`,
      principalAmount: index === 0 ? '999999999999.99' : '0',
      interestAmount: '83333333.33',
    }))
    const { uuid } = await api.createLoan({ loanAmount: '999999999999.99', scheduleType: 'REGULAR', schedule })
    const loan = new LoanPage(page)
    await loan.open(uuid)
    await expect(loan.schedule).toContainText('Σ of the 1,200 rows shown')
    const isCut = await loan.schedule
      .locator('td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      )
    expect(isCut).toEqual([])
    await page.getByRole('region', { name: 'Payment schedule rows' }).press('End')
    await expect(loan.schedule.getByText('2126-12-28')).toBeVisible()
  })
})

test.describe('the keys', () => {
  test('`?` lists them, and `/` opens the search from any page', LONG, async ({ page, api }) => {
    await api.createLoan()
    await page.goto('/settings')
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeHidden()
    await page.keyboard.press('/')
    await expect(new Palette(page).input).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search loans, clients and actions' }).click()
    await expect(new Palette(page).input).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+n')
    await expect(page).toHaveURL(/\/new-loan$/)
  })
})
