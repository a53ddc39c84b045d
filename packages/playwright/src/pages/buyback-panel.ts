import type { Locator, Page } from '@playwright/test'

/** The panel that buys a loan back. */
export class BuybackPanel {
  readonly panel: Locator
  readonly reason: Locator
  readonly buyBack: Locator
  /** The rows that the buyback settles. */
  readonly rows: Locator
  /** The sum of these rows. */
  readonly sum: Locator

  constructor(page: Page) {
    this.panel = page.getByRole('dialog', { name: 'Buy back' })
    this.reason = this.panel.getByRole('combobox', { name: 'Reason' })
    this.buyBack = this.panel.getByRole('button', { name: 'Buy back', exact: true })
    const table = this.panel.getByRole('table', { name: 'What is due today' })
    this.rows = table.locator('tbody').getByRole('row')
    this.sum = table.locator('tfoot').getByRole('row')
  }

  /** Chooses a reason, such as "Agreement terminated". */
  async choose(reason: string): Promise<void> {
    await this.reason.click()
    await this.panel.page().getByRole('option', { name: reason, exact: true }).click()
  }

  /** The value beside a name: "Principal", "Interest", "Delayed interest", "Total", "No longer due". */
  fact(name: string): Locator {
    return this.panel.getByTestId(name)
  }
}
