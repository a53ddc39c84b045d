import type { Locator, Page } from '@playwright/test'

/** The panel that records a payment of a loan. */
export class PaymentPanel {
  readonly panel: Locator
  readonly amount: Locator
  /** Not there on a live connection, whose service dates a payment itself. */
  readonly receivedOn: Locator
  readonly recordPayment: Locator
  /** The rows that the payment changes. */
  readonly rows: Locator
  /** The sum of these rows. */
  readonly sum: Locator

  constructor(page: Page) {
    this.panel = page.getByRole('dialog', { name: 'Record payment' })
    this.amount = this.panel.getByLabel('Amount')
    this.receivedOn = this.panel.getByRole('textbox', { name: 'Received on' })
    this.recordPayment = this.panel.getByRole('button', { name: 'Record payment', exact: true })
    const table = this.panel.getByRole('table', { name: 'How it is split' })
    this.rows = table.locator('tbody').getByRole('row')
    this.sum = table.locator('tfoot').getByRole('row')
  }

  /** Now and after of a line: "Overdue" or "Outstanding", "Remaining principal", "Next due", "To pay then". */
  async state(name: string): Promise<readonly string[]> {
    const row = this.panel.getByRole('table', { name: 'State after' }).getByRole('row')
    const line = row.filter({ has: this.panel.page().getByRole('rowheader', { name, exact: true }) })
    return line.getByRole('cell').allInnerTexts()
  }
}
