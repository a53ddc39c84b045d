import type { Locator, Page } from '@playwright/test'

/** The palette over any page, found by what a person sees. */
export class Palette {
  readonly page: Page
  readonly panel: Locator
  readonly input: Locator
  readonly options: Locator
  readonly chosen: Locator
  readonly status: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('dialog', { name: 'Find loans, clients, actions and pages' })
    this.input = this.panel.getByRole('combobox')
    this.options = this.panel.getByRole('option')
    this.chosen = this.panel.getByRole('option', { selected: true })
    this.status = this.panel.getByRole('status')
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k')
    // A key that is pressed before it has the keyboard goes elsewhere.
    await this.input.and(this.page.locator(':focus')).waitFor()
  }

  /** The things of one kind. */
  group(name: 'Loans' | 'Clients' | 'Actions' | 'Pages'): Locator {
    return this.panel.getByRole('group', { name }).getByRole('option')
  }
}
