import type { Locator, Page } from '@playwright/test'

/** The list of clients with what their loans come to. */
export class ClientsPage {
  readonly page: Page
  readonly search: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Search clients' })
    this.rows = page.getByRole('grid', { name: 'Clients' }).locator('tbody').getByRole('row')
  }

  async open(): Promise<void> {
    await this.page.goto('/clients')
    await this.page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  async order(words: 'Newest first' | 'Most days late first'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Order' }).getByRole('radio', { name: words }).check()
  }

  /** Names from top to bottom. */
  async names(): Promise<readonly string[]> {
    return this.rows.getByRole('link').allInnerTexts()
  }
}
