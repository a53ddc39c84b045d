import { assertNever } from '#values/assert.ts'
import { plainPage } from '../plain-page.ts'
import { openingPage } from './opening-page.ts'
import { createOwnStart, type OpenDesk, type OwnStart, type StartParts } from './own-start.ts'
import { goOnPage, refusalPage } from './refusal-page.ts'
import { isLossFault, type StartPlace } from './refusal-ways.ts'
import { chooseBackupPage, restoreQuestionPage } from './restore-page.ts'
import { BACK_PATH, isStartPath, WAIT_PATH, wayPath } from './start-paths.ts'
import type { StartRefusal } from './start-refusal.ts'

export type OwnDeskParts = StartParts & {
  readonly isTest: boolean
  readonly acts: StartActs
}

/** Actions of the refusal page that need the program: folders, the log, a new start. */
export type StartActs = {
  readonly showFolder: (path: string) => void
  /** Asks for a folder; null if the person cancels. */
  readonly chooseFolder: () => Promise<string | null>
  /** Asks for a backup or a folder with backups; null if the person cancels. */
  readonly chooseBackup: () => Promise<string | null>
  readonly showLog: () => void
  readonly quit: () => void
}

/** The desk on this computer's loans, which answers with its own pages until they are open. */
export type OwnDesk = OpenDesk & {
  /** Current page of the start. */
  readonly page: () => Response
  readonly isOpen: () => boolean
  /** The data folder in use, which a person may have chosen after a refusal. */
  readonly dataFolder: () => string
  /** Resolves once there is something to show: the desk, a refusal, or a step that takes long. */
  readonly isToSee: Promise<void>
}

/** Begins to open the loans on this computer. `shared` is the shared desk that the window can stay on. */
export function startOwnDesk(parts: OwnDeskParts, shared: string | null = null): OwnDesk {
  const start = createOwnStart(parts)
  const dataFolder = () => start.attempt().dataFolder
  const place = (): StartPlace => ({ folder: parts.bookFolder(dataFolder()), isTest: parts.isTest, shared })
  const since = Date.now()
  const page = () => pageOf(start, place(), since)
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const before = start.state()
      // A book that opens at once shows no page: the first request waits for it.
      if (before.kind === 'opening' && (before.step === null || pathname === WAIT_PATH)) await start.changed()
      const state = start.state()
      if (state.kind === 'open' && !isStartPath(pathname)) return state.desk.fetch(request)
      if (state.kind !== 'opening' && request.method === 'POST') {
        await go(request, state, start, parts, place())
        // The page stays as it is, with the focus where it was.
        return start.state() === state ? new Response(null, { status: 204 }) : page()
      }
      if (state.kind === 'open' && pathname === RESTORE_PATH && !parts.isTest) return chooseBackupPage(place().folder)
      const isAsked = state.kind === 'refused' && pathname === wayPath('go-on')
      const question = isAsked ? goOnPage({ ...state, place: place(), now: new Date() }) : undefined
      if (question) return question
      return pathname === '/' || isStartPath(pathname) ? page() : new Response(null, { status: 503 })
    },
    page,
    isOpen: () => start.state().kind === 'open',
    dataFolder,
    isToSee: start.changed(),
    close: start.close,
  }
}

function pageOf(start: OwnStart, place: StartPlace, since: number): Response {
  const state = start.state()
  switch (state.kind) {
    case 'opening':
      return openingPage({ folder: place.folder, step: state.step, since })
    case 'refused':
      return refusalPage({ ...state, place, now: new Date() })
    case 'asked':
      return restoreQuestionPage(state.asked, new Date())
    case 'open':
      return plainPage({ title: 'Opening the loans', main: '', goOnTo: '/' })
    default:
      return assertNever(state)
  }
}

/** Page that leads from the open loans to a backup. */
const RESTORE_PATH = wayPath('restore')

type Shown = Exclude<ReturnType<OwnStart['state']>, { readonly kind: 'opening' }>

/** Executes the action of a button. */
async function go(
  request: Request,
  state: Shown,
  start: OwnStart,
  parts: OwnDeskParts,
  place: StartPlace,
): Promise<void> {
  const { pathname } = new URL(request.url)
  if (!place.isTest && (await goRestoring(pathname, state, start, parts))) return
  if (state.kind === 'refused') await goOnFrom(state.refusal, request, start, parts, place)
}

/** Executes the action of a button about a backup; false if it is another button. */
async function goRestoring(pathname: string, state: Shown, start: OwnStart, { acts }: OwnDeskParts): Promise<boolean> {
  const { dataFolder, accepted, restore } = start.attempt()
  if (pathname === RESTORE_PATH) {
    const from = await acts.chooseBackup()
    if (from !== null) await start.retry({ dataFolder, accepted, restore: { from, isDecided: false } })
    return true
  }
  if (state.kind !== 'asked') return false
  if (pathname === wayPath('restore-now') && restore)
    await start.retry({ dataFolder, accepted, restore: { from: state.asked.from, isDecided: true } })
  if (pathname === BACK_PATH) await start.retry({ dataFolder, accepted })
  return true
}

/** Executes the action of a button of a refusal. */
async function goOnFrom(
  refusal: StartRefusal,
  request: Request,
  start: OwnStart,
  { acts }: OwnDeskParts,
  place: StartPlace,
): Promise<void> {
  switch (new URL(request.url).pathname) {
    case wayPath('try-again'):
      return start.retry(start.attempt())
    case wayPath('show-folder'):
      return acts.showFolder(refusal.kind === 'known' ? refusal.path : place.folder)
    case wayPath('choose-folder'): {
      const dataFolder = await acts.chooseFolder()
      return dataFolder === null ? undefined : start.retry({ dataFolder, accepted: [] })
    }
    case wayPath('go-on'):
      return place.isTest ? undefined : goOn(start, refusal, new URLSearchParams(await request.text()).get('loss'))
    case wayPath('show-log'):
      return acts.showLog()
    case wayPath('quit'):
      return acts.quit()
  }
}

/** Continues without the lost data, if the loss is still the same as shown to the person. */
async function goOn(start: OwnStart, refusal: StartRefusal, loss: string | null): Promise<void> {
  if (refusal.kind === 'other' || refusal.code !== loss || !isLossFault(loss)) return
  const { dataFolder, accepted } = start.attempt()
  await start.retry({ dataFolder, accepted: [...(typeof accepted === 'boolean' ? [] : accepted), loss] })
}
