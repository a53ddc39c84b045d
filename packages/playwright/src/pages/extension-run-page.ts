import { expect, type Locator, type Page } from '@playwright/test'

/** An extension of many loans, found by what a person sees. */
export class ExtensionRunPage {
  readonly page: Page
  readonly days: Locator
  readonly status: Locator
  readonly lines: Locator

  constructor(page: Page) {
    this.page = page
    this.days = page.getByRole('textbox', { name: 'Days to extend' })
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

  /** From the list with its selection to a dry run that is done. */
  async tryDays(days: string): Promise<void> {
    await this.page.keyboard.press('Control+e')
    await expect(this.days).toBeFocused()
    await this.page.keyboard.type(days)
    await this.page.keyboard.press('Enter')
    await this.says('Nothing has been changed yet')
  }

  /** The page follows a run ten times a second at first, so it is looked at as often. */
  async says(words: string): Promise<void> {
    const told = this.status.getByText(words)
    await expect.poll(() => told.isVisible(), { intervals: [50], message: words }).toBe(true)
  }

  /** Selects all rows of the list by keyboard. */
  async selectAll(): Promise<void> {
    await this.page.locator('[data-loan-row]').first().focus()
    await this.page.keyboard.press('Control+a')
  }
}
