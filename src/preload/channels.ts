/** The only messages between the page and the main process. */
export const CHANNELS = {
  setColorScheme: 'desk:set-color-scheme',
  openDataFolder: 'desk:open-data-folder',
  chooseBackupFolder: 'desk:choose-backup-folder',
  savePdf: 'desk:save-pdf',
  menuCommand: 'desk:menu-command',
} as const

/** Commands that the native menu sends to the page. */
const MENU_COMMANDS = [
  'new-loan',
  'palette',
  'extend',
  'record-payment',
  'print',
  'open-evidence',
  'settings',
  'shortcuts',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]

/** Argument of the page's process, before the locale of the system's region. */
export const SYSTEM_LOCALE = '--desk-system-locale='

export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** Result of saving a PDF file: the user may have cancelled, or the place may not be writable. */
export type PdfOutcome = 'saved' | 'cancelled' | 'failed'
