import { ClientPage } from '#playwright/pages/client-page.ts'
import { ClientsPage } from '#playwright/pages/clients-page.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, NAME_WITHOUT_BLANKS } from './layout/loans-of-sizes.ts'

const DOCKS = {
  clientType: 'BUSINESS_WITHOUT_COLLATERAL',
  country: 'POL',
  consumerClient: undefined,
  lenderIssueDate: '2025-11-01',
  loanAmount: '300.00',
  schedule: [
    { date: '2026-01-10', principalAmount: '100.00', interestAmount: '3.05' },
    { date: '2026-01-20', principalAmount: '100.00', interestAmount: '2.00' },
    { date: '2026-02-10', principalAmount: '100.00', interestAmount: '1.00' },
  ],
  businessClient: {
    companyName: 'Toruńskie Doki Sp. z o.o.',
    companyRegistryCode: '192598184',
    representativeName: 'Magdalena Kowalczyk',
    representativePersonalCode: '44051401359',
  },
}

test('a client has a page with its totals, its loans and what is overdue', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...DOCKS, lenderLoanId: 'D-1' })
  await api.createLoan({
    ...DOCKS,
    lenderLoanId: 'D-2',
    businessClient: { ...DOCKS.businessClient, companyName: 'Toruńskie Doki SA' },
  })
  const loan = new LoanPage(page)
  await loan.open(uuid)
  await loan.client.click()
  const client = new ClientPage(page)
  await expect(page).toHaveURL(new RegExp(`/clients/${uuid}$`))
  await expect(page.getByRole('heading', { name: 'Toruńskie Doki SA' })).toBeVisible()
  await expect(client.value('Open loans')).toHaveText('2')
  await expect(client.value('Remaining principal')).toHaveText('600.00')
  await expect(client.value('Interest to come')).toHaveText('12.10')
  await expect(client.value('Overdue')).toHaveText('410.10')
  await expect(client.value('Next due')).toHaveText('2026-02-10')
  await expect(client.value('Other name')).toHaveText('Toruńskie Doki Sp. z o.o.')
  await expect(client.value('Registry code')).toContainText('checks')
  await expect(client.overdue.getByRole('row').nth(1)).toContainText('18')
  await expect(client.overdue.getByRole('row').last()).toContainText('Σ of 4 rows')
  await expect(page.locator('main')).not.toContainText('44051401359')
  await page.getByRole('button', { name: 'Show representative personal code' }).click()
  await expect(client.value('Personal code')).toContainText('44051401359')
  await client.loans.getByRole('row').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/loans\//)
})

