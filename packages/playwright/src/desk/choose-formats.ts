import type { Page } from '@playwright/test'
import type { Formats } from '#values/formats.ts'

/** Lets a page write numbers and days so, from its next load on. It is as if the person had chosen the formats in Settings. */
export function chooseFormats(page: Page, formats: Formats) {
  return page.addInitScript((stored) => localStorage.setItem('loan-desk-formats', stored), JSON.stringify(formats))
}
