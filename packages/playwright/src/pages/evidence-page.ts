import type { Locator, Page } from '@playwright/test'

/** A file of evidence, opened to read. */
export class EvidencePage {
  readonly page: Page
  readonly refusal: Locator
  readonly integrity: Locator

  constructor(page: Page) {
    this.page = page
    this.refusal = page.getByRole('alert')
    this.integrity = page.getByRole('status').filter({ hasText: /made/ })
  }

  async open(): Promise<void> {
    await this.page.goto('/evidence')
    await this.page.getByRole('heading', { name: 'Open evidence' }).waitFor()
  }

  async choose(name: string, content: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: 'Choose file…' }).click()
    await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  }

  async showPart(name: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Part' }).getByRole('radio', { name, exact: true }).check()
  }
}
