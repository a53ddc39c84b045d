import { BuybackPanel } from '#playwright/pages/buyback-panel.ts'
import { ClientPage } from '#playwright/pages/client-page.ts'
import { ClientsPage } from '#playwright/pages/clients-page.ts'
import { EvidencePage } from '#playwright/pages/evidence-page.ts'
import { ExtendPanel } from '#playwright/pages/extend-panel.ts'
import { ExtensionRunPage } from '#playwright/pages/extension-run-page.ts'
import { ImportPages } from '#playwright/pages/import-pages.ts'
import { LoanHistory } from '#playwright/pages/loan-history.ts'
import { LoanPage } from '#playwright/pages/loan-page.ts'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { NewLoanPage } from '#playwright/pages/new-loan-page.ts'
import { Palette } from '#playwright/pages/palette.ts'
import { PaymentPanel } from '#playwright/pages/payment-panel.ts'
import { SettingsPage } from '#playwright/pages/settings-page.ts'
import { TodayPage } from '#playwright/pages/today-page.ts'
import { askQuestions } from './asked-questions.ts'
import { EVERY_QUESTION } from './every-question.ts'
import { bankFile } from './import-files.ts'
import { openKeptDraft } from './kept-draft.ts'
import { LETTER_PLACE, PAPER_PLACES } from './paper-places.ts'
import type { Place } from './place.ts'
import { RUN_PLACES } from './run-places.ts'

