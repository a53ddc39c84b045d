import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import { CHANNELS, type ColorScheme, type MenuCommand, type PdfOutcome, SYSTEM_LOCALE } from './channels.ts'

/** `window.desk`: a locale and five named functions. The page cannot send anything else and never sees an Electron event. */
contextBridge.exposeInMainWorld('desk', {
  systemLocale: process.argv.find((each) => each.startsWith(SYSTEM_LOCALE))?.slice(SYSTEM_LOCALE.length),
  setColorScheme: (scheme: ColorScheme) => ipcRenderer.send(CHANNELS.setColorScheme, scheme),
  openDataFolder: () => ipcRenderer.send(CHANNELS.openDataFolder),
  chooseBackupFolder: (): Promise<boolean> => ipcRenderer.invoke(CHANNELS.chooseBackupFolder),
  savePdf: (fileName: string): Promise<PdfOutcome> => ipcRenderer.invoke(CHANNELS.savePdf, fileName),
  onMenuCommand: (listener: (command: MenuCommand) => void) => {
    const receive = (_event: IpcRendererEvent, command: MenuCommand) => listener(command)
    ipcRenderer.on(CHANNELS.menuCommand, receive)
    return () => {
      ipcRenderer.removeListener(CHANNELS.menuCommand, receive)
    }
  },
})
