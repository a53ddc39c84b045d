import { expect, type Locator, type Page } from '@playwright/test'

/** Ours against theirs: the loans of a live connection that differ from its service. */
export class ReconciliationPage {
  readonly page: Page
  readonly status: Locator
  readonly lines: Locator
  /** The loan beside the list. */
  readonly panel: Locator
  /** Rows of both sides in the panel. */
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.status = page.getByRole('region', { name: 'Status' })
    this.lines = page.getByRole('grid', { name: 'Loans that differ' }).locator('tbody').getByRole('row')
    this.panel = page.getByRole('region', { name: 'Loan that differs', exact: true })
    this.rows = this.panel.getByRole('table', { name: 'Ours and theirs' }).locator('tbody').getByRole('row')
  }

  /** Begins a comparison on the page of runs, and waits until all loans are read. */
  async compare(): Promise<void> {
    await this.page.goto('/extension-runs')
    await this.page.getByRole('button', { name: 'Compare with the service' }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Ours against theirs')
    await expect(this.status).toContainText('agree.')
  }

  line(lenderLoanId: string): Locator {
    return this.lines.filter({ hasText: lenderLoanId })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** Dialog that takes over loans which only the service has. */
  get takeOver(): Locator {
    return this.page.getByRole('dialog', { name: 'Take over loans by UUID' })
  }

  /** Shows one kind of difference, such as Dates. */
  async show(difference: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Outcome' }).getByRole('radio', { name: difference }).check()
  }

  /** Decision about the loan in the panel, or about all alike. */
  decision(name: string | RegExp): Locator {
    return this.page.getByRole('form', { name })
  }
}
