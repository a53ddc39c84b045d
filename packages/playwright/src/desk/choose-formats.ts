import type { Page } from '@playwright/test'

/** Notation of numbers and days on pages: the sign before decimals, the sign between thousands, and the order of a day. */
export type Formats = {
  readonly decimal: 'POINT' | 'COMMA'
  readonly grouping: 'COMMA' | 'POINT' | 'SPACE' | 'APOSTROPHE' | 'NONE'
  readonly day: 'YYYY-MM-DD' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'MM/DD/YYYY'
}

/** Lets a page write numbers and days so, from its next load on. It is as if the person had chosen the formats in Settings. */
export function chooseFormats(page: Page, formats: Formats) {
  return page.addInitScript((stored) => localStorage.setItem('loan-desk-formats', stored), JSON.stringify(formats))
}
