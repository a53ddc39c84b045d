import type { Locator, Page } from '@playwright/test'

/** The notes and files on a loan or a client. */
export class Dossier {
  readonly page: Page
  readonly field: Locator
  readonly keep: Locator
  readonly notes: Locator
  readonly files: Locator
  readonly chooser: Locator
  readonly attach: Locator

  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('textbox', { name: 'Write a note' })
    this.keep = page.getByRole('button', { name: 'Keep note' })
    this.notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    this.files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
    this.chooser = page.getByLabel('Files to attach')
    this.attach = page.getByRole('button', { name: 'Attach…' })
  }

  /** The question that comes before something is gone for good. */
  question(title: string): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  async remove(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  }
}
