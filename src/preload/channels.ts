/** The only messages between the page and the main process. */
export const CHANNELS = {
  setColorScheme: 'desk:set-color-scheme',
  openDataFolder: 'desk:open-data-folder',
  menuCommand: 'desk:menu-command',
} as const

/** What the native menu asks the page to do. */
export const MENU_COMMANDS = ['new-loan', 'search', 'extend', 'settings', 'shortcuts'] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]

export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]
