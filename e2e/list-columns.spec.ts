import type { Page } from '@playwright/test'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expectNoFaultsIn } from './expect-no-faults.ts'
import { expect, programTest, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, LONG_ID } from './layout/loans-of-sizes.ts'
import { LONG } from './long.ts'
import { openWithThree } from './three-loans.ts'

test.describe('columns', () => {
  test('are shown, hidden and moved by keyboard, and the ID always stays', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await page.keyboard.press('c')
    await expect(page.getByRole('checkbox', { name: 'Client', exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(loans.head('Client')).toBeHidden()
    await expect(page.getByRole('checkbox', { name: 'Client', exact: true })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Rate, %' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await loans.columns()).slice(0, 3)).toEqual(['Lender loan ID', 'Rate, %', 'Amount'])
    await expect(page.getByRole('checkbox', { name: 'Rate, %' })).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await loans.columns())[0]).toBe('Lender loan ID')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(loans.head('Lender loan ID')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Public ID' }).click()
    await expect(loans.head('Public ID')).toBeVisible()
    await page.reload()
    await expect(loans.head('Public ID')).toBeVisible()
    await page.keyboard.press('c')
    await page.getByRole('button', { name: 'Back to default' }).click()
    await expect(loans.head('Client')).toBeVisible()
    await expect(loans.head('Public ID')).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  })

  test('are as wide as one types or draws, and as before by a double click', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    const widthOf = async (name: string) => Math.round((await loans.head(name).boundingBox())?.width ?? 0)
    await page.keyboard.press('c')
    const typed = page.getByRole('textbox', { name: 'Width of Client, px' })
    await typed.fill('260')
    await typed.press('Enter')
    await expect.poll(() => widthOf('Client')).toBe(260)
    await page.keyboard.press('Escape')
    await expect(loans.button('Columns')).toBeFocused()
    const box = await loans.head('Amount').boundingBox()
    if (!box) throw new Error('The column has no place')
    const edge = { x: box.x + box.width - 3, y: box.y + 10 }
    await page.mouse.move(edge.x, edge.y)
    await page.mouse.down()
    await page.mouse.move(edge.x + 60, edge.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => widthOf('Amount')).toBe(Math.round(box.width) + 60)
    await expect.poll(() => widthOf('Client')).toBe(260)
    // The head of a column that is drawn does not sort.
    await expect(loans.head('Issued')).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/loanAmount%3A\d+/)
  })

  test('are moved by drawing their line', LONG, async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await page.keyboard.press('c')
    const line = page.getByRole('listitem').filter({ hasText: 'Amount' })
    const target = page.getByRole('listitem').filter({ hasText: 'Final due date' })
    const [from, to] = [await line.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('The lines have no place')
    await page.mouse.move(from.x + 14, from.y + 15)
    await page.mouse.down()
    await page.mouse.move(to.x + 14, to.y + 15, { steps: 8 })
    await page.mouse.up()
    await expect
      .poll(async () => (await loans.columns()).slice(0, 5))
      .toEqual(['Lender loan ID', 'Client', 'Rate, %', 'Issued', 'Final due date'])
  })

  test('wider than the window are scrolled sideways under the ID', async ({ page, api }) => {
    const loans = await openWithThree(page, api)
    await page.goto(`/?columns=${ALL_COLUMNS}`)
    await loans.rows.first().waitFor()
    const before = await loans.link('A-1').boundingBox()
    await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollBy(400, 0))
    await expect(loans.head('Extensions')).toBeVisible()
    expect(await loans.link('A-1').boundingBox()).toEqual(before)
  })
})

const ALL_COLUMNS = [
  ...['lenderLoanId', 'client', 'loanAmount', 'remainingPrincipal', 'overdueAmount', 'daysLate', 'interestRate'],
  ...['scheduleType', 'issueDate', 'finalPaymentDate', 'country', 'loanPublicId', 'nextDueDate', 'standing'],
  ...['clientType', 'extensions'],
].join(',')

programTest('is whole with every column, filter, and the longest of everything', LONG, async ({ page, api }) => {
  test.slow()
  await api.createLoan({ ...LARGEST, lenderLoanId: LONG_ID })
  const filters =
    'standing=overdue,running,repaid&scheduleType=ANNUITY,BULLET,FULL-BULLET,REGULAR&loanAmountFrom=0.01&loanAmountTo=999999999999.99&remainingPrincipalTo=999999999999.99&interestRateTo=999.999999&issueDateFrom=1900-01-01&issueDateTo=2199-12-31&extensions=left,used-up,none-allowed'
  await page.goto(`/?${filters}&columns=${ALL_COLUMNS}`)
  await new LoansPage(page).rows.first().waitFor()
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutFigures(page), `at ${width}`).toEqual([])
  }
  await page.goto(`/?${filters}`)
  await new LoansPage(page).rows.first().waitFor()
  await expectWhole(page, 'all filters')
  await page.keyboard.press('c')
  await page.getByRole('checkbox', { name: 'Public ID' }).waitFor()
  await expectWhole(page, 'columns')
  await expectNoFaultsIn(page, 'html')
})

/** The figures and dates of the list that are not whole. */
async function cutFigures(page: Page): Promise<readonly (string | null)[]> {
  return page
    .getByRole('grid', { name: 'Loans' })
    .locator('tbody td')
    .filter({ hasText: /\d/ })
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth && !cell.querySelector('a, [title]'))
        .map((cell) => cell.textContent),
    )
}

test('the largest amounts leave names 16 characters, and the list shows overdue and next due from the start', async ({
  page,
  api,
}) => {
  const companyName = 'Sixteen Letters1'
  await api.createLoan({
    ...LARGEST,
    lenderLoanId: 'LARGE-1',
    businessClient: { ...LARGEST.businessClient, companyName },
  })
  const loans = new LoansPage(page)
  await loans.open()
  await loans.rows.first().waitFor()
  await expect(loans.head('Overdue')).toBeVisible()
  await expect(loans.head('Next due')).toBeVisible()
  await expect(loans.head('Public ID')).toBeHidden()
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const isCut = await loans
      .row('LARGE-1')
      .getByTitle(companyName)
      .evaluate((cell) => cell.scrollWidth > cell.clientWidth)
    expect(isCut, `at ${width}`).toBe(false)
  }
})
