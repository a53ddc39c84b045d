import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect, programTest, test } from './fixtures.ts'
import { seedLoans } from './seed-loans.ts'
import { openWithThree } from './three-loans.ts'

/** All texts that the count has had since. */
async function countsOf({ count }: LoansPage): Promise<() => Promise<readonly string[]>> {
  const texts = await count.evaluateHandle((element) => {
    const seen = [element.textContent]
    new MutationObserver(() => {
      if (seen.at(-1) !== element.textContent) seen.push(element.textContent)
    }).observe(element, { characterData: true, childList: true, subtree: true })
    return seen
  })
  return () => texts.jsonValue()
}

test.describe('the order of the list', () => {
  test('is that of the column one clicks, both ways, says so, and is in the address', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await expect(loans.head('Issued')).toHaveAttribute('aria-sort', 'descending')
    await loans.head('Amount').click()
    await expect.poll(() => loans.ids()).toEqual(['B-2', 'C-3', 'A-1'])
    await expect(loans.head('Amount')).toHaveAttribute('aria-sort', 'descending')
    await loans.head('Amount').click()
    await expect.poll(() => loans.ids()).toEqual(['A-1', 'C-3', 'B-2'])
    await expect(loans.head('Amount')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/\?sort=loanAmount&direction=asc$/)
    await page.reload()
    await expect.poll(() => loans.ids()).toEqual(['A-1', 'C-3', 'B-2'])
    await page.goBack()
    await expect.poll(() => loans.ids()).toEqual(['B-2', 'C-3', 'A-1'])
    await page.goForward()
    await expect.poll(() => loans.ids()).toEqual(['A-1', 'C-3', 'B-2'])
  })

  test('is chosen by keyboard: s, the arrows, Enter, and the focus stays in the heads', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await page.keyboard.press('s')
    await expect(page.getByRole('button', { name: 'Issued' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Rate, %' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => loans.ids()).toEqual(['B-2', 'C-3', 'A-1'])
    await expect(page.getByRole('button', { name: 'Rate, %' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => loans.ids()).toEqual(['A-1', 'C-3', 'B-2'])
    await page.keyboard.press('Escape')
    await expect(loans.rows.first()).toBeFocused()
    await expect(page).toHaveURL(/sort=interestRate/)
  })

  test('is the one by which j and k go from loan to loan', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await loans.head('Lender loan ID').click()
    await expect.poll(() => loans.ids()).toEqual(['A-1', 'B-2', 'C-3'])
    await loans.rows.first().press('Enter')
    for (const id of ['A-1', 'B-2', 'C-3']) {
      await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
      await page.keyboard.press('j')
    }
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { level: 1, name: 'B-2' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Loans' }).click()
    await expect(loans.row('B-2')).toBeFocused()
  })

  test('is not offered where the service has none', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await page.goto('/?columns=lenderLoanId,overdueAmount')
    await expect.poll(() => loans.columns()).toEqual(['Lender loan ID', 'Overdue'])
    await expect(loans.head('Overdue').getByRole('button')).toHaveCount(0)
  })
})

test.describe('filters', () => {
  test('never count the loans shown before as theirs: these are faint, without a count, until theirs are read', async ({
    page,
    api,
  }) => {
    const loans = await openWithThree(page, api)
    await expect(loans.count).toHaveText('3 loans')
    const isRead = Promise.withResolvers<void>()
    await page.route('**/desk/v1/loan-search', async (route) => {
      await isRead.promise
      await route.continue()
    })
    const counts = await countsOf(loans)
    await loans.search.fill('B-2')
    await expect(loans.count).toHaveText('')
    await expect(loans.rows).toHaveCount(3)
    await expect(loans.rows.first().locator('..')).toHaveCSS('opacity', '0.5')
    isRead.resolve()
    await expect(loans.count).toHaveText('1 of 3 loans')
    await expect(loans.rows.first().locator('..')).toHaveCSS('opacity', '1')
    expect(await counts()).toEqual(['3 loans', '', '1 of 3 loans'])
  })

  test('are ranges and sets, each with its own button that clears it, and one for all', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await loans.limit('Amount', '2 000', '4.000,00')
    await expect(loans.filter('Amount')).toHaveText('Amount2,000.00 to 4,000.00')
    await expect.poll(() => loans.ids()).toEqual(['C-3'])
    await expect(loans.count).toHaveText('1 of 3 loans')
    await expect(page).toHaveURL(/loanAmountFrom=2000.00&loanAmountTo=4000.00/)
    await loans.choose('Country', 'EST Estonia')
    await expect(page.getByRole('heading', { name: 'No loan matches the filters' })).toBeVisible()
    await loans.clear('Amount')
    await expect.poll(() => loans.ids()).toEqual(['A-1'])
    await loans.limit('Issued', '', '31.12.2025')
    await expect(loans.filter('Issued')).toHaveText('Issuedup to 2025-12-31')
    await loans.button('Clear all').click()
    await expect.poll(() => loans.ids()).toEqual(['B-2', 'C-3', 'A-1'])
    await expect(loans.button('Clear all')).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  })

  test('are added, changed and left by keyboard alone, and the focus never falls', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await page.keyboard.press('f')
    await expect(page.getByRole('menuitem', { name: 'Standing' })).toBeFocused()
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Rate, %' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'From' })).toBeFocused()
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
    await expect.poll(() => loans.ids()).toEqual(['B-2', 'C-3'])
    await expect(loans.filter('Rate, %')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('12.5')
    await page.keyboard.press('Escape')
    await expect(loans.filter('Rate, %')).toBeFocused()
    await page.keyboard.press('f')
    await expect(page.getByRole('menuitem', { name: 'Standing' })).toBeFocused()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Find a country' })).toBeFocused()
    await page.keyboard.type('latv')
    await page.keyboard.press('Enter')
    await expect.poll(() => loans.ids()).toEqual(['B-2'])
    await page.keyboard.press('Escape')
    await expect(loans.filter('Country')).toHaveText('CountryLVA')
    await expect(loans.filter('Country')).toBeFocused()
  })

  test('that cannot be read say so at their field, and nothing is asked', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await loans.limit('Amount', '1.234', '5')
    const editor = page.getByRole('dialog', { name: /^Amount/ })
    await expect(editor.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(
      'Thousands or decimals? 1,234.00 1.23, rounded',
    )
    await editor.getByRole('textbox', { name: 'From' }).fill('10')
    await page.keyboard.press('Enter')
    await expect(editor.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('Below From')
    await page.keyboard.press('Escape')
    await expect(loans.filter('Amount')).toBeHidden()
    await loans.limit('Final due date', 'soon', '')
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(/^Not a date/)
    await page.getByRole('button', { name: 'Next 90 days' }).click()
    await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('in 90 days')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/$/)
  })

  test('of days that are counted from today mean the same tomorrow', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await loans.limit('Issued', '17 days ago', 'today')
    await expect(page).toHaveURL(/issueDateFrom=17-days-ago&issueDateTo=today/)
    await expect(loans.filter('Issued')).toHaveText('Issued17 days ago to today')
    await expect.poll(() => loans.ids()).toEqual(['B-2', 'C-3'])
  })

  test('open from addresses of an older Loan Desk, and from ones that make no sense', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await page.goto('/?finalDue=in-365-days')
    await expect(loans.filter('Final due date')).toHaveText('Final due datetoday to in 365 days')
    await expect(loans.filter('Standing')).toHaveText('StandingOverdue, Running')
    await page.goto('/?country=XXX&loanAmountTo=2000&sort=nothing&columns=client,what')
    await expect.poll(() => loans.ids()).toEqual(['A-1'])
    await expect.poll(() => loans.columns()).toEqual(['Lender loan ID', 'Client'])
  })

  test('keep a selection of all that match, in whichever order', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await loans.limit('Amount', '2000', '')
    await expect(loans.rows).toHaveCount(2)
    await page.keyboard.press('Control+a')
    await expect(page.getByText('All 2 selected')).toBeVisible()
    await loans.head('Amount').click()
    await expect(page.getByText('All 2 selected')).toBeVisible()
    await loans.clear('Amount')
    await expect(page.getByText('selected')).toBeHidden()
  })
})

programTest('the foot adds up what matches, read or not', async ({ page, dataFolder, host }) => {
  await host.desk.close()
  await seedLoans(dataFolder, 60)
  host.desk = await host.start(new URL(host.desk.address).port)
  const loans = new LoansPage(page)
  await loans.open()
  await expect(page.getByText('remaining principal 36,000.00')).toBeVisible()
  await loans.search.fill('SEED-0000')
  await expect(loans.count).toHaveText('9 of 60 loans')
  await expect(page.getByText('remaining principal 5,400.00')).toBeVisible()
})
