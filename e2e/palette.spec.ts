import type { Locator, Page } from '@playwright/test'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { expectNoFaults } from './expect-no-faults.ts'
import { expect, test } from './fixtures.ts'
import { expectWhole } from './layout/expect-whole.ts'
import { LARGEST, LONG_ID } from './layout/loans-of-sizes.ts'
import { LONG } from './long.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const SEARCH = /\/desk\/v1\/loan-search$/

test('a loan is opened by a few letters, the newest first, from any page', async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'PAL-1', lenderIssueDate: '2026-01-20' })
  await api.createLoan({ lenderLoanId: 'PAL-2', lenderIssueDate: '2026-01-22' })
  await api.createLoan({ lenderLoanId: 'OTHER', lenderIssueDate: '2026-01-23' })
  const palette = new Palette(page)
  await page.goto('/settings')
  await title(page, 'Settings').waitFor()
  await palette.open()
  await palette.input.fill('pal-')
  await expect(palette.group('Loans')).toContainText(['PAL-2', 'PAL-1'])
  await expect(palette.chosen).toContainText('PAL-2')
  await expect(palette.status).toHaveText('2 found')
  await page.keyboard.press('ArrowDown')
  await expect(palette.chosen).toContainText('PAL-1')
  await expect(palette.input).toHaveAttribute(
    'aria-activedescendant',
    (await palette.chosen.getAttribute('id')) ?? 'none is chosen',
  )
  await page.keyboard.press('Enter')
  await expect(title(page, 'PAL-1')).toBeVisible()
  await expect(palette.panel).toBeHidden()
  await palette.open()
  await expect(palette.input).toHaveValue('')
})

test('an Enter that is quicker than the answer opens what the answer has first', async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'EXP-77' })
  const palette = new Palette(page)
  await new LoansPage(page).open()
  await palette.open()
  const answer = await holdAnswers(page)
  // “Export as CSV” stands there at once.
  await page.keyboard.type('exp')
  await expect(palette.group('Actions').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette.status).toHaveText('Searching')
  await answer()
  await expect(title(page, 'EXP-77')).toBeVisible()
})

test('typing asks once it rests, and an answer to older words is not shown', async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'STORM-1' })
  await api.createLoan({ lenderLoanId: 'CALM-1' })
  const palette = new Palette(page)
  await new LoansPage(page).open()
  await palette.open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (SEARCH.test(request.url())) asked.push(request.postDataJSON().search)
  })
  const answer = await holdAnswers(page)
  await typeAtOnce(palette.input, 'storm')
  await expect.poll(() => asked).toEqual(['storm'])
  await palette.input.fill('calm')
  await expect.poll(() => asked).toEqual(['storm', 'calm'])
  await answer()
  await expect(palette.group('Loans')).toContainText(['CALM-1'])
  await expect(palette.group('Loans')).toHaveCount(1)
})

test('Ctrl+Enter shows all that are found in the list, and no word is ever in the address', async ({ page, api }) => {
  const code = '48703150007'
  await api.createLoan({ lenderLoanId: 'ALL-1', consumerClient: { name: 'Mari Maasikas', personalCode: code } })
  await api.createLoan({ lenderLoanId: 'ALL-2', consumerClient: { name: 'Other', personalCode: '39001010000' } })
  const palette = new Palette(page)
  await page.goto('/submissions')
  await title(page, 'Submissions').waitFor()
  await palette.open()
  await page.keyboard.type(code)
  await expect(palette.group('Loans')).toContainText(['ALL-1'])
  await page.keyboard.press('Control+Enter')
  const loans = new LoansPage(page)
  await expect(loans.search).toHaveValue(code)
  await expect(loans.rows).toHaveCount(1)
  expect(page.url()).not.toContain(code)
})

test('what can be done is what the page has, and the focus goes where it leads', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan({ maxExtensions: 2 })
  const palette = new Palette(page)
  await new LoansPage(page).open()
  await palette.open()
  await expect(palette.group('Actions')).not.toContainText(['Extend the loan'])
  await page.keyboard.press('Escape')
  await new LoanPage(page).open(uuid)
  await palette.open()
  await page.keyboard.type('extend the')
  await expect(palette.chosen).toHaveText(/^Extend the loan/)
  await page.keyboard.press('Enter')
  await expect(new ExtendPanel(page).daysToExtend).toBeFocused()
  await page.keyboard.press('Escape')
  await palette.open()
  await page.keyboard.type('appearance')
  await expect(palette.chosen).toHaveText(/^Settings, Appearance/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Appearance' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeInViewport()
})

test('Tab goes from group to group, Esc and Ctrl+K close, and the focus is where it was', async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'TAB-1' })
  const palette = new Palette(page)
  const loans = new LoansPage(page)
  await loans.open()
  await expect(loans.rows.first()).toBeFocused()
  await palette.open()
  await expect(palette.chosen).toHaveText(/^Search the list/)
  await page.keyboard.press('Tab')
  await expect(palette.chosen).toHaveText('LoansEnter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowUp')
  await expect(palette.chosen).toHaveText(/^Settings/)
  await page.keyboard.press('Escape')
  await expect(loans.rows.first()).toBeFocused()
  await palette.open()
  await page.keyboard.press('Control+k')
  await expect(palette.panel).toBeHidden()
  await expect(loans.rows.first()).toBeFocused()
})

test('a search that fails is said, and asked again from where one is', async ({ page, api }) => {
  await api.createLoan({ lenderLoanId: 'AGAIN-1' })
  const palette = new Palette(page)
  await new LoansPage(page).open()
  await palette.open()
  await page.route(SEARCH, (route) => route.fulfill({ status: 503, json: {} }))
  await page.keyboard.type('again-')
  await expect(palette.chosen).toContainText('Search the loans again')
  await page.unroute(SEARCH)
  await page.keyboard.press('Enter')
  await expect(palette.chosen).toContainText('AGAIN-1')
})

test('what is typed before its scripts are there is not lost, and does nothing else', async ({ page }) => {
  let bring = () => {}
  const held = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route(/further-pages/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Enter the first loan' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nowhere')
  bring()
  const palette = new Palette(page)
  await expect(palette.input).toHaveValue('nowhere')
  await expect(palette.panel.getByText('Nothing found for “nowhere”')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test(
  'is whole and without fault with the longest ID, the longest name and the largest figure',
  LONG,
  async ({ page, api }) => {
    test.slow()
    await api.createLoan({ ...LARGEST, lenderLoanId: LONG_ID })
    const palette = new Palette(page)
    await new LoansPage(page).open()
    await palette.open()
    await expectWhole(page, 'without words')
    await palette.input.fill(LONG_ID.slice(0, 5))
    await expect(palette.group('Loans')).toHaveCount(1)
    await expectWhole(page, 'found')
    await expectNoFaults(page)
    await palette.input.fill('zz qq')
    await expect(palette.panel.getByText('Nothing found for “zz qq”')).toBeVisible()
    await expectNoFaults(page)
  },
)

/** Letter by letter with no moment between them, as no test types on a busy machine. */
async function typeAtOnce(input: Locator, text: string): Promise<void> {
  await input.evaluate((element: HTMLInputElement, letters) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    for (let typed = 1; typed <= letters.length; typed++) {
      set?.call(element, letters.slice(0, typed))
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)
}

/** Answers of the search wait until they are let go. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(SEARCH, async (route) => {
    await held
    // One that nobody waits for any more is gone.
    await route.continue().catch(() => undefined)
  })
  return async () => letGo()
}
