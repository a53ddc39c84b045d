import { join } from 'node:path'
import { app, type BrowserWindow, dialog, nativeTheme, session, shell } from 'electron'
import { inFolders } from '#host/book-place.ts'
import { sentence } from '#host/command-line.ts'
import { type DeskHost, openDeskHost } from '#host/desk-host.ts'
import { rendererFiles } from '#host/renderer-files.ts'
import { WINDOW_FOLDER } from '#host/test-folder.ts'
import { CHANNELS } from '#preload/channels.ts'
import type { Assets } from '#service/parts/assets.ts'
import { makeFolder } from '#storage/sqlite/data-folder.ts'
import { registerAppScheme, serveAppScheme } from './app-protocol.ts'
import { type DesktopOptions, readDesktopOptions } from './desktop-options.ts'
import { isLargeDataFile } from './large-book.ts'
import { setMenu } from './menu.ts'
import { answerWhileOpening } from './opening-page.ts'
import { proxyOf } from './pac-result.ts'
import { answerPageRequests } from './page-requests.ts'
import { lockSession, refuseBadCertificates } from './security.ts'
import type { DeskAddress } from './shared-desk/desk-address.ts'
import { type OpenDesk, openDeskChooser } from './shared-desk/desk-chooser.ts'
import { openSharedDesk } from './shared-desk/open-shared-desk.ts'
import { type Pairing, pair } from './shared-desk/pair.ts'
import { createPairingFile } from './shared-desk/pairing-file.ts'
import { SHARED_DESK_PATH } from './shared-desk/shared-desk-page.ts'
import { sealToken, unsealToken } from './token-safe.ts'
import { drawn, focusWindow, followColorScheme, loadPage, openWindow } from './window.ts'
import { windowMemory } from './window-memory.ts'

/** Opens the data and the window over it, which says so where that may take long; ends the program when the window is closed. */
async function start(options: DesktopOptions): Promise<void> {
  await app.whenReady()
  lockSession(session.defaultSession)
  const folder = options.startInDemo ? options.demoFolder : options.dataFolder
  const { fetch, opened } = answerWhileOpening(folder)
  serveAppScheme(fetch)
  const window = showWindow(options)
  // What opens holds this whole program up: nothing is drawn meanwhile.
  if (isLargeDataFile(folder)) {
    await loadPage(window)
    await drawn(window)
  }
  const opening = openDesk(options)
  closeWithProgram(opening)
  opened((await opening).fetch)
  await loadPage(window)
}

/** This computer's own desk, or the shared one that this app is paired with. The demo is always here. */
async function openDesk(options: DesktopOptions): Promise<OpenDesk> {
  const [assets, appVersion] = [await rendererFiles(join(import.meta.dirname, '../renderer')), app.getVersion()]
  const shared = { assets, appVersion, proxyFor: systemProxy, safe: SAFE, folder: app.getPath('userData') }
  const parts = {
    dataFolder: options.dataFolder,
    appVersion,
    isTest: options.isTest,
    file: createPairingFile(join(app.getPath('userData'), 'shared-desk.json'), SAFE),
    openOwn: () => openOwnDesk(options, assets),
    openShared: (pairing: Pairing) => openSharedDesk(pairing, shared),
    pair: (address: DeskAddress) => pair(address, appVersion, systemProxy),
  }
  return openDeskChooser(parts, options.startInDemo || options.isTest)
}

const SAFE = { seal: sealToken, unseal: unsealToken }

async function openOwnDesk(options: DesktopOptions, assets: Assets): Promise<DeskHost> {
  const live = { sealToken, unsealToken, givenTokens: [], proxyFor: systemProxy }
  const parts = { ...options, face: 'desktop', live, assets, appVersion: app.getVersion(), logFile: logFile() } as const
  if (!options.isTest) return openDeskHost({ ...parts, ...inFolders(options) })
  // What only a desk in test mode has is loaded only there. Nobody but its window reaches it, so no token is needed.
  const { openTestDesk } = await import('#test-bench/test-desk.ts')
  return openTestDesk({ ...parts, testToken: null })
}

/** Beside the files of the window, which a program that was given a folder of its own keeps in there. */
function logFile(): string {
  return join(app.getPath('userData'), 'logs', 'loan-desk.log')
}

function showWindow({ dataFolder }: DesktopOptions): BrowserWindow {
  const memory = windowMemory(join(app.getPath('userData'), 'window.json'))
  nativeTheme.themeSource = memory.recall().colorScheme
  const window = openWindow(memory)
  followColorScheme(window)
  answerPageRequests(memory, dataFolder)
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

/** Holds the end of the program back until the database is closed, also where it is only being opened. */
function closeWithProgram(opening: Promise<OpenDesk>): void {
  app.once('will-quit', (event) => {
    event.preventDefault()
    void opening.then((desk) => desk.close()).finally(() => app.exit())
  })
}

/** A person who double-clicked an icon sees no terminal, so a program that cannot start says why in a dialog. */
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

/** Chromium's files and the single instance lock: one window per data folder, and none mixed up with another's. */
function keepOwnFilesIn(folder: string): void {
  makeFolder(folder)
  app.setPath('userData', folder)
}

app.enableSandbox()
registerAppScheme()
try {
  run()
} catch (error) {
  giveUp(error)
}

/** The proxy that the system's settings want for an address, as Chromium resolves them; null for a direct connection. */
async function systemProxy(url: string): Promise<string | null> {
  return proxyOf(await session.defaultSession.resolveProxy(url))
}
