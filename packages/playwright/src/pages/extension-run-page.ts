import { expect, type Locator, type Page } from '@playwright/test'
import { LoanRunPage } from './loan-run-page.ts'

/** An extension of many loans, found by what a person sees. */
export class ExtensionRunPage extends LoanRunPage {
  readonly days: Locator

  constructor(page: Page) {
    super(page)
    this.days = page.getByRole('textbox', { name: 'Days to extend' })
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
