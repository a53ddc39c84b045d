import { ipcMain, nativeTheme, shell, type WebFrameMain } from 'electron'
import { CHANNELS, COLOR_SCHEMES, type PdfOutcome } from '#preload/channels.ts'
import { isOurs } from './app-origin.ts'
import { pdfWindow } from './pdf-window.ts'
import { savePdf } from './save-pdf.ts'
import type { WindowMemory } from './window-memory.ts'

/** Does what the page may ask of the main process. Any other sender, and any other content, is ignored. */
export function answerPageRequests(memory: WindowMemory, dataFolder: string): void {
  ipcMain.on(CHANNELS.setColorScheme, (event, wanted: unknown) => {
    const scheme = COLOR_SCHEMES.find((known) => known === wanted)
    if (!isFromPage(event) || !scheme) return
    nativeTheme.themeSource = scheme
    memory.keep({ colorScheme: scheme })
  })
  ipcMain.on(CHANNELS.openDataFolder, (event) => {
    if (isFromPage(event)) void shell.openPath(dataFolder)
  })
  ipcMain.handle(CHANNELS.savePdf, (event, fileName: unknown): Promise<PdfOutcome> | PdfOutcome =>
    isFromPage(event) && typeof fileName === 'string' ? savePdf(pdfWindow(event.sender), fileName) : 'failed',
  )
}

/** A frame that has gone meanwhile is null. */
function isFromPage({ senderFrame }: { readonly senderFrame: WebFrameMain | null }): boolean {
  return senderFrame !== null && isOurs(senderFrame.url)
}
