import type { Locator, Page } from '@playwright/test'

/** The drafts above the form of a new loan. */
export class DraftsStrip {
  readonly strip: Locator
  readonly cards: Locator
  readonly newDraft: Locator

  constructor(page: Page) {
    this.strip = page.getByRole('region', { name: 'Drafts' })
    this.cards = this.strip.getByRole('listitem')
    this.newDraft = this.strip.getByRole('button', { name: 'New draft' })
  }

  card(name: string): Locator {
    return this.cards.filter({ hasText: name })
  }

  open(name: string): Locator {
    return this.card(name).getByRole('button').first()
  }

  discard(name: string): Locator {
    return this.strip.getByRole('button', { name: `Discard ${name}`, exact: true })
  }

  undo(name: string): Locator {
    return this.strip.getByRole('button', { name: `Undo discarding ${name}`, exact: true })
  }

  /** The names, in their order; the one that is open in brackets. */
  async names(): Promise<readonly string[]> {
    const cards = await this.cards.all()
    return Promise.all(
      cards.map(async (card) => {
        const name = (await card.innerText()).split('\n')[0] ?? ''
        return (await card.locator('[aria-current]').count()) > 0 ? `[${name}]` : name
      }),
    )
  }
}
