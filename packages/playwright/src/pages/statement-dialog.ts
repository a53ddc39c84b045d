import type { Locator, Page } from '@playwright/test'

/** The dialog that makes a statement as of any day, of the book or of a client. */
export class StatementDialog {
  readonly dialog: Locator
  readonly asOf: Locator
  readonly from: Locator
  /** "Whole loans" or "Investors’ share". */
  readonly amounts: Locator
  readonly file: Locator
  readonly make: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Statement of / })
    this.asOf = this.dialog.getByRole('textbox', { name: 'As of', exact: true })
    this.from = this.dialog.getByRole('textbox', { name: 'From', exact: true })
    this.amounts = this.dialog.getByRole('combobox', { name: 'Amounts' })
    this.file = this.dialog.getByRole('combobox', { name: 'File' })
    this.make = this.dialog.getByRole('button', { name: 'Make statement' })
  }

  /** Chooses an option of "Amounts" or "File". */
  async choose(field: 'amounts' | 'file', option: string): Promise<void> {
    await this[field].click()
    await this.dialog.page().getByRole('option', { name: option, exact: true }).click()
  }
}
