import type { MenuCommand } from './shell/commands.ts'

declare global {
  interface Window {
    /** What the desktop window's preload offers; absent in a browser. */
    readonly desk?: {
      setColorScheme(scheme: 'light' | 'dark' | 'system'): void
      openDataFolder(): void
      /** Saves what is on paper now as a PDF file, where the person says. */
      savePdf(fileName: string): Promise<'saved' | 'cancelled' | 'failed'>
      onMenuCommand(listener: (command: MenuCommand) => void): () => void
    }
  }
}
