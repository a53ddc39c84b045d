import { expect, type Locator, type Page } from '@playwright/test'
import { LoanRunPage } from './loan-run-page.ts'

/** A buyback of many loans, found by what a person sees. */
export class BuybackRunPage extends LoanRunPage {
  readonly reason: Locator

  constructor(page: Page) {
    super(page)
    this.reason = page.getByRole('combobox', { name: 'Reason' })
  }

  /** From the list with its selection to a dry run that is done, by keyboard. `reason` is one of those offered. */
  async tryReason(reason: string): Promise<void> {
    await this.page.keyboard.press('b')
    await expect(this.reason).toBeFocused()
    await this.choose(reason)
  }

  /** Chooses the reason on the page that asks for it, and waits for the dry run. */
  async choose(reason: string): Promise<void> {
    await this.reason.click()
    await this.page.getByRole('option', { name: reason, exact: true }).click()
    await this.button('Try the buyback').click()
    await expect(this.status).toContainText('Nothing has been changed yet')
  }
}
