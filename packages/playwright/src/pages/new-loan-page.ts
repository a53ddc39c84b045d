import type { Locator, Page } from '@playwright/test'

export type GridColumn = 'due date' | 'principal' | 'interest'

/** Form of a new loan, with locators by visible text. */
export class NewLoanPage {
  readonly page: Page
  readonly create: Locator
  readonly summary: Locator
  readonly grid: Locator
  readonly made: Locator

  constructor(page: Page) {
    this.page = page
    this.summary = page.getByRole('complementary', { name: 'Summary' })
    this.create = this.summary.getByRole('button', { name: 'Create loan' })
    this.grid = page.getByRole('grid', { name: 'Schedule rows' })
    this.made = page.getByRole('region', { name: 'Generated schedule' }).locator('table')
  }

  async open(): Promise<void> {
    await this.page.goto('/new-loan')
    await this.field('Lender loan ID').waitFor()
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text)
  }

  /** Types a code into a choice and moves on, as a clerk does. */
  async choose(label: string, code: string): Promise<void> {
    await this.field(label).fill(code)
    await this.field(label).press('Tab')
  }

  /** Chooses an option by its words in a list without typing. */
  async pick(label: string, words: string): Promise<void> {
    await this.field(label).click()
    await this.page.getByRole('option', { name: words, exact: true }).click()
  }

  /** Button with the named set of the terms; a click, or Ctrl+B, lists all sets. */
  get termsSet(): Locator {
    return this.page.getByRole('button', { name: /^Terms / })
  }

  /** Fills in the terms of a set, or the default ones of a new form. */
  async takeTerms(name: string): Promise<void> {
    await this.termsSet.click()
    await this.page
      .getByRole('menuitem', { name, exact: true })
      .or(this.page.getByRole('menuitem', { name: `${name} default` }))
      .click()
  }

  /** Chooses an action on the current set: "Rename…", "Remove…", "Make it the default of ANNUITY". */
  async askOfTerms(words: string): Promise<void> {
    await this.termsSet.click()
    await this.page.getByRole('menuitem', { name: words, exact: true }).click()
  }

  /** Saves the terms of the form under a name. */
  async saveTermsAs(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save terms as…' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Save the terms' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save terms' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  /** Button that opens and closes the terms that are rarely changed. */
  get moreTerms(): Locator {
    return this.page.getByRole('button', { name: 'More terms', exact: true })
  }

  /** Button that looks for the convention of the entered rows. */
  get whichConvention(): Locator {
    return this.page.getByRole('button', { name: 'Which convention is this?', exact: true })
  }

  /** Found convention below the rows, with the possible actions. */
  get convention(): Locator {
    return this.page.getByRole('region', { name: 'Convention', exact: true })
  }

  async chooseClientType(words: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Client type' })
      .getByRole('radio', { name: words, exact: true })
      .check()
  }

  async chooseSource(words: 'Generate' | 'Enter rows'): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Schedule' })
      .getByRole('radio', { name: words, exact: true })
      .check()
  }

  cell(row: number, column: GridColumn): Locator {
    return this.grid.getByRole('textbox', { name: `Row ${row}, ${column}`, exact: true })
  }

  /** Texts of a row's cells, followed by the text of its Check. */
  async row(row: number): Promise<string> {
    const columns = ['due date', 'principal', 'interest'] as const
    const texts = await Promise.all(columns.map((column) => this.cell(row, column).inputValue()))
    const dueDate = this.page.getByRole('textbox', { name: `Row ${row}, due date`, exact: true })
    const line = this.grid.getByRole('row').filter({ has: dueDate })
    const check = await line.getByRole('gridcell').last().innerText()
    return [...texts, ...(check === '' ? [] : [check])].join(' | ')
  }

  /** Pastes into the focused cell, as Ctrl+V does, without the clipboard that other tests share. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  }

  /** Text that Ctrl+C would put on the clipboard, which other tests share. */
  async copied(kind: 'copy' | 'cut' = 'copy'): Promise<string> {
    return this.page.evaluate((type) => {
      const clipboardData = new DataTransfer()
      document.activeElement?.dispatchEvent(
        new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
      )
      return clipboardData.getData('text/plain')
    }, kind)
  }

  /** Names of the selected cells, such as `Row 1, principal`. */
  async selectedCells(): Promise<readonly string[]> {
    const fields = this.grid.locator('[aria-selected="true"] input')
    return fields.evaluateAll((all) => all.map((field) => field.getAttribute('aria-label') ?? ''))
  }

  /** A figure of the summary, such as "Still to place". */
  figure(name: string): Locator {
    return this.summary.getByTestId(name)
  }

  /** A fault in the summary, with its reason. */
  toFix(label: string): Locator {
    return this.summary
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: label, exact: true }) })
  }

  /** Collects the bodies of all loans that the page sends from now on. */
  watchSent(): readonly unknown[] {
    const sent: unknown[] = []
    this.page.on('request', (request) => {
      if (request.url().endsWith('/createLoan')) sent.push(request.postDataJSON())
    })
    return sent
  }

  /** Answers the next createLoan instead of the service. */
  async answerNextLoan(status: number, body: unknown): Promise<void> {
    await this.page.evaluate(
      ({ status, body }) => {
        const real = window.fetch
        window.fetch = async (input, init) => {
          if (!String(input).endsWith('/createLoan')) return real(input, init)
          window.fetch = real
          return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })
        }
      },
      { status, body },
    )
  }

  /** Lets the next createLoan reach the service, and loses its answer. */
  async loseNextAnswer(): Promise<void> {
    await this.page.evaluate(() => {
      const real = window.fetch
      window.fetch = async (input, init) => {
        const answer = await real(input, init)
        if (!String(input).endsWith('/createLoan')) return answer
        window.fetch = real
        throw new TypeError('The connection was closed')
      }
    })
  }
}
