import type { Locator, Page } from '@playwright/test'

/** The list of loans, found by what a person sees. */
export class LoansPage {
  readonly page: Page
  readonly search: Locator
  readonly rows: Locator
  readonly count: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Search loans' })
    this.rows = page.getByRole('grid', { name: 'Loans' }).locator('tbody').getByRole('row')
    this.count = page.getByRole('status')
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('heading', { name: 'Loans', exact: true }).waitFor()
  }

  /** The row at this place, counted with the head of the table. */
  at(rowIndex: number): Locator {
    return this.rows.and(this.page.locator(`[aria-rowindex="${rowIndex}"]`))
  }

  row(lenderLoanId: string): Locator {
    return this.rows.filter({ hasText: lenderLoanId })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name })
  }

  async choose(filter: 'Type' | 'Client' | 'Final due' | 'Extensions', words: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter, exact: true }).click()
    await this.page.getByRole('option', { name: words, exact: true }).click()
  }
}
