import type { Locator, Page } from '@playwright/test'

/** The journal of a live connection, with the chosen submission beside it. */
export class SubmissionsPage {
  readonly page: Page
  readonly search: Locator
  readonly rows: Locator
  readonly panel: Locator
  readonly uuid: Locator
  readonly reason: Locator
  readonly request: Locator
  readonly steps: Locator
  /** The rail's link, which names how many are unknown. */
  readonly railLink: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: 'Search submissions' })
    this.rows = page.getByRole('grid', { name: 'Submissions' }).locator('tbody').getByRole('row')
    this.panel = page.getByRole('region', { name: 'Submission', exact: true })
    this.uuid = this.panel.getByRole('textbox', { name: 'Loan UUID at the service' })
    this.reason = this.panel.getByRole('textbox', { name: 'Reason, saved with the submission' })
    this.request = this.panel.getByRole('region', { name: 'Request' })
    this.railLink = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Submissions' })
    this.steps = this.panel.getByRole('list').last().getByRole('listitem')
  }

  async open(): Promise<void> {
    await this.page.goto('/submissions')
  }

  row(lenderLoanId: string): Locator {
    return this.rows.filter({ hasText: lenderLoanId })
  }

  /** Opens the page and the panel of a submission. */
  async choose(lenderLoanId: string): Promise<void> {
    await this.open()
    await this.row(lenderLoanId).first().click()
    await this.panel.getByRole('heading', { level: 2 }).waitFor()
  }

  /** One of All, Unknown, Rejected, Accepted, Planned. */
  async showState(words: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'State' }).getByRole('radio', { name: words }).check()
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name })
  }

  answer(name: string): Locator {
    return this.panel.getByRole('radio', { name })
  }
}
