import type { Locator, Page } from '@playwright/test'

/** A run over many loans, found by what a person sees. */
export class LoanRunPage {
  readonly page: Page
  readonly status: Locator
  readonly lines: Locator

  constructor(page: Page) {
    this.page = page
    this.status = page.getByRole('region', { name: 'Status' })
    this.lines = page.getByRole('grid', { name: 'Loans of the run' }).locator('tbody').getByRole('row')
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** A figure with the note beneath it. */
  figure(name: string): Locator {
    return this.page.locator('dl > div').filter({ hasText: name })
  }

  line(lenderLoanId: string): Locator {
    return this.lines.filter({ hasText: lenderLoanId })
  }

  async show(outcome: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Outcome' }).getByRole('radio', { name: outcome }).check()
  }
}
