import { expect, type Locator, type Page } from '@playwright/test'

/** The settings: rules, tokens, colours, data folder. */
export class SettingsPage {
  readonly page: Page
  readonly save: Locator
  readonly tokenName: Locator
  readonly newToken: Locator
  readonly oneTimeAddress: Locator
  /** Who is signed in, a row each. */
  readonly sessions: Locator

  constructor(page: Page) {
    this.page = page
    this.save = page.getByRole('button', { name: 'Save rules' })
    this.tokenName = page.getByLabel('Token name')
    this.newToken = page.getByTestId('new-token')
    this.sessions = page.getByRole('table', { name: 'Sessions' })
    this.oneTimeAddress = page.getByTestId('one-time-address')
  }

  /** All sections come at once, when all is read that they show. */
  async open(): Promise<void> {
    await this.page.goto('/settings')
    await this.save.waitFor()
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label })
  }

  /** `grants` by their labels: Imports, Exports, Extension runs. */
  async createToken(name: string, grants: readonly string[] = []): Promise<string> {
    await this.tokenName.fill(name)
    for (const grant of grants) await this.page.getByRole('checkbox', { name: grant, exact: true }).check()
    await this.page.getByRole('button', { name: 'Create token' }).click()
    return this.newToken.innerText()
  }

  /** Leaves the dialog open that shows it. */
  async makeOneTimeAddress(): Promise<string> {
    await this.page.getByRole('button', { name: 'New one-time address' }).click()
    return this.oneTimeAddress.innerText()
  }

  /** The dialog that shows a new token has no other way out. */
  async hideToken(): Promise<void> {
    await this.page.getByRole('button', { name: 'Hide it' }).click()
    await expect(this.newToken).toBeHidden()
  }

  /** `program` as the list names it, such as `Firefox 145 on Windows`. */
  async endSession(program: string): Promise<void> {
    await this.sessions.getByRole('button', { name: `End ${program}` }).click()
  }

  async endOtherSessions(): Promise<void> {
    await this.page.getByRole('button', { name: 'End all other sessions' }).click()
    await this.confirm('End sessions')
  }

  /** Presses a button of the question that is open. */
  async confirm(button: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  }

  async revoke(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Revoke ${name}` }).click()
    await this.confirm('Revoke token')
  }
}
