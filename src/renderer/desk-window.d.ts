import type { ColorScheme, MenuCommand, PdfOutcome } from '#preload/channels.ts'

declare global {
  interface Window {
    /** What the desktop window's preload offers; absent in a browser. */
    readonly desk?: {
      setColorScheme(scheme: ColorScheme): void
      openDataFolder(): void
      /** Saves what is on paper now as a PDF file, where the person says. */
      savePdf(fileName: string): Promise<PdfOutcome>
      onMenuCommand(listener: (command: MenuCommand) => void): () => void
    }
  }
}
