import type { Locator, Page } from '@playwright/test'

/** Two versions of a loan's schedule side by side. */
export class ComparePage {
  readonly page: Page
  readonly before: Locator
  readonly after: Locator
  readonly days: Locator
  /** Shows every row by itself, or only exceptions again. */
  readonly allRows: Locator
  /** The sentence with everything that differs. */
  readonly summary: Locator
  readonly table: Locator
  readonly rows: Locator
  readonly total: Locator
  readonly chart: Locator

  constructor(page: Page) {
    this.page = page
    this.before = page.getByRole('combobox', { name: 'Before' })
    this.after = page.getByRole('combobox', { name: 'After' })
    this.days = page.getByLabel('Days of the preview')
    this.allRows = page.getByRole('button', { name: 'Show all rows' })
    this.summary = page.getByRole('region', { name: 'Summary' }).getByRole('paragraph')
    this.table = page.getByRole('grid', { name: 'Comparison' })
    this.rows = this.table.locator('tbody').getByRole('row')
    this.total = this.table.locator('tfoot')
    this.chart = page.getByRole('region', { name: 'Charts' }).getByRole('img')
  }

  async open(uuid: string, search = ''): Promise<void> {
    await this.page.goto(`/loans/${uuid}/compare${search}`)
    await this.table.waitFor()
  }

  /** The figures of a measure: before, change, after. */
  measure(name: string): Locator {
    return this.page.getByRole('region', { name: 'Measures' }).getByRole('row', { name }).getByRole('cell')
  }

  /** The line in place of adjacent rows that are the same on both sides, or changed alike. */
  fold(words: string): Locator {
    return this.table.getByRole('button', { name: words })
  }

  cells(row: Locator): Locator {
    return row.getByRole('gridcell')
  }
}
