import type { Locator, Page } from '@playwright/test'

const KIND_ACTIONS = { Test: 'Make it a test', Production: 'Make it production' } as const

/** The connections under Settings, and the switcher at the top of the window. */
export class ConnectionsPage {
  readonly page: Page
  readonly switcher: Locator
  readonly frame: Locator
  readonly dialog: Locator
  readonly section: Locator
  readonly save: Locator

  constructor(page: Page) {
    this.page = page
    this.switcher = page.getByTestId('connection')
    this.frame = page.getByTestId('connection-frame')
    this.dialog = page.getByRole('dialog')
    this.section = page.getByRole('region', { name: 'Connections' })
    this.save = this.dialog.getByRole('button', { name: 'Save connection' })
  }

  /** From another page by the rail, which costs no load. */
  async open(): Promise<void> {
    const link = this.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' })
    if (await link.isVisible()) await link.click()
    else await this.page.goto('/settings')
    await this.section.waitFor()
  }

  item(name: string): Locator {
    return this.section.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: `Edit ${name}` }) })
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true })
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text)
  }

  async chooseKind(kind: 'Test' | 'Production'): Promise<void> {
    await this.dialog.getByRole('radio', { name: kind, exact: true }).check()
  }

  async chooseExtensions(words: 'Not sent' | 'Count' | 'True or false', name: string): Promise<void> {
    await this.field('Field for extensions').click()
    await this.page.getByRole('option', { name: words }).click()
    await this.field('Name of the field for extensions').fill(name)
  }

  /** Adds a connection whose service counts extensions under the name that this one has for them. */
  async add(fields: Readonly<Record<string, string>>, kind: 'Test' | 'Production' = 'Test'): Promise<void> {
    await this.open()
    await this.section.getByRole('button', { name: 'Add connection' }).click()
    await this.fill(fields)
    await this.chooseKind(kind)
    await this.chooseExtensions('Count', 'maxExtensions')
    await this.save.click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Makes it a production connection, or a test one, and answers the question. */
  async makeKind(name: string, kind: 'Test' | 'Production'): Promise<void> {
    await this.open()
    await this.section.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
    await this.chooseKind(kind)
    await this.save.click()
    await this.page.getByRole('button', { name: KIND_ACTIONS[kind] }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async test(name: string): Promise<Locator> {
    await this.section.getByRole('button', { name: `Test connection ${name}`, exact: true }).click()
    return this.item(name).getByRole('status')
  }

  async switchTo(name: string | RegExp): Promise<void> {
    await this.switcher.click()
    await this.page.getByRole('menuitemradio', { name }).click()
    // The page starts again with the other connection; keys pressed before that would go to the old one.
    await this.switcher.filter({ hasText: name }).waitFor()
    await this.page.getByRole('heading', { name: 'Loans', exact: true }).waitFor()
  }
}
