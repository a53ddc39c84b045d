import type { Locator, Page } from '@playwright/test'

/** The history of a loan: its events, newest first. */
export class LoanHistory {
  readonly page: Page
  readonly events: Locator
  /** The question before a payment is reversed. */
  readonly question: Locator
  readonly reason: Locator
  readonly reversePayment: Locator
  /** The question before an extension is undone. */
  readonly undoQuestion: Locator
  /** The question before a buyback is undone. */
  readonly undoBuybackQuestion: Locator
  /** Button that opens the question about the buyback. */
  readonly undoBuyback: Locator

  constructor(page: Page) {
    this.page = page
    this.events = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    this.question = page.getByRole('dialog', { name: 'Reverse this payment?' })
    this.reason = this.question.getByLabel('Reason')
    this.undoQuestion = page.getByRole('dialog', { name: 'Undo this extension?' })
    this.undoBuybackQuestion = page.getByRole('dialog', { name: 'Undo this buyback?' })
    this.undoBuyback = page.getByRole('button', { name: 'Undo… buyback', exact: true })
    this.reversePayment = this.question.getByRole('button', { name: 'Reverse payment', exact: true })
  }

  /** Button that opens the question about a payment, such as `2026-09-04`; several of one day have their number behind it. */
  reverse(payment: string): Locator {
    return this.page.getByRole('button', { name: `Reverse… payment ${payment}`, exact: true })
  }

  /** Button that opens the question about an extension, which is the last event that counts. */
  undo(extension: number): Locator {
    return this.page.getByRole('button', { name: `Undo… extension ${extension}`, exact: true })
  }

  /** The value beside a name in an event, by its place from the newest: "Amount", "Paid", "Given back", "Reason". */
  fact(event: number, name: string): Locator {
    return this.events.nth(event).getByTestId(name)
  }
}
