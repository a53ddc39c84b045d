import {
  BrowserWindow,
  dialog,
  ipcMain,
  nativeTheme,
  type OpenDialogOptions,
  type SaveDialogOptions,
  shell,
  type WebContents,
  type WebFrameMain,
} from 'electron'
import { chooseTarget } from '#host/backup/backup-settings.ts'
import { CHANNELS, COLOR_SCHEMES, type PdfOutcome } from '#preload/channels.ts'
import { isOurs } from './app-origin.ts'
import { type PdfWindow, savePdf } from './save-pdf.ts'
import type { WindowMemory } from './window-memory.ts'

/** Handles the page's requests to the main process. Ignores other senders and invalid content. */
export function answerPageRequests(memory: WindowMemory, dataFolder: () => string): void {
  ipcMain.on(CHANNELS.setColorScheme, (event, wanted: unknown) => {
    const scheme = COLOR_SCHEMES.find((known) => known === wanted)
    if (!isFromPage(event) || !scheme) return
    nativeTheme.themeSource = scheme
    memory.keep({ colorScheme: scheme })
  })
  ipcMain.on(CHANNELS.openDataFolder, (event) => {
    if (isFromPage(event)) void shell.openPath(dataFolder())
  })
  ipcMain.handle(CHANNELS.chooseBackupFolder, (event): Promise<boolean> | boolean =>
    isFromPage(event) ? chooseBackupFolder(event.sender, dataFolder()) : false,
  )
  ipcMain.handle(CHANNELS.savePdf, (event, fileName: unknown): Promise<PdfOutcome> | PdfOutcome =>
    isFromPage(event) && typeof fileName === 'string' ? savePdf(pdfWindow(event.sender), fileName) : 'failed',
  )
}

/** True if our page sent it. A frame that is gone by now is null. */
function isFromPage({ senderFrame }: { readonly senderFrame: WebFrameMain | null }): boolean {
  return senderFrame !== null && isOurs(senderFrame.url)
}

/** Stores the folder that the user chooses for backups; the next backup goes there. */
async function chooseBackupFolder(contents: WebContents, dataFolder: string): Promise<boolean> {
  const window = BrowserWindow.fromWebContents(contents)
  const options: OpenDialogOptions = { title: 'Folder for backups', properties: ['openDirectory', 'createDirectory'] }
  const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
  const [target] = filePaths
  if (target === undefined) return false
  chooseTarget(dataFolder, target, new Date().toISOString())
  return true
}

const FILTERS = [{ name: 'PDF', extensions: ['pdf'] }]

/** The window of a page, for saving a PDF file; the page's style sheet sets the size of the paper. */
function pdfWindow(contents: WebContents): PdfWindow {
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
