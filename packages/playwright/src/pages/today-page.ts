import type { Locator, Page } from '@playwright/test'

/** The page Today: loans that are due soon or overdue, and the work that waits for a person. */
export class TodayPage {
  readonly page: Page
  readonly waiting: Locator

  constructor(page: Page) {
    this.page = page
    this.waiting = page.getByRole('complementary', { name: 'What waits for a person' })
  }

  async open(): Promise<void> {
    await this.page.goto('/today')
    await this.group('Due today').waitFor()
  }

  /** Row of a group, such as `Due in the next 7 days`. */
  group(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${name}`) })
  }

  /** Opens the list of the loans of a group. */
  async list(name: string): Promise<void> {
    await this.group(name).getByRole('link').click()
  }
}
