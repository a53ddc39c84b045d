import { BuybackRunPage } from '#playwright/pages/buyback-run-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { PaymentRunPage } from '#playwright/pages/payment-run-page.ts'
import type { Place } from './place.ts'

/** Pages and dialogs of runs, each reached from the one before. */
export const RUN_PLACES: readonly Place[] = [
  {
    name: 'the columns of a bank',
    open: async ({ page }) => {
      const run = new PaymentRunPage(page)
      await run.choose({ name: 'table.csv', text: 'Date;Amount;Words\n02/01/2026;1.500;NAMES-1\n' })
      await run.tableReading.waitFor()
    },
  },
  {
    name: 'the lines of a bank',
    open: async ({ page }) => {
      const run = new PaymentRunPage(page)
      const lines = ['2026-01-28;1.00;unknown;B1', '2026-01-28;99999.00;NAMES-1;B2', '2026-01-28;-1.00;fee;B3']
      await run.takeIn({ name: 'statement.csv', text: ['Date;Amount;Details;Transaction ID', ...lines, ''].join('\n') })
      await run.lines.first().waitFor()
    },
  },
  {
    name: 'a line of a bank that is settled',
    open: async ({ page }) => {
      const run = new PaymentRunPage(page)
      await run.lines.first().press('Enter')
      await run.button('Leave it out').waitFor()
    },
  },
  {
    name: 'the reason of a buyback run',
    open: async ({ page }) => {
      const loans = new LoansPage(page)
      await loans.open()
      await loans.rows.first().focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('b')
      await new BuybackRunPage(page).reason.waitFor()
    },
  },
  {
    name: 'a buyback run',
    open: async ({ page }) => {
      await new BuybackRunPage(page).choose('Early payment')
      await new BuybackRunPage(page).lines.first().waitFor()
    },
  },
]
