import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { SYSTEM_LOCALE } from '#preload/channels.ts'
import { APP_ORIGIN } from './app-origin.ts'
import { GROUND } from './plain-page.ts'
import { lockContents } from './security.ts'
import type { WindowMemory } from './window-memory.ts'
import { FIRST_SIZE, reachableBounds, SMALLEST } from './window-state.ts'

/** Opens the only window in its last state, and shows it once the page is loaded. */
export function openWindow(memory: WindowMemory): BrowserWindow {
  const { bounds, isMaximized } = memory.recall()
  const workAreas = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...FIRST_SIZE,
    ...reachableBounds(bounds, workAreas),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    backgroundColor: groundColor(),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      additionalArguments: [`${SYSTEM_LOCALE}${systemLocale()}`],
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      // Its dictionaries would come from the network, and clients' names need no check.
      spellcheck: false,
    },
  })
  lockContents(window.webContents)
  if (isMaximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => memory.keep({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() }))
  return window
}

/** Loads the page that the desk answers now. If that fails, the window itself shows it. */
export async function loadPage(window: BrowserWindow, path = '/'): Promise<void> {
  if (!window.isDestroyed()) await window.loadURL(APP_ORIGIN + path).catch(() => undefined)
}

/** Lets the window's background follow light and dark, changed by the system or in the settings. */
export function followColorScheme(window: BrowserWindow): void {
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(groundColor())
  })
}

/** Brings the window to the front, as people expect when they start the program a second time. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

function groundColor(): string {
  return nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light
}

/** Language and region by which the system writes numbers and days. A program that plays Electron may have the app's language alone. */
function systemLocale(): string {
  return app.getSystemLocale?.() ?? app.getLocale()
}
