import type { Locator, Page } from '@playwright/test'
import { BuybackPanel } from './buyback-panel.ts'
import { ExtendPanel } from './extend-panel.ts'
import { LoanHistory } from './loan-history.ts'
import { PaymentPanel } from './payment-panel.ts'

/** One loan: facts, schedule, history. */
export class LoanPage {
  readonly page: Page
  readonly extend: Locator
  readonly recordPayment: Locator
  readonly history: LoanHistory
  readonly schedule: Locator
  /** Shows the moved rows and the columns without any amount too. */
  readonly showMoved: Locator
  /** Link to all loans of the client. */
  readonly client: Locator
  readonly details: Locator
  /** Menu with Compare, What if, Another like this, Buy back and Void. */
  readonly more: Locator
  /** The question before the loan is voided. */
  readonly voidQuestion: Locator

  constructor(page: Page) {
    this.page = page
    this.extend = page.getByRole('button', { name: 'Extend loan…', exact: true })
    this.recordPayment = page.getByRole('button', { name: 'Record payment…', exact: true })
    this.history = new LoanHistory(page)
    this.schedule = page.getByRole('grid', { name: 'Payment schedule' })
    this.showMoved = page.getByRole('checkbox', { name: 'Show all' })
    this.client = page.getByTestId('client')
    this.more = page.getByRole('button', { name: 'More', exact: true })
    this.voidQuestion = page.getByRole('dialog', { name: 'Void this loan?' })
    this.details = page.getByRole('button', { name: 'Details', exact: true })
  }

  async open(uuid: string): Promise<void> {
    await this.page.goto(`/loans/${uuid}`)
    await this.schedule.waitFor()
  }

  /** Chooses an action of the menu "More". */
  async chooseMore(action: 'Compare' | 'What if' | 'Another like this' | 'Buy back…' | 'Void…'): Promise<void> {
    await this.more.click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** The value beside a name, such as "Final due date"; most of them are in sight only while the details are open. */
  fact(name: string): Locator {
    return this.page.getByRole('region', { name: 'Facts' }).getByTestId(name)
  }

  /** Opens the facts that are not in the first line. */
  async openDetails(): Promise<void> {
    if ((await this.details.getAttribute('aria-expanded')) === 'false') await this.details.click()
  }

  /** The shown cells of a row of the schedule as text, but for its number and its balance. */
  async row(dueDate: string): Promise<readonly string[]> {
    const cell = this.page.getByRole('gridcell', { name: new RegExp(`^${dueDate}`) })
    const row = this.schedule.locator('tbody').getByRole('row').filter({ has: cell })
    // Rows out of sight are drawn a moment later.
    await row.first().waitFor()
    return (await row.first().getByRole('gridcell').allInnerTexts()).slice(1, -1)
  }

  /** Opens the panel that extends it, and types the days. */
  async extendBy(days: number): Promise<ExtendPanel> {
    const panel = await this.openExtend()
    await panel.daysToExtend.fill(String(days))
    return panel
  }

  /** Opens the panel that extends it. */
  async openExtend(): Promise<ExtendPanel> {
    await this.extend.click()
    const panel = new ExtendPanel(this.page)
    await panel.daysToExtend.waitFor()
    return panel
  }

  /** Opens the panel that records a payment of it. */
  async openPayment(): Promise<PaymentPanel> {
    await this.recordPayment.click()
    const panel = new PaymentPanel(this.page)
    await panel.amount.waitFor()
    return panel
  }

  /** Opens the panel that buys it back. */
  async openBuyback(): Promise<BuybackPanel> {
    await this.chooseMore('Buy back…')
    const panel = new BuybackPanel(this.page)
    await panel.reason.waitFor()
    return panel
  }

  /** By how many days each extension moved it, the latest first. */
  async extensionDays(): Promise<readonly number[]> {
    const days = await this.page.getByRole('region', { name: 'History' }).getByTestId('Days').allInnerTexts()
    return days.map(Number)
  }

  async chooseVersion(words: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Version' }).click()
    await this.page.getByRole('option', { name: words }).click()
  }
}
