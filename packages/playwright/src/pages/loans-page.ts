import type { Locator, Page } from '@playwright/test'

/** The list of loans, found by what a person sees. */
export class LoansPage {
  readonly page: Page
  readonly search: Locator
  readonly rows: Locator
  readonly count: Locator
  readonly tools: Locator
  readonly view: Locator
  /** The link to New loan, which names how many drafts are kept. */
  readonly newLoan: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Search loans' })
    this.rows = page.getByRole('grid', { name: 'Loans' }).locator('tbody').getByRole('row')
    this.count = page.getByRole('status')
    this.view = page.getByRole('button', { name: /^View / })
    this.newLoan = page.getByRole('link', { name: /^New loan/ })
    this.tools = page.getByRole('toolbar', { name: 'View of the list' })
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('heading', { name: 'Loans', exact: true }).waitFor()
  }

  /** The row at this place, counted with the head of the table. */
  at(rowIndex: number): Locator {
    return this.rows.and(this.page.locator(`[aria-rowindex="${rowIndex}"]`))
  }

  row(lenderLoanId: string): Locator {
    return this.rows.filter({ hasText: lenderLoanId })
  }

  /** The link of a row to its loan; the row has one to the client too. */
  link(lenderLoanId: string): Locator {
    return this.row(lenderLoanId).getByRole('link', { name: lenderLoanId, exact: true })
  }

  button(name: string, exact = false): Locator {
    return this.page.getByRole('button', { name, exact })
  }

  async openView(name: string): Promise<void> {
    await this.view.click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  async askOfView(question: 'Save as…' | 'Rename…' | 'Remove…'): Promise<void> {
    await this.view.click()
    await this.page.getByRole('menuitem', { name: question }).click()
  }

  async saveAs(name: string): Promise<void> {
    await this.askOfView('Save as…')
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  /** The chip of a filter, which opens its editor. */
  filter(name: string): Locator {
    return this.tools.getByRole('button', { name: new RegExp(`^${name} `) })
  }

  /** Opens the editor of a filter, whether the list is narrowed down by it or not. */
  async edit(name: string): Promise<Locator> {
    if (await this.filter(name).isVisible()) await this.filter(name).click()
    else {
      await this.button('Filter').click()
      await this.page.getByRole('menuitem', { name, exact: true }).click()
    }
    return this.page.getByRole('dialog', { name: new RegExp(`^${name}`) })
  }

  /** Ticks a term of a set, or unticks it. */
  async choose(filter: string, words: string): Promise<void> {
    const editor = await this.edit(filter)
    await editor.getByRole('checkbox', { name: words, exact: true }).click()
    await this.page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
  }

  /** Types the ends of a range and applies them. */
  async limit(filter: string, from: string, to: string): Promise<void> {
    const editor = await this.edit(filter)
    await editor.getByRole('textbox', { name: 'From' }).fill(from)
    await editor.getByRole('textbox', { name: 'To' }).fill(to)
    await this.page.keyboard.press('Enter')
  }

  async clear(filter: string): Promise<void> {
    await this.button(`Clear ${filter}`).click()
  }

  head(name: string): Locator {
    return this.page.getByRole('columnheader', { name, exact: true })
  }

  /** The names of the columns from left to right, but for the one that selects. */
  async columns(): Promise<readonly string[]> {
    const heads = await this.page.getByRole('grid', { name: 'Loans' }).getByRole('columnheader').allInnerTexts()
    return heads.slice(1).map((name) => name.trim())
  }

  /** The lender loan IDs from top to bottom. */
  async ids(): Promise<readonly string[]> {
    return this.rows.locator('td:nth-child(2)').getByRole('link').allInnerTexts()
  }
}
