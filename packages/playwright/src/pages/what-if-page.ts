import type { Locator, Page } from '@playwright/test'

/** Several extensions of a loan side by side. */
export class WhatIfPage {
  readonly page: Page
  readonly table: Locator
  readonly add: Locator

  constructor(page: Page) {
    this.page = page
    this.table = page.getByRole('table', { name: 'What if' })
    this.add = page.getByRole('button', { name: 'Add a column' })
  }

  async open(uuid: string): Promise<void> {
    await this.page.goto(`/loans/${uuid}/what-if`)
    await this.table.waitFor()
  }

  /** `column` counts from 1. */
  days(column: number): Locator {
    return this.page.getByLabel(`Days to extend, column ${column}`, { exact: true })
  }

  slider(column: number): Locator {
    return this.page.getByRole('slider', { name: `Days to extend, column ${column}, slider` })
  }

  /** The figures of a measure: as it is, then value and change of each column. */
  measure(name: string): Locator {
    return this.table.getByRole('row', { name }).getByRole('cell')
  }
}
