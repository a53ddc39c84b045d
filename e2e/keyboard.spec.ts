import type { Page } from '@playwright/test'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { expect, test } from './fixtures.ts'
import { openKeptDraft } from './kept-draft.ts'
import { LONG } from './long.ts'

const BULLET = {
  scheduleType: 'FULL-BULLET',
  schedule: [{ date: '2027-01-28', principalAmount: '1000', interestAmount: '140' }],
  maxExtensions: 2,
}
const ROWS = '26.02.2026\t400,00\t10,00\n26.03.2026\t600,00\t5,00'
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('without a mouse', () => {
  test('the list takes ↓, End and Enter as soon as it is there, and Esc leads back to the row', async ({
    page,
    api,
  }) => {
    for (const lenderLoanId of ['KEY-3', 'KEY-2', 'KEY-1']) await api.createLoan({ ...BULLET, lenderLoanId })
    const loans = new LoansPage(page)
    await loans.open()
    await expect(loans.row('KEY-1')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(loans.row('KEY-2')).toBeFocused()
    await page.keyboard.press('End')
    await expect(loans.row('KEY-3')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(title(page, 'KEY-3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(loans.row('KEY-3')).toBeFocused()
  })

  test(
    'Esc leads one step back from everywhere, and closes first what lies over the page',
    LONG,
    async ({ page, api }) => {
      const { uuid } = await api.createLoan({ ...BULLET, lenderLoanId: 'BACK-1' })
      const loan = new LoanPage(page)
      const { panel, daysToExtend: days } = new ExtendPanel(page)
      await loan.open(uuid)
      await expect(loan.schedule.locator('[tabindex="0"]')).toBeFocused()
      for (const [key, words] of [
        ['c', /Compare/],
        ['w', /What if/],
      ] as const) {
        await page.keyboard.press(key)
        await expect(title(page, words)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(title(page, 'BACK-1')).toBeVisible()
      }
      await page.keyboard.press('Control+e')
      await expect(days).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(title(page, 'BACK-1')).toBeVisible()
      await expect(loan.extend).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(days).toBeFocused()
      await loan.schedule.locator('[tabindex="0"]').focus()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(title(page, 'BACK-1')).toBeVisible()
      await page.getByRole('combobox', { name: 'Version' }).press('Enter')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option').first()).toBeHidden()
      await expect(title(page, 'BACK-1')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(title(page, 'Loans')).toBeVisible()
      await expect(new LoansPage(page).row('BACK-1')).toBeFocused()

      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+e')
      await expect(title(page, 'Extension of 1 loan')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(title(page, 'Runs')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('All 1 selected')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('selected')).toBeHidden()
      await expect(title(page, 'Loans')).toBeVisible()

      for (const name of ['Runs', 'Settings']) {
        await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).press('Enter')
        await expect(title(page, name)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(title(page, 'Loans')).toBeVisible()
      }
      const form = await openKeptDraft(page, { lenderLoanId: 'KEPT-1' })
      await expect(form.field('Lender loan ID')).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type('2')
      await page.keyboard.press('Escape')
      await expect(title(page, 'Loans')).toBeVisible()
      await page.keyboard.press('n')
      await expect(form.field('Lender loan ID')).toHaveValue('KEPT-12')
    },
  )

  test('n opens New loan, and is a letter where one types', LONG, async ({ page, api }) => {
    await api.createLoan({ ...BULLET, lenderLoanId: 'NNN-1' })
    const loans = new LoansPage(page)
    await loans.open()
    await expect(loans.row('NNN-1')).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type('nnn')
    await expect(loans.search).toHaveValue('nnn')
    await page.keyboard.press('?')
    await expect(loans.search).toHaveValue('nnn?')
    await loans.search.fill('')
    await expect(loans.row('NNN-1')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(loans.row('NNN-1')).toBeFocused()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(loans.row('NNN-1')).toBeFocused()
    await page.keyboard.press('n')
    await expect(title(page, 'New loan')).toBeVisible()
  })

  test('Ctrl+A takes all that match, read or not, and the foot says so', LONG, async ({ page }) => {
    const loans = new LoansPage(page)
    await loans.open()
    await loans.button('Look around with 200 demo loans').click()
    await expect(loans.count).toHaveText('200 loans')
    await expect(page.getByText('50 of 200 loaded')).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(page.getByText('All 200 selected')).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(page.getByText('selected')).toBeHidden()
    await loans.choose('Type', 'BULLET')
    await expect(loans.count).toHaveText(/^(?!200 )\d+ /)
    const matching = (await loans.count.textContent())?.match(/\d+/)?.[0] ?? ''
    await page.keyboard.press('Control+a')
    await expect(page.getByText(`All ${matching} selected`)).toBeVisible()
    await loans.search.fill('a word')
    await loans.search.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(loans.search).toHaveValue('')
  })
})

test.describe('rows pasted outside the grid', () => {
  test(
    'go into it, from a choice and over one line of a field, and a field keeps what is its own',
    LONG,
    async ({ page }) => {
      const form = await openKeptDraft(page, { lenderLoanId: 'PASTE-1', scheduleSource: 'rows' })
      await page.getByRole('radio', { name: 'Enter rows' }).focus()
      await form.paste(ROWS)
      await expect(form.cell(1, 'due date')).toBeFocused()
      expect(await form.row(2)).toMatch(/^2026-03-26 \| 600\.00 \| 5\.00/)
      await form.field('Name').focus()
      await form.paste(ROWS.replaceAll('2026', '2027'))
      await expect(form.cell(3, 'due date')).toBeFocused()
      expect(await form.row(4)).toMatch(/^2027-03-26 \| 600\.00/)
      for (const text of ['Mari', '26.05.2027\t1,00\t1,00']) {
        await form.field('Name').focus()
        await form.paste(text)
        await expect(form.field('Name')).toBeFocused()
      }
      await expect(form.cell(5, 'due date')).toHaveValue('')
      await form.cell(3, 'due date').focus()
      await page.keyboard.press('Control+z')
      await expect(form.cell(3, 'due date')).toHaveValue('')
      await form.chooseSource('Generate')
      await form.paste(ROWS)
      await form.chooseSource('Enter rows')
      await expect(form.cell(3, 'due date')).toHaveValue('')
    },
  )

  test(
    'the rest is put on the last row, from where undo takes it back; which convention it is stays asked',
    LONG,
    async ({ page }) => {
      const form = await openKeptDraft(page, { lenderLoanId: 'REST-1', scheduleSource: 'rows', loanAmount: '1000.04' })
      await page.getByRole('radio', { name: 'Enter rows' }).focus()
      await form.paste(ROWS)
      await page.getByRole('button', { name: 'Put 0.04 on the last row' }).press('Enter')
      await expect(form.cell(2, 'principal')).toBeFocused()
      await expect(form.cell(2, 'principal')).toHaveValue('600.04')
      await page.keyboard.press('Control+z')
      await expect(form.cell(2, 'principal')).toHaveValue('600.00')
      const which = form.whichConvention
      await which.press('Enter')
      await expect(form.convention).toBeVisible()
      await expect(which).toBeFocused()
      await page.getByRole('button', { name: 'Close convention' }).press('Enter')
      await expect(which).toBeFocused()
      await expect(form.convention).toBeHidden()
    },
  )
})

test('an arrow that opens a select scrolls nothing, the first time as ever after', LONG, async ({ page, api }) => {
  const { uuid } = await api.createLoan(BULLET)
  await page.goto(`/loans/${uuid}/compare?before=0&after=preview&days=1`)
  const select = page.getByRole('combobox', { name: 'After' })
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()
  await select.focus()
  // Whatever would scroll is prevented, which each key says once it has been through the page.
  await page.evaluate(() => {
    window.addEventListener('keydown', (event) => {
      if (event.isTrusted) document.body.dataset.isPrevented = String(event.defaultPrevented)
    })
  })
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('ArrowDown')
    await expect(select).toHaveAttribute('aria-expanded', 'true')
    expect(await page.evaluate(() => document.body.dataset.isPrevented)).toBe('true')
    await page.keyboard.press('Escape')
    await expect(select).toHaveAttribute('aria-expanded', 'false')
  }
})
