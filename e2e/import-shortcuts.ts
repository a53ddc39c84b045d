import { expect, type Page } from '@playwright/test'
import { ImportPages } from '#playwright/pages/import-pages.ts'
import { askQuestions } from './asked-questions.ts'
import { EVERY_QUESTION } from './every-question.ts'
import { bankText } from './import-files.ts'

const FILE = bankText([
  { id: 'LT-1', issued: '31.11.2025' },
  { id: 'LT-2', issued: '31.11.2025' },
  { id: 'LT-3', amount: '4.350.00' },
])

/** Checks of the effects of each key of an import, one after the other. */
export const IMPORT_CHECKS = {
  'Choose a file': async (page: Page, [key = '']: readonly string[]) => {
    // Waits for the dialog before the page opens: started just before the key, the wait would begin too late.
    const chooser = page.waitForEvent('filechooser')
    await new ImportPages(page).open()
    await page.keyboard.press(key)
    await chooser
  },
  'Go to the first open question': async (page: Page, [key = '']: readonly string[]) => {
    const at = new ImportPages(page)
    await askQuestions(page, EVERY_QUESTION.slice(-2))
    await at.paste(FILE)
    await at.planned()
    await at.button('Discard').focus()
    await page.keyboard.press(key)
    await expect(at.question('FILIALAS').first()).toBeFocused()
  },
  'Answer the question': async (page: Page, [key = '']: readonly string[]) => {
    const at = new ImportPages(page)
    await page.keyboard.press(key)
    await expect(at.question('FILIALAS')).toHaveCount(1)
    await page.unrouteAll()
    await at.open()
  },
  'Paste rows of a file': async (page: Page) => {
    const at = new ImportPages(page)
    await at.paste(FILE)
    await at.planned()
    await at.check()
  },
  'Next faulty cell': async (page: Page, [key = '']: readonly string[]) => {
    const at = new ImportPages(page)
    await expect(at.cell(2, 'Issue date')).toBeFocused()
    await page.keyboard.press(key)
    await expect(at.cell(3, 'Issue date')).toBeFocused()
  },
  'The same for all alike': async (page: Page, [key = '']: readonly string[]) => {
    const at = new ImportPages(page)
    await page.keyboard.type('30.11.2025')
    await page.keyboard.press('Enter')
    await expect(at.reason(3)).toHaveText('Good now, was 31.11.2025')
    await page.keyboard.press(key)
    await expect(at.cell(4, 'Loan amount')).toBeFocused()
    await expect(at.figure('Good')).toContainText('2of 3')
  },
  'Undo a correction': async (page: Page, [key = '']: readonly string[]) => {
    const at = new ImportPages(page)
    await page.keyboard.type('4.350,00')
    await page.keyboard.press('Enter')
    await expect(at.reason(4)).toHaveText('Good now, was 4.350.00')
    await page.keyboard.press(key)
    await expect(at.cell(4, 'Loan amount')).toHaveText('4.350.00')
  },
  'Leave the line out, or put it back': async (page: Page, [key = '']: readonly string[]) => {
    const at = new ImportPages(page)
    await page.keyboard.press(key)
    await expect(at.reason(4)).toHaveText('Left out')
    await page.keyboard.press(key)
    await expect(at.reason(4)).toHaveText('Two decimal signs')
  },
}
