import { expect, type Locator, type Page } from '@playwright/test'

/** The settings: rules, tokens, colours, data folder. */
export class SettingsPage {
  readonly page: Page
  readonly save: Locator
  readonly saveDelayedInterest: Locator
  readonly saveExtensionPolicy: Locator
  readonly tokenName: Locator
  readonly newToken: Locator
  readonly oneTimeAddress: Locator
  /** Table of the sessions, a row each. */
  readonly sessions: Locator
  /** A number and a day, written as chosen. */
  readonly formatExample: Locator

  constructor(page: Page) {
    this.page = page
    this.save = page.getByRole('button', { name: 'Save rules' })
    this.saveDelayedInterest = page.getByRole('button', { name: 'Save delayed interest' })
    this.saveExtensionPolicy = page.getByRole('button', { name: 'Save extensions and buyback' })
    this.tokenName = page.getByLabel('Token name')
    this.newToken = page.getByTestId('new-token')
    this.sessions = page.getByRole('table', { name: 'Sessions' })
    this.formatExample = page.getByRole('region', { name: 'Numbers and dates' }).getByRole('status')
    this.oneTimeAddress = page.getByTestId('one-time-address')
  }

  /** Opens the page. All sections appear together, once their data are loaded. */
  async open(): Promise<void> {
    await this.page.goto('/settings')
    await this.save.waitFor()
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label })
  }

  /** Chooses how numbers or dates are written, by the words of the choice: `Comma, 0,5`. */
  async chooseFormat(of: 'Decimal sign' | 'Thousands' | 'Date order', words: string): Promise<void> {
    await this.page.getByRole('combobox', { name: of, exact: true }).click()
    await this.page.getByRole('option', { name: words, exact: true }).click()
  }

  /** Chooses what overdue loans earn, by the words of the choice: `At the rate of each loan`. */
  async chooseDelayedInterest(words: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Delayed interest', exact: true }).click()
    await this.page.getByRole('option', { name: words, exact: true }).click()
  }

  /** Chooses what becomes of an extension that breaks a rule of the policy, by the name of the rule: `More days at once`. */
  async chooseEffect(rule: string, effect: 'Allowed' | 'Warned of' | 'Refused'): Promise<void> {
    await this.page.getByRole('combobox', { name: rule, exact: true }).click()
    await this.page.getByRole('option', { name: effect, exact: true }).click()
  }

  /** Chooses the date that a buyback is counted from. */
  async chooseBuybackCount(
    words: 'No rule' | 'Due date, moved by an extension' | 'Due date at registration',
  ): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Buyback counted from', exact: true }).click()
    await this.page.getByRole('option', { name: words, exact: true }).click()
  }

  /** `grants` by their labels: Imports, Exports, Extension and buyback runs. */
  async createToken(name: string, grants: readonly string[] = []): Promise<string> {
    await this.tokenName.fill(name)
    for (const grant of grants) await this.page.getByRole('checkbox', { name: grant, exact: true }).check()
    await this.page.getByRole('button', { name: 'Create token' }).click()
    return this.newToken.innerText()
  }

  /** Leaves the dialog with the address open. */
  async makeOneTimeAddress(): Promise<string> {
    await this.page.getByRole('button', { name: 'New one-time address' }).click()
    return this.oneTimeAddress.innerText()
  }

  /** Closes the dialog of a new token, which has no other button. */
  async hideToken(): Promise<void> {
    await this.page.getByRole('button', { name: 'Hide it' }).click()
    await expect(this.newToken).toBeHidden()
  }

  /** `program` as in the list, such as `Firefox 145 on Windows`. */
  async endSession(program: string): Promise<void> {
    await this.sessions.getByRole('button', { name: `End ${program}` }).click()
  }

  async endOtherSessions(): Promise<void> {
    await this.page.getByRole('button', { name: 'End all other sessions' }).click()
    await this.confirm('End sessions')
  }

  /** Presses a button of the open question. */
  async confirm(button: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  }

  async revoke(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Revoke ${name}` }).click()
    await this.confirm('Revoke token')
  }
}
