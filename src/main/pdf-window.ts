import { BrowserWindow, dialog, type SaveDialogOptions, type WebContents } from 'electron'
import type { PdfWindow } from './save-pdf.ts'

const FILTERS = [{ name: 'PDF', extensions: ['pdf'] }]

/** The window of a page, as far as saving a PDF file goes; the page's style sheet says the size of the paper. */
export function pdfWindow(contents: WebContents): PdfWindow {
  return {
    askPath: (name) => askedPath(contents, { defaultPath: name, filters: FILTERS }),
    print: () => contents.printToPDF({ preferCSSPageSize: true, printBackground: true }),
  }
}

async function askedPath(contents: WebContents, options: SaveDialogOptions): Promise<string | null> {
  const window = BrowserWindow.fromWebContents(contents)
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options))
  return canceled || filePath === '' ? null : filePath
}
