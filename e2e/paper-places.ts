import { ExportMenu } from '#playwright/pages/export-menu.ts'
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
