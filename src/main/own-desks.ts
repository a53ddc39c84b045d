import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { app, type BrowserWindow, dialog, type OpenDialogOptions, shell } from 'electron'
import { demoDataFolder } from '#host/data-folders.ts'
import { openDeskLog } from '#host/desk-log.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { DesktopOptions } from './desktop-options.ts'
import { type OwnDesk, type OwnDeskParts, type StartActs, startOwnDesk } from './start/own-desk.ts'
import type { OpenDesk } from './start/own-start.ts'
import { prepareBook } from './start/prepare-book.ts'
import { restoreInThread } from './start/restore-choice.ts'

/** Options of a start, with the folder and the losses that a person chose after a refusal. */
export type OwnDeskOptions = Omit<DesktopOptions, 'acceptLoss'> & { readonly acceptLoss: AcceptedLoss }

type OwnDesks = {
  /** Begins to open the loans on this computer; `shared` is the desk that the window can stay on. */
  readonly start: (shared?: string) => OwnDesk
  /** The data folder in use. */
  readonly dataFolder: () => string
}

type OwnDesksParts = {
  readonly window: BrowserWindow
  readonly logFile: string
  readonly open: (options: OwnDeskOptions) => Promise<OpenDesk>
}

/** Opens this computer's own loans in the window, each time that it changes to them. */
export function createOwnDesks(options: DesktopOptions, { window, logFile, open }: OwnDesksParts): OwnDesks {
  let latest: OwnDesk | undefined
  const dataFolder = () => latest?.dataFolder() ?? options.dataFolder
  const bookFolder = (folder: string) => (options.startInDemo ? demoDataFolder(folder) : folder)
  const warn = (says: string) => void noted(logFile, says)
  const parts: Omit<OwnDeskParts, 'first'> = {
    isTest: options.isTest,
    bookFolder,
    prepare: ({ dataFolder: folder, accepted }, report, signal) =>
      prepareBook(bookFolder(folder), accepted, { report, warn, signal }),
    open: ({ dataFolder: folder, accepted }) =>
      open({ ...options, dataFolder: folder, demoFolder: demoDataFolder(folder), acceptLoss: accepted }),
    restore: restoreInThread,
    note: (error) => warn(saysOf(error)),
    acts: actsIn(window, logFile, dataFolder),
  }
  return {
    dataFolder,
    start: (shared) => {
      latest = startOwnDesk({ ...parts, first: { dataFolder: dataFolder(), accepted: options.acceptLoss } }, shared)
      return latest
    },
  }
}

function saysOf(error: unknown): string {
  if (error instanceof StorageError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function noted(file: string, says: string): Promise<void> {
  const { log, close } = openDeskLog(file)
  log({ event: 'data-folder', says })
  await close()
}

function actsIn(window: BrowserWindow, logFile: string, dataFolder: () => string): StartActs {
  return {
    showFolder,
    showLog: () => shell.showItemInFolder(logFile),
    quit: () => app.quit(),
    chooseFolder: () => chosenFolder(window, dirname(dataFolder()), ['openDirectory', 'createDirectory']),
    chooseBackup: () => chosenFolder(window, app.getPath('documents'), ['openDirectory']),
  }
}

async function chosenFolder(
  window: BrowserWindow,
  defaultPath: string,
  properties: OpenDialogOptions['properties'] & object,
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { defaultPath, properties })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Shows a file in its folder, or the nearest existing folder above. */
function showFolder(path: string): void {
  if (!existsSync(path) && dirname(path) !== path) showFolder(dirname(path))
  else if (existsSync(path) && statSync(path).isDirectory()) void shell.openPath(path)
  else shell.showItemInFolder(path)
}