/** Pages, panels and forms in an order in which each is reached from the one before. */
export const PLACES: readonly Place[] = [
  { name: 'the list', open: async ({ page }) => new LoansPage(page).rows.first().waitFor() },
  ...PAPER_PLACES,
  { name: 'a loan', open: ({ page, uuid }) => new LoanPage(page).open(uuid) },
  LETTER_PLACE,
  {
    name: 'the panel of an extension',
    open: async ({ page }) => {
      await page.keyboard.press('Escape')
      const { daysToExtend: days, rows } = new ExtendPanel(page)
      await page.keyboard.press('Control+e')
      await days.fill('30')
      await rows.first().waitFor()
    },
  },
  {
    name: 'the question before an extension is undone',
    open: async ({ page }) => {
      await page.keyboard.press('Escape')
      await new LoanHistory(page).undo(1).click()
      await new LoanHistory(page).undoQuestion.waitFor()
    },
  },
  {
    name: 'the panel of a payment',
    open: async ({ page }) => {
      const { amount, rows } = new PaymentPanel(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('p')
      await amount.fill('30')
      await rows.first().waitFor()
    },
  },
  {
    name: 'a loan with a payment',
    open: async ({ page }) => {
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: /^Reverse…/ }).waitFor()
    },
  },
  {
    name: 'the question before a payment is reversed',
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Reverse…/ }).click()
      await new LoanHistory(page).reason.waitFor()
    },
  },
  {
    name: 'the panel of a buyback',
    open: async ({ page }) => {
      const panel = new BuybackPanel(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('b')
      await panel.choose('Agreement terminated')
      await panel.rows.first().waitFor()
    },
  },
  {
    name: 'a loan that was bought back',
    open: async ({ page }) => {
      await page.keyboard.press('Control+Enter')
      await new LoanHistory(page).undoBuyback.waitFor()
    },
  },
  {
    name: 'the question before a buyback is undone',
    open: async ({ page }) => {
      await new LoanHistory(page).undoBuyback.click()
      await new LoanHistory(page).undoBuybackQuestion.waitFor()
    },
  },
  {
    name: 'the question before a loan is voided',
    open: async ({ page }) => {
      const loan = new LoanPage(page)
      await loan.history.undoBuybackQuestion.getByLabel('Reason').fill('Another loan was meant')
      await page.keyboard.press('Control+Enter')
      await loan.recordPayment.waitFor()
      await loan.chooseMore('Void…')
      await loan.voidQuestion.waitFor()
    },
  },
  {
    name: 'a comparison',
    open: async ({ page, uuid }) => {
      await page.goto(`/loans/${uuid}/compare?before=0&after=1`)
      await page.getByRole('grid', { name: 'Comparison' }).waitFor()
    },
  },
  {
    name: 'what if',
    open: async ({ page, uuid }) => {
      await page.goto(`/loans/${uuid}/what-if`)
      await page.getByRole('table', { name: 'What if' }).waitFor()
    },
  },
  {
    name: 'New loan, generated',
    open: async ({ page }) => {
      await openKeptDraft(page, { lenderLoanId: 'NAMES-3' })
      await page.getByRole('region', { name: 'Generated schedule' }).getByRole('row').nth(2).waitFor()
    },
  },
  {
    name: 'New loan, more terms',
    open: async ({ page }) => {
      const form = new NewLoanPage(page)
      await form.moreTerms.click()
      await form.pick('Weekends and holidays', 'Next working day')
      await form.field('Holidays of').waitFor()
    },
  },
  {
    name: 'New loan, rows',
    open: async ({ page }) => {
      const form = new NewLoanPage(page)
      await form.chooseSource('Enter rows')
      await form.cell(1, 'due date').waitFor()
    },
  },
  {
    name: 'New loan, which convention',
    open: async ({ page }) => {
      const form = new NewLoanPage(page)
      await form.fill({ 'Loan amount': '1000', 'Interest rate': '12', 'Issue date': '2026-01-28' })
      await form.cell(1, 'due date').focus()
      await form.paste('2026-02-28\t330.02\t10.00\n2026-03-28\t333.32\t6.71\n2026-04-28\t336.66\t3.37')
      await form.whichConvention.click()
      await form.convention.getByRole('button', { name: 'Use these terms' }).waitFor()
    },
  },
  {
    name: 'a dry run',
    open: async ({ page }) => {
      await new LoansPage(page).open()
      const run = new ExtensionRunPage(page)
      await run.selectAll()
      await run.tryDays('30')
    },
  },
  {
    name: 'a run',
    open: async ({ page }) => {
      const run = new ExtensionRunPage(page)
      await run.button(/^Extend \d+ loan/).click()
      await run.status.getByText('1 loan extended.', { exact: true }).waitFor()
      await page.getByRole('radio', { name: /^Extended/ }).waitFor()
    },
  },
  {
    name: 'the list of runs',
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Runs', exact: true }).click()
      await page.getByRole('gridcell', { name: 'Finished' }).waitFor()
    },
  },
  {
    name: 'settings',
    open: async ({ page }) => {
      const settings = new SettingsPage(page)
      await settings.open()
      await settings.save.waitFor()
    },
  },
  {
    name: 'the form of a connection',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Add connection' }).click()
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
    },
  },
  {
    name: 'a client',
    open: async ({ page, uuid }) => {
      await page.keyboard.press('Escape')
      const client = new ClientPage(page)
      await client.open(uuid)
      await client.loans.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'the list of clients',
    open: async ({ page }) => {
      const clients = new ClientsPage(page)
      await clients.open()
      await clients.rows.first().waitFor()
    },
  },
  { name: 'Today', open: ({ page }) => new TodayPage(page).open() },
  {
    name: 'the file of an import',
    open: ({ page }) => new ImportPages(page).open(),
  },
  {
    name: 'the questions of an import',
    open: async ({ page }) => {
      const at = new ImportPages(page)
      const asked = EVERY_QUESTION.filter(({ code }) => code === 'term-unit' || code === 'unused-column')
      await askQuestions(page, asked)
      await at.choose(bankFile([{ id: 'NAMES-4' }]))
      await at.planned()
      await at.questions.first().waitFor()
    },
  },
  {
    name: 'the plan of an import',
    open: async ({ page }) => {
      const at = new ImportPages(page)
      await page.unrouteAll()
      await at.open()
      await at.choose(bankFile([{ id: 'NAMES-4' }, { id: 'NAMES-5', issued: '31.11.2025' }]))
      await at.planned()
    },
  },
  {
    name: 'the check of an import',
    open: ({ page }) => new ImportPages(page).check(),
  },
  {
    name: 'payments from a file',
    open: async ({ page }) => {
      await page.goto('/payment-runs/new')
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    },
  },
  ...RUN_PLACES,
  {
    name: 'evidence',
    open: ({ page }) => new EvidencePage(page).open(),
  },
  {
    name: 'the palette',
    hasOneField: true,
    open: ({ page }) => new Palette(page).open(),
  },
  {
    name: 'the keys',
    isText: true,
    open: async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Shortcuts' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