test('from the list to a client, and from it to its next loan, by mouse and by key', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...DOCKS, lenderLoanId: 'D-1' })
  await api.createLoan({ ...DOCKS, lenderLoanId: 'D-2' })
  await new LoansPage(page).open()
  const row = page.getByRole('row', { name: /D-2/ })
  await row.getByRole('link', { name: 'Toruńskie Doki' }).click()
  await expect(page).toHaveURL(new RegExp(`/clients/${uuid}$`))
  await page.keyboard.press('Control+n')
  const form = new NewLoanPage(page)
  await expect(form.field('Company name')).toHaveValue('Toruńskie Doki Sp. z o.o.')
  await expect(form.field('Registry code')).toHaveValue('192598184')
  await expect(form.field('Representative personal code')).toHaveValue('44051401359')
  await expect(form.field('Lender loan ID')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/clients/${uuid}$`))
  await new ClientPage(page).loans.getByRole('row', { name: /D-1/ }).focus()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('region', { name: 'Another like' })).toContainText('D-1')
  await page.goBack()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^Loans.*\.csv$/)
})

test('New loan offers a known client, which fills all fields, and warns of another name', async ({ page, api }) => {
  await api.createLoan({ ...DOCKS, lenderLoanId: 'D-1' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const form = new NewLoanPage(page)
  await form.open()
  await form.chooseClientType('Business without collateral')
  await form.field('Company name').pressSequentially('toru')
  const option = page.getByRole('option', { name: /Toruńskie Doki/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(form.field('Company name')).toHaveValue('Toruńskie Doki Sp. z o.o.')
  await expect(form.field('Registry code')).toHaveValue('192598184')
  await expect(form.field('Representative name')).toHaveValue('Magdalena Kowalczyk')
  await expect(form.field('Representative personal code')).toHaveValue('44051401359')
  await expect(form.field('Country')).toHaveValue(/POL/)
  await form.field('Company name').fill('Another Sp. z o.o.')
  await expect(form.summary.getByText('This code is known as Toruńskie Doki Sp. z o.o.')).toBeVisible()
  await form.field('Registry code').fill('192598183')
  await expect(form.summary.getByText('Check digit does not fit')).toBeVisible()
  expect(asked.filter((url) => url.includes('44051401359') || url.includes('19259818'))).toEqual([])
})

test('Esc leaves a new client as it is typed', async ({ page, api }) => {
  await api.createLoan({ ...DOCKS, lenderLoanId: 'D-1' })
  const form = new NewLoanPage(page)
  await form.open()
  await form.chooseClientType('Business without collateral')
  await form.field('Company name').pressSequentially('toru')
  await expect(page.getByRole('option', { name: /Toruńskie Doki/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(form.field('Company name')).toBeFocused()
  await expect(form.field('Company name')).toHaveValue('toru')
})

test('the palette leads to a client', async ({ page, api }) => {
  const { uuid } = await api.createLoan({ ...DOCKS, lenderLoanId: 'D-1' })
  await new LoansPage(page).open()
  await page.getByRole('link', { name: 'D-1' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('doki')
  await page.getByRole('group', { name: 'Clients' }).getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`/clients/${uuid}$`))
})

test('the page of a client is whole at every width, with the largest figures and longest names', async ({
  page,
  api,
}) => {
  test.slow()
  const { uuid } = await api.createLoan({
    ...LARGEST,
    clientType: 'CONSUMER',
    businessClient: undefined,
    consumerClient: { name: NAME_WITHOUT_BLANKS, personalCode: '44051401359' },
  })
  await new ClientPage(page).open(uuid)
  await expectWhole(page, 'client')
  await expectNoFaults(page)
})

test('all clients are listed with what their loans come to, in two orders, and found by name and code', async ({
  page,
  api,
}) => {
  await api.createLoan({ ...DOCKS, lenderLoanId: 'D-1' })
  await api.createLoan({ ...DOCKS, lenderLoanId: 'D-2' })
  await api.createLoan({ ...LARGEST, lenderLoanId: 'L-1' })
  await api.createLoan({ lenderLoanId: 'M-1' })
  const clients = new ClientsPage(page)
  await new LoansPage(page).open()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect.poll(() => clients.names()).toEqual(['Mari Maasikas', NAME_WITHOUT_BLANKS, 'Toruńskie Doki Sp. z o.o.'])
  await expect(clients.row('Toruńskie').getByRole('gridcell')).toHaveText([
    'Toruńskie Doki Sp. z o.o.',
    '192598184',
    'POL',
    '2',
    '600.00',
    '410.10',
    '18',
    '2026-01-10',
  ])
  await expectNoFaults(page)
  await expectWhole(page, 'clients')
  await clients.order('Most days late first')
  await expect(page).toHaveURL(/sort=daysLate/)
  await expect.poll(async () => (await clients.names()).at(-1)).toBe('Mari Maasikas')
  await page.keyboard.press('/')
  await page.keyboard.type('192598184')
  await expect.poll(() => clients.names()).toEqual(['Toruńskie Doki Sp. z o.o.'])
  expect(page.url()).not.toContain('192598184')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Toruńskie Doki Sp. z o.o.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Clients' }).click()
  await clients.search.fill('nobody at all')
  await expect(page.getByText('No client matches “nobody at all”')).toBeVisible()
})
