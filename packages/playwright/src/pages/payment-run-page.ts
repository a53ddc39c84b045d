import { expect, type Locator, type Page } from '@playwright/test'

/** Payments from a bank's file, found by what a person sees. */
export class PaymentRunPage {
  readonly page: Page
  readonly status: Locator
  readonly lines: Locator
  /** Dialog of the line that is being settled. */
  readonly dialog: Locator
  /** Question about the columns of a table. */
  readonly tableReading: Locator

  constructor(page: Page) {
    this.page = page
    this.status = page.getByRole('region', { name: 'Status' })
    this.lines = page.getByRole('grid', { name: 'Lines of the file' }).locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog')
    this.tableReading = page.getByRole('form', { name: 'Which column is what?' })
  }

  /** Hands a file in on the page that takes one. */
  async choose(file: { readonly name: string; readonly text: string }): Promise<void> {
    await this.page.goto('/payment-runs/new')
    const buffer = new TextEncoder().encode(file.text)
    const chosen = { name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) }
    await this.page.getByLabel('File to import').setInputFiles(chosen)
  }

  /** Hands a file in, and waits for the dry run. */
  async takeIn(file: { readonly name: string; readonly text: string }): Promise<void> {
    await this.choose(file)
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(`Payments from ${file.name}`)
  }

  /** Says what a column of a bank's table is. */
  async say(column: string, meaning: string): Promise<void> {
    await this.page.getByRole('combobox', { name: `Meaning of ${column}` }).click()
    await this.page.getByRole('option', { name: meaning, exact: true }).click()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** A figure with the note beneath it. */
  figure(name: string): Locator {
    return this.page.locator('dl > div').filter({ hasText: name })
  }

  line(text: string): Locator {
    return this.lines.filter({ hasText: text })
  }

  async show(outcome: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Outcome' }).getByRole('radio', { name: outcome }).check()
  }
}
