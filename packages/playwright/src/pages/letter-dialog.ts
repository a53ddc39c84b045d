import type { Locator, Page } from '@playwright/test'

/** The letter to a client after an extension or a payment. */
export class LetterDialog {
  readonly dialog: Locator
  readonly language: Locator
  readonly letter: Locator
  readonly print: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Letter to the client' })
    this.language = this.dialog.getByRole('combobox', { name: 'Language' })
    this.letter = this.dialog.getByRole('region', { name: 'Letter' })
    this.print = this.dialog.getByRole('button', { name: 'Print or save as PDF' })
  }

  /** Opens it from History: of "extension 1", or of the payment of a day. */
  async open(of: string): Promise<void> {
    await this.dialog
      .page()
      .getByRole('button', { name: `Letter… after ${of}` })
      .click()
  }

  /** Chooses a language by its code. */
  async choose(code: string): Promise<void> {
    await this.language.click()
    await this.dialog
      .page()
      .getByRole('option', { name: new RegExp(`\\(${code}\\)$`) })
      .click()
  }
}
