import type { Locator, Page } from '@playwright/test'

/** The question before anything goes to production. */
export class ProductionQuestion {
  readonly page: Page
  readonly dialog: Locator
  readonly cancel: Locator
  readonly field: Locator
  /** Sends once the ID is typed. */
  readonly confirm: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: /^PRODUCTION / })
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.field = this.dialog.getByRole('textbox', { name: /^Type the .* to send$/ })
    this.confirm = this.dialog.getByRole('button').last()
  }

  /** Confirms as who types does. */
  async type(text: string): Promise<void> {
    await this.field.fill(text)
    await this.confirm.click()
  }

  /** Confirms as who holds the keys does. */
  async hold(): Promise<void> {
    await this.page.keyboard.down('Control')
    await this.page.keyboard.down('Enter')
    await this.dialog.waitFor({ state: 'hidden' })
    await this.page.keyboard.up('Enter')
    await this.page.keyboard.up('Control')
  }
}
