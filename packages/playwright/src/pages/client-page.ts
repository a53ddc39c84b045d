import type { Locator, Page } from '@playwright/test'

/** One client: facts, totals, loans, what is overdue. */
export class ClientPage {
  readonly page: Page
  readonly loans: Locator
  readonly overdue: Locator

  constructor(page: Page) {
    this.page = page
    this.loans = page.getByRole('grid', { name: 'Loans of the client' })
    this.overdue = page.getByRole('table', { name: 'Overdue installments' })
  }

  async open(uuid: string): Promise<void> {
    await this.page.goto(`/clients/${uuid}`)
    await this.loans.waitFor()
  }

  /** The value beneath a name, such as "Open loans". */
  value(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Client' })
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]')
  }
}
