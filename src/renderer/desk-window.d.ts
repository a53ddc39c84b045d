import type { ColorScheme, MenuCommand, PdfOutcome } from '#preload/channels.ts'

declare global {
  interface Window {
    /** API from the desktop window's preload; absent in a browser. */
    readonly desk?: {
      /** Locale of the system's region, such as `de-CH`, which may differ from the language of the window. */
      readonly systemLocale: string | undefined
      setColorScheme(scheme: ColorScheme): void
      openDataFolder(): void
      /** Has the user choose the folder for backups; false if they cancel. */
      chooseBackupFolder(): Promise<boolean>
      /** Saves the printout as a PDF file where the user chooses. */
      savePdf(fileName: string): Promise<PdfOutcome>
      onMenuCommand(listener: (command: MenuCommand) => void): () => void
    }
  }
}
