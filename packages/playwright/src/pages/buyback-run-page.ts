import { expect, type Locator, type Page } from '@playwright/test'

/** A buyback of many loans, found by what a person sees. */
export class BuybackRunPage {
  readonly page: Page
  readonly reason: Locator
  readonly status: Locator
  readonly lines: Locator

  constructor(page: Page) {
    this.page = page
    this.reason = page.getByRole('combobox', { name: 'Reason' })
    this.status = page.getByRole('region', { name: 'Status' })
    this.lines = page.getByRole('grid', { name: 'Loans of the run' }).locator('tbody').getByRole('row')
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
