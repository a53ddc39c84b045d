import { ExportMenu } from '#playwright/pages/export-menu.ts'
import { LetterDialog } from '#playwright/pages/letter-dialog.ts'
import { StatementDialog } from '#playwright/pages/statement-dialog.ts'
import type { Place } from './place.ts'

/** Places that make papers, from the list on. */
export const PAPER_PLACES: readonly Place[] = [
  {
    name: 'the dialog of a statement',
    open: async ({ page }) => {
      await new ExportMenu(page).choose('Statement')
      await new StatementDialog(page).make.waitFor()
    },
  },
]

/** The letter after an extension, from the loan that was extended. */
export const LETTER_PLACE: Place = {
  name: 'the letter after an extension',
  open: async ({ page }) => {
    await new LetterDialog(page).open('extension 1')
    await new LetterDialog(page).print.waitFor()
  },
}
