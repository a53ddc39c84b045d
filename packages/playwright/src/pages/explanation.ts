import type { Locator, Page } from '@playwright/test'

/** Explanation of an amount, which opens beside the amount. */
export class Explanation {
  readonly page: Page
  readonly copy: Locator
  readonly close: Locator

  constructor(page: Page) {
    this.page = page
    this.copy = page.getByRole('button', { name: 'Copy explanation' })
    this.close = page.getByRole('button', { name: 'Close explanation' })
  }

  /** The dialog by the name of its amount, such as "Total interest, due 2027-02-25". */
  of(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** Figures under a head as they are read, such as "× 14.00 %"; without a head, those of the amount itself. */
  async figures(name: string, head?: string): Promise<readonly string[]> {
    const sums = this.of(name).getByRole('region', { name: 'Sums' })
    const step = head === undefined ? sums : sums.getByRole('heading', { name: head }).locator('xpath=..')
    const figures = await step.locator('dl').first().getByRole('definition').allTextContents()
    return figures.map((text) => text.replace(/^[+−×/=→]/, '$& '))
  }

  /** Text that the next Copy would put on the clipboard. Intercepts it, because other tests share the clipboard. */
  async copied(): Promise<string> {
    await this.page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, 'writeText', {
        configurable: true,
        value: async (text: string) => document.body.setAttribute('data-copied', text),
      })
    })
    await this.copy.click()
    return (await this.page.locator('body').getAttribute('data-copied')) ?? ''
  }
}
