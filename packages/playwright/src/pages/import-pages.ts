import { expect, type Locator, type Page } from '@playwright/test'

/** A file as on disk. */
export type HandedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

type FormatPart =
  | 'Layout'
  | 'Delimiter'
  | 'Encoding'
  | 'Decimals'
  | 'Dates'
  | 'Sheet'
  | 'Sheet of loans'
  | 'Sheet of installments'

/** Pages of an import, from its file to its loans, with locators by visible text. */
export class ImportPages {
  readonly page: Page
  readonly title: Locator
  /** Panel about the plan, beside it. */
  readonly before: Locator
  /** Buttons of the open questions, in order; each expands its question. */
  readonly questions: Locator
  /** The expanded question. */
  readonly asked: Locator
  readonly status: Locator
  /** Grid of the checked lines of the chosen tab. */
  readonly grid: Locator
  /** Number of loans to send a second. */
  readonly pace: Locator
  /** Rows of the checked lines of the chosen tab, or of the outcomes. */
  readonly lines: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.before = page.getByRole('complementary', { name: 'Before the check' })
    this.questions = page
      .getByRole('region', { name: 'Open questions' })
      .getByRole('list')
      .getByRole('button')
      .and(page.locator(':not([title$=": In no column"])'))
    this.asked = this.before.getByRole('group', { name: /^Question about / })
    this.status = page.getByRole('region', { name: 'Status' })
    this.grid = page.getByRole('grid', {
      name: /^(Faulty lines|Odd lines|Good lines|Lines there already|Lines left out)$/,
    })
    this.pace = page.getByRole('textbox', { name: 'Pace, a second' })
    this.lines = page
      .getByRole('grid', { name: /\blines\b/i })
      .locator('tbody')
      .getByRole('row')
  }

  async open(): Promise<void> {
    await this.page.goto('/imports/new')
    await expect(this.button(/^Choose a file/)).toBeFocused()
  }

  /** `isWhole` if the name of another button begins with this one. */
  button(name: string | RegExp, isWhole = false): Locator {
    return this.page.getByRole('button', { name, exact: isWhole })
  }

  /** A step of the import, which leads there. */
  step(name: 'File' | 'Columns' | 'Check'): Locator {
    return this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
  }

  /** A figure with the note below it. */
  figure(name: string): Locator {
    return this.page.locator('dl > div').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** Chooses the file as in the dialog of the system. */
  async choose(file: HandedFile): Promise<void> {
    await this.page.getByLabel('File to import').setInputFiles(file)
  }

  /** Drops the file on the page. */
  async drop({ name, mimeType, buffer }: HandedFile): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ({ base64, ...file }) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], file.name, { type: file.mimeType }))
        return transfer
      },
      { name, mimeType, base64: buffer.toString('base64') },
    )
    for (const event of ['dragover', 'drop']) await this.title.dispatchEvent(event, { dataTransfer })
  }

  /** Pastes cells that were copied elsewhere. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  }

  /** Setting of the file's format, on the step File. */
  format(name: FormatPart): Locator {
    return this.page.getByRole('combobox', { name, exact: true })
  }

  fieldOf(column: string): Locator {
    return this.page.getByRole('combobox', { name: `Field of ${column}`, exact: true })
  }

  async pick(list: Locator, option: string): Promise<void> {
    await list.click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
    await expect(list).toHaveValue(option)
  }

  /** The expanded question, by its column or by “the order of dates”, “the decimal sign”. */
  question(name: string): Locator {
    return this.page.getByRole('group', { name: `Question about ${name}`, exact: true })
  }

  /** Expands a question and answers it. */
  async answer(question: string, choice: string): Promise<void> {
    const open = this.questions.and(this.page.locator(`[title^=${JSON.stringify(`${question}: `)}]`))
    await open.click()
    await this.question(question).getByRole('button', { name: choice, exact: true }).click()
    await expect(open).toBeHidden()
  }

  /** Setting for reading the cells of a column, after its question was answered. */
  readingOf(column: string): Locator {
    return this.page.getByRole('combobox', { name: `Reading of ${column}`, exact: true })
  }

  /** Fixed value of a field, for every line. */
  fixed(field: string): Locator {
    return this.page.getByRole('region', { name: 'Fixed values' }).getByLabel(field, { exact: true })
  }

  /** Waits until the plan of the file is shown. */
  async planned(): Promise<void> {
    await expect(this.before).toBeVisible()
  }

  /** Starts the check by keyboard and waits for its end, up to `patience` milliseconds for a long file. */
  async check(patience?: number): Promise<void> {
    await expect(this.before).toContainText('Every field createLoan needs has a value')
    await this.page.keyboard.press('Control+Enter')
    await expect(this.status).toContainText(
      /Nothing has been created yet|No line can be imported|All is there already/,
      patience === undefined ? {} : { timeout: patience },
    )
  }

  /** Goes from choosing the file to the end of the check. */
  async checked(file: HandedFile, patience?: number): Promise<void> {
    await this.open()
    await this.choose(file)
    await this.planned()
    await this.check(patience)
  }

  /** A cell of a checked line, by the line of the file. */
  cell(line: number, field: string): Locator {
    return this.page.getByRole('gridcell', { name: new RegExp(`^Line ${line}, ${field}`) })
  }

  reason(line: number): Locator {
    const row = this.grid.getByRole('row').filter({ has: this.cell(line, 'Lender loan ID') })
    return row.locator('td').last()
  }

  async show(tab: string | RegExp): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: /^(Lines|Outcome)$/ })
      .getByRole('radio', { name: tab })
      .check()
  }
}
