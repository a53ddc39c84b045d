import type { Page } from '@playwright/test'
import { BuybackPanel } from '#playwright/pages/buyback-panel.ts'
import { Dossier } from '#playwright/pages/dossier.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { PaymentPanel } from '#playwright/pages/payment-panel.ts'
import { PLACES } from '../src/renderer/keys/shortcuts.ts'
import { CLIENT_CHECKS } from './client-shortcuts.ts'
import { expect, test } from './fixtures.ts'
import { IMPORT_CHECKS } from './import-shortcuts.ts'
import { openFilledLoan } from './kept-draft.ts'
import { LONG } from './long.ts'
import { SELECTION_CHECKS } from './selection-shortcuts.ts'
import { type Act, each, leave, opensPanel, pressed, shortcutsShown, step } from './shortcut-acts.ts'

const BULLET = {
  scheduleType: 'FULL-BULLET',
  schedule: [{ date: '2027-01-28', principalAmount: '1000', interestAmount: '140' }],
  maxExtensions: 2,
}
const ROWS = '26.02.2026\t400,00\t10,00\n26.03.2026\t600,00\t5,00'
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

type Words = (typeof PLACES)[number]['shortcuts'][number]['words']

/** Checks of the effect of each key of the dialog; a key without a check does not compile. */
const CHECKS: Readonly<Record<Words, Act>> = {
  'New loan': each(async (page) => {
    await expect(title(page, 'New loan')).toBeVisible()
    await leave(page)
  }),
  'Find loans, clients, actions and pages': async (page, keys) => {
    await page.keyboard.press('Control+,')
    await expect(title(page, 'Settings')).toBeVisible()
    await each(async () => {
      await expect(new Palette(page).input).toBeFocused()
      await page.keyboard.press('Escape')
    })(page, keys)
    await leave(page)
  },
  'Search the list': each(async (page) => {
    await expect(new LoansPage(page).search).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }),
  'Close, clear, or one step back': async (page, [key = '']) => {
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press(key)
    await expect(page.getByText('1 selected')).toBeHidden()
  },
  'Save as PDF or print': async (page, [key = '']) => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.keyboard.press('Control+,')
    await expect(title(page, 'Settings')).toBeVisible()
    await page.keyboard.press(key)
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await leave(page)
  },
  Settings: each(async (page) => {
    await expect(title(page, 'Settings')).toBeVisible()
    await leave(page)
  }),
  Shortcuts: each(async (page) => {
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await leave(page)
  }),
  'Row up, row down': async (page, [up = '', down = '']) => {
    await page.keyboard.press(down)
    await expect(new LoansPage(page).rows.nth(1)).toBeFocused()
    await page.keyboard.press(up)
    await expect(new LoansPage(page).rows.first()).toBeFocused()
  },
  'First row, last row': async (page, [first = '', last = '']) => {
    await page.keyboard.press(last)
    await expect(new LoansPage(page).rows.last()).toBeFocused()
    await page.keyboard.press(first)
    await expect(new LoansPage(page).rows.first()).toBeFocused()
  },
  'Open the row': each(async (page) => {
    await expect(title(page, /^SC-/)).toBeVisible()
    await leave(page)
  }),
  'Import loans from a file': each(async (page) => {
    await expect(title(page, 'Import loans')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page, 'Runs')).toBeVisible()
    await leave(page)
  }),
  'Select the loan of the row': each(async (page) => {
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Escape')
  }),
  'Select row by row': async (page, [up = '', down = '']) => {
    await page.keyboard.press(down)
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.keyboard.press(up)
    await expect(new LoansPage(page).rows.first()).toBeFocused()
    await page.keyboard.press('Escape')
  },
  'Select all that match': each(async (page) => {
    await expect(page.getByText('All 2 selected')).toBeVisible()
  }),
  'Sort by a column, then ← → and Enter': each(async (page) => {
    await expect(page.getByRole('button', { name: 'Issued' })).toBeFocused()
    await leave(page)
  }),
  'Add a filter': each(async (page) => {
    await expect(page.getByRole('menuitem', { name: 'Standing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await new LoansPage(page).rows.first().focus()
  }),
  'Choose a view': each(async (page) => {
    await expect(page.getByRole('menuitem', { name: 'All loans' })).toBeFocused()
    await page.keyboard.press('Escape')
    await new LoansPage(page).rows.first().focus()
  }),
  'Choose the columns': each(async (page) => {
    await expect(page.getByRole('checkbox', { name: 'Client', exact: true })).toBeFocused()
  }),
  'Move the column, while they are chosen': async (page, [up = '', down = '']) => {
    const list = new LoansPage(page)
    await page.keyboard.press(down)
    await expect.poll(async () => (await list.columns()).indexOf('Client')).toBe(2)
    await page.keyboard.press(up)
    await expect.poll(async () => (await list.columns()).indexOf('Client')).toBe(1)
    await page.keyboard.press('Escape')
    await list.rows.first().focus()
  },
  ...SELECTION_CHECKS,
  'Record a payment': each((page) => opensPanel(page, new PaymentPanel(page).amount)),
  'Buy back': each((page) => opensPanel(page, new BuybackPanel(page).reason)),
  'Extend the loan': each((page) => opensPanel(page, new ExtendPanel(page).daysToExtend)),
  'Begin another loan like this one': each(async (page) => {
    await expect(page.getByLabel('Lender loan ID', { exact: true })).toHaveValue('SC-3')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByLabel('Lender loan ID', { exact: true })).toHaveValue('')
    await page.goBack()
    await expect(title(page, /^SC-/)).toBeVisible()
  }),
  'Next loan of the list': each(async (page) => {
    await expect(title(page, 'SC-1')).toBeVisible()
  }),
  'Previous loan of the list': each(async (page) => {
    await expect(title(page, 'SC-2')).toBeVisible()
  }),
  'Write a note': each(async (page) => {
    await expect(new Dossier(page).field).toBeFocused()
    await new LoanPage(page).schedule.locator('[tabindex="0"]').focus()
  }),
  'Compare the versions of the loan': each(async (page) => {
    await expect(title(page, 'Compare')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page, /^SC-/)).toBeVisible()
  }),
  'What if the loan is extended': each(async (page) => {
    await expect(title(page, 'What if')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(new LoanPage(page).schedule.locator('[tabindex="0"]')).toBeFocused()
  }),
  'From amount to amount': async (page, [left = '', right = '', up = '', down = '']) => {
    const at = (row: string) => page.locator(`[data-amount-row="${row}"]:focus`)
    const column = await at('0').getAttribute('data-amount-column')
    await page.keyboard.press(right)
    await expect(at('0')).not.toHaveAttribute('data-amount-column', column ?? '')
    await page.keyboard.press(left)
    await expect(at('0')).toHaveAttribute('data-amount-column', column ?? '')
    await page.keyboard.press(down)
    await expect(at('sum')).toBeVisible()
    await page.keyboard.press(up)
    await expect(at('0')).toBeVisible()
  },
  'Explain the amount': each(async (page) => {
    // An explanation, too, takes the focus a moment after it appears.
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('c')
    await expect(page.getByRole('combobox', { name: 'Before' })).toBeVisible()
  }),
  'Step Before': step('Before'),
  'Step After': step('After'),
  'Show all rows': async (page, [key = '']) => {
    const allRows = page.getByRole('button', { name: 'Show all rows' })
    const was = await allRows.getAttribute('aria-pressed')
    await page.keyboard.press(key)
    await expect(allRows).toHaveAttribute('aria-pressed', String(was !== 'true'))
  },
  'Choose a set of terms': async (page, keys) => {
    const form = await openFilledLoan(page, 'SC-3')
    await each(async () => {
      await expect(page.getByRole('menuitem', { name: 'Plain terms' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(form.termsSet).toBeFocused()
    })(page, keys)
  },
  'Paste rows': async (page) => {
    const form = new NewLoanPage(page)
    await form.chooseSource('Enter rows')
    await form.paste(ROWS)
    await expect(form.cell(1, 'due date')).toBeFocused()
  },
  'Fill the cell from above': async (page, [key = '']) => {
    const filled = page.getByRole('textbox', { name: 'Row 3, due date' })
    await page.keyboard.press('Control+End')
    await expect(filled).toBeFocused()
    await page.keyboard.press(key)
    await expect(filled).toHaveValue('2026-04-26')
    await page.keyboard.press('Control+z')
    await expect(filled).toHaveValue('')
    await page.keyboard.press('Control+Home')
    await expect(page.getByRole('textbox', { name: 'Row 1, due date' })).toBeFocused()
  },
  'Select cells': async (page, [up = '', down = '']) => {
    await page.keyboard.press(down)
    await expect(page.getByText('2 cells selected')).toBeVisible()
    await page.keyboard.press(up)
    await expect(page.getByText('2 cells selected')).toBeHidden()
  },
  'Empty the selected cells': async (page, [key = '']) => {
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press(key)
    await expect(page.getByRole('textbox', { name: 'Row 2, due date' })).toHaveValue('')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('textbox', { name: 'Row 2, due date' })).toHaveValue('2026-03-26')
  },
  'Insert a row above': each(async (page) => {
    await expect(page.getByRole('textbox', { name: 'Row 3, due date' })).toHaveValue('2026-03-26')
  }),
  'Delete the row': each(async (page) => {
    await expect(page.getByRole('textbox', { name: 'Row 2, due date' })).toHaveValue('2026-03-26')
  }),
  'Undo, redo': async (page, [undo = '', redo = '']) => {
    await page.keyboard.press(undo)
    await expect(page.getByRole('textbox', { name: 'Row 3, due date' })).toHaveValue('2026-03-26')
    await page.keyboard.press(redo)
    await expect(page.getByRole('textbox', { name: 'Row 2, due date' })).toHaveValue('2026-03-26')
  },
  'Open the calendar of a date': async (page, [key = '']) => {
    await page.getByLabel('Issue date', { exact: true }).press(key)
    // The calendar takes the focus a moment after it appears.
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  },
  'Another draft': async (page, [key = '']) => {
    await page.keyboard.press(key)
    await expect(page.getByLabel('Lender loan ID', { exact: true })).toHaveValue('')
  },
  'Open the first draft to the ninth': async (page, [first = '', ninth = '']) => {
    await page.keyboard.press(ninth)
    await page.keyboard.press(first)
    await expect(page.getByLabel('Lender loan ID', { exact: true })).toHaveValue('SC-3')
  },
  ...IMPORT_CHECKS,
  'Send the form, decide': async (page, [key = '']) => {
    const form = await openFilledLoan(page, 'SC-3')
    await expect(form.field('Lender loan ID')).toBeFocused()
    await page.keyboard.press(key)
    await expect(title(page, 'SC-3')).toBeVisible()
  },
  // production.spec.ts tests holding and releasing this key, for everything that is sent.
  ...CLIENT_CHECKS,
  'Send, held for one second': async () => {},
}

test('every key of the shortcuts dialog does what the dialog says', LONG, async ({ page, api, electron }) => {
  test.slow()
  await api.createLoan({ ...BULLET, lenderLoanId: 'SC-1' })
  const { uuid } = await api.createLoan({ ...BULLET, lenderLoanId: 'SC-2' })
  await api.extend(uuid, 30)
  const loans = new LoansPage(page)
  await loans.open()
  await expect(loans.rows.first()).toBeFocused()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  for (const { where, shortcuts } of PLACES) {
    const place = dialog.getByRole('region', { name: where })
    const shown = shortcutsShown(shortcuts, electron !== null)
    await expect(place.getByRole('term')).toHaveText(shown.map(({ words }) => words))
    await expect(place.getByRole('definition')).toHaveText(shown.map(({ keys }) => keys))
  }
  await page.keyboard.press('Escape')
  // Creates a loan, so it comes last.
  const all = PLACES.flatMap(({ shortcuts }) => [...shortcuts])
  const last = all.filter(({ words }) => words === 'Send the form, decide')
  const inOrder = [...all.filter((shortcut) => !last.includes(shortcut)), ...last]
  for (const { words, keys } of inOrder) await test.step(words, () => CHECKS[words](page, keys.map(pressed)))
})
