import type { Locator, Page } from '@playwright/test'

/** The panel that extends a loan. */
export class ExtendPanel {
  readonly panel: Locator
  readonly daysToExtend: Locator
  readonly extendLoan: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.panel = page.getByRole('dialog', { name: 'Extend loan' })
    this.daysToExtend = this.panel.getByLabel('Days to extend')
    this.extendLoan = this.panel.getByRole('button', { name: 'Extend loan', exact: true })
    this.rows = this.panel.getByRole('grid').locator('tbody').getByRole('row')
  }

  /** One of the three answers: "Added interest", "New final due date", "Extensions used". */
  answer(name: string): Locator {
    return this.panel.getByTestId(name)
  }
}
