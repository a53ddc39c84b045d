import { accessSync, constants, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow, dialog, nativeTheme, session, shell } from 'electron'
import { inFolders } from '#host/book-place.ts'
import { sentence } from '#host/command-line.ts'
import { type DeskHost, openDeskHost } from '#host/desk-host.ts'
import { rendererFiles } from '#host/renderer-files.ts'
import { WINDOW_FOLDER } from '#host/test-folder.ts'
import { CHANNELS } from '#preload/channels.ts'
import type { Assets } from '#service/parts/assets.ts'
import { makeFolder } from '#storage/sqlite/files/data-folder.ts'
import { registerAppScheme, serveAppScheme } from './app-protocol.ts'
import { type DesktopOptions, readDesktopOptions } from './desktop-options.ts'
import { withFaceFont } from './face-font.ts'
import { setMenu } from './menu.ts'
import { createOwnDesks, type OwnDeskOptions } from './own-desks.ts'
import { proxyOf } from './pac-result.ts'
import { answerPageRequests } from './page-requests.ts'
import { lockSession, refuseBadCertificates } from './security.ts'
import type { DeskAddress } from './shared-desk/desk-address.ts'
import { openDeskChooser } from './shared-desk/desk-chooser.ts'
import { openSharedDesk } from './shared-desk/open-shared-desk.ts'
import { type Pairing, pair } from './shared-desk/pair.ts'
import { createPairingFile } from './shared-desk/pairing-file.ts'
import { SHARED_DESK_PATH } from './shared-desk/shared-desk-page.ts'
import { unsentDraftsIn } from './shared-desk/unsent-drafts.ts'
import type { OwnDesk } from './start/own-desk.ts'
import type { OpenDesk } from './start/own-start.ts'
import { sealToken, unsealToken } from './token-safe.ts'
import { focusWindow, followColorScheme, loadPage, openWindow } from './window.ts'
import { type WindowMemory, windowMemory } from './window-memory.ts'

/** Opens the window, which shows the loans, or the reason why they are not open; ends the program when the window is closed. */
async function start(options: DesktopOptions): Promise<void> {
  await app.whenReady()
  lockSession(session.defaultSession)
  const memory = windowMemory(join(app.getPath('userData'), 'window.json'))
  const window = showWindow(memory)
  const assets = await rendererFiles(RENDERER)
  const own = createOwnDesks(options, { window, logFile: logFile(), open: (chosen) => openOwnDesk(chosen, assets) })
  answerPageRequests(memory, own.dataFolder)
  const desk = await openDesk(options, assets, own.start)
  closeWithProgram(desk)
  serveAppScheme(withFaceFont(desk.fetch, RENDERER))
  await loadPage(window)
}

const RENDERER = join(import.meta.dirname, '../renderer')

/** This computer's own desk, or the shared desk that this app is paired with. The demo is always local. */
function openDesk(options: DesktopOptions, assets: Assets, startOwn: (shared?: string) => OwnDesk): Promise<OpenDesk> {
  const appVersion = app.getVersion()
  const folder = app.getPath('userData')
  const shared = { assets, appVersion, proxyFor: systemProxy, draftsOf: unsentDraftsIn(folder, SAFE) }
  const parts = {
    appVersion,
    isTest: options.isTest,
    file: createPairingFile(join(folder, 'shared-desk.json'), SAFE),
    startOwn,
    openShared: (pairing: Pairing) => openSharedDesk(pairing, shared),
    pair: (address: DeskAddress) => pair(address, appVersion, systemProxy),
  }
  return openDeskChooser(parts, options.startInDemo || options.isTest)
}

const SAFE = { seal: sealToken, unseal: unsealToken }

async function openOwnDesk(options: OwnDeskOptions, assets: Assets): Promise<DeskHost> {
  const live = { sealToken, unsealToken, givenTokens: [], proxyFor: systemProxy }
  const parts = { ...options, face: 'desktop', live, assets, appVersion: app.getVersion(), logFile: logFile() } as const
  const backup = { target: join(app.getPath('documents'), 'Loan Desk backups'), isChangeable: true }
  if (!options.isTest) return openDeskHost({ ...parts, ...inFolders(options), backup })
  // The code of test mode is loaded only for a desk in test mode. Only its window reaches it, so it needs no token.
  const { openTestDesk } = await import('#test-bench/test-desk.ts')
  return openTestDesk({ ...parts, testToken: null })
}

/** Log file beside the files of the window, which are in the data folder if that was given. */
function logFile(): string {
  return join(app.getPath('userData'), 'logs', 'loan-desk.log')
}

function showWindow(memory: WindowMemory): BrowserWindow {
  nativeTheme.themeSource = memory.recall().colorScheme
  const window = openWindow(memory)
  followColorScheme(window)
  setMenu({
    send: (command) => window.webContents.send(CHANNELS.menuCommand, command),
    openSharedDesk: () => void loadPage(window, SHARED_DESK_PATH),
    showLog: () => shell.showItemInFolder(logFile()),
    isMac: process.platform === 'darwin',
    isPackaged: app.isPackaged,
  })
  app.on('second-instance', () => focusExisting(window))
  return window
}

function focusExisting(window: BrowserWindow): void {
  if (!window.isDestroyed()) focusWindow(window)
}

/** Delays the end of the program until the database is closed. */
function closeWithProgram(desk: OpenDesk): void {
  app.once('will-quit', (event) => {
    event.preventDefault()
    void desk.close().finally(() => app.exit())
  })
}

/** A wrong command line, or a program without its files: there is no window yet, so a dialog shows the error. */
function giveUp(error: unknown): void {
  dialog.showErrorBox('Loan Desk cannot start', sentence(error instanceof Error ? error.message : String(error)))
  app.exit(1)
}

function run(): void {
  const options = readDesktopOptions(process.argv.slice(1), {
    platform: process.platform,
    env: process.env,
    home: app.getPath('home'),
  })
  if (options.hasOwnFolder) keepOwnFilesIn(join(options.dataFolder, WINDOW_FOLDER))
  if (!app.requestSingleInstanceLock()) {
    app.exit()
    return
  }
  app.on('window-all-closed', () => app.quit())
  refuseBadCertificates()
  start(options).catch(giveUp)
}

/**
 * Puts Chromium's files and the single instance lock into a folder: one window per data folder, separate from others.
 * If the folder is unusable, the window opens elsewhere to show that.
 */
function keepOwnFilesIn(folder: string): void {
  app.setPath('userData', isUsable(folder) ? folder : mkdtempSync(join(app.getPath('temp'), 'loan-desk-window-')))
}

function isUsable(folder: string): boolean {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

app.enableSandbox()
registerAppScheme()
try {
  run()
} catch (error) {
  giveUp(error)
}

/** The system's proxy for an address, as Chromium resolves it; null for a direct connection. */
async function systemProxy(url: string): Promise<string | null> {
  return proxyOf(await session.defaultSession.resolveProxy(url))
}
