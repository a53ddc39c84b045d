import { writeFile } from 'node:fs/promises'
import { BrowserWindow, dialog, type WebContents } from 'electron'
import { safeFileName } from '#contract/sheet/file-name.ts'
import type { PdfOutcome } from '#preload/channels.ts'

const FILTERS = [{ name: 'PDF', extensions: ['pdf'] }]

/**
 * Asks where to keep it, and saves what the page shows on paper as a PDF file; the style sheet says its size. The page
 * suggests the name alone, never a place.
 */
export async function savePdf(contents: WebContents, fileName: string): Promise<PdfOutcome> {
  const window = BrowserWindow.fromWebContents(contents)
  const name = `${safeFileName(...fileName.split(' '))}.pdf`
  const options = { defaultPath: name, filters: FILTERS }
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options))
  if (canceled || filePath === '') return 'cancelled'
  try {
    await writeFile(filePath, await contents.printToPDF({ preferCSSPageSize: true, printBackground: true }))
    return 'saved'
  } catch {
    return 'failed'
  }
}
