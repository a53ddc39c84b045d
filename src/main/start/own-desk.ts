import type { RestoreLoss } from '#storage/sqlite/backups/restore-loss.ts'
import { assertNever } from '#values/assert.ts'
import { INTERFACE_FORMATS, numberText } from '#values/formats.ts'
import { formatTotal } from '#values/money.ts'
import { escaped, plainPage } from '../plain-page.ts'
import { momentWords } from './moment-words.ts'
import { openingPage } from './opening-page.ts'
import { createOwnStart, type OpenDesk, type OwnStart, type StartParts } from './own-start.ts'
import { goOnPage, refusalPage } from './refusal-page.ts'
import { isLossFault, type StartPlace } from './refusal-ways.ts'
import type { AskedRestore } from './restoring-thread.ts'
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

const ASIDE =
  'The loans that are here now are set aside in the same folder and never deleted. They open like any data folder.'
const LIVE =
  'A live service may hold loans and extensions that came after the backup. Before you send anything again, choose its connection, open Runs and compare with the service.'

const DAY_MS = 24 * 60 * 60 * 1000

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

/** Page before a backup is chosen; `folder` is that of the loans. */
function chooseBackupPage(folder: string): Response {
  const main = `<main class="wide">
  <p class="name">Loan Desk</p>
  <h1>Restore a backup</h1>
  <p>Choose a backup, or the folder that your backups are in: then the newest of them is taken. Loan Desk closes the loans, reads
  every byte of the backup, and says what is in it and what you would lose. You are asked before anything changes.</p>
  <dl class="facts"><dt>Loans now</dt><dd>${escaped(folder)}</dd></dl>
  <div class="actions">
    <form action="/"><button autofocus>Back</button></form>
    <form method="post" action="${wayPath('restore')}"><button class="main">Choose a backup</button></form>
  </div>
</main>`
  return plainPage({ title: 'Restore a backup', main })
}

/** Asks for confirmation once the backup was read. The focus is on the button that goes back. */
function restoreQuestionPage({ from, backup, loss }: AskedRestore, now: Date): Response {
  const { madeAt, computer, dataFolder, rows, contents } = backup.manifest
  const facts = [
    ['Made', madeWords(madeAt, now)],
    ['Of', `${dataFolder} on ${computer}`],
    ['Loans', counted(rows.loan ?? 0)],
    ['Attached files', counted(contents.files)],
    ['Backup', from],
  ] as const
  const points = [lossWords(loss, now), ...(loss.kind === 'no-book' ? [] : [ASIDE]), LIVE]
  const main = `<main class="wide">
  <p class="name">Loan Desk</p>
  <h1>Restore this backup?</h1>
  <dl class="facts">${facts.map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
  <ul class="points">
    ${points.map((point) => `<li>${escaped(point)}</li>`).join('\n    ')}
  </ul>
  <div class="actions">
    <form method="post" action="${BACK_PATH}"><button autofocus>Back</button></form>
    <form method="post" action="${wayPath('restore-now')}"><button class="danger">Restore backup</button></form>
  </div>
</main>`
  return plainPage({ title: 'Restore this backup?', main })
}

function lossWords(loss: RestoreLoss, now: Date): string {
  switch (loss.kind) {
    case 'no-book':
      return 'There are no loans here yet, so nothing is lost.'
    case 'unreadable':
      return 'The loans that are here now cannot be read, so what you lose cannot be told.'
    case 'book': {
      const { loans, amount, events, changedAt } = loss
      if (loans === 0 && events === 0)
        return `You lose no loan and no extension. The loans that are here now were last changed at ${momentWords(changedAt, now)}.`
      const sum = loans > 0 ? ` of ${numberText(formatTotal(amount), INTERFACE_FORMATS)} in all` : ''
      return `You lose ${counted(loans)} ${loans === 1 ? 'loan' : 'loans'}${sum} and ${counted(events)} later ${events === 1 ? 'event' : 'events'}, such as extensions, of other loans. The last change was at ${momentWords(changedAt, now)}.`
    }
    default:
      return assertNever(loss)
  }
}

/** Such as `09:41 today`, or `18:40 on 2026-11-21, 9 days old`. */
function madeWords(instant: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS)
  return days < 2 ? momentWords(instant, now) : `${momentWords(instant, now)}, ${counted(days)} days old`
}

function counted(count: number): string {
  return new Intl.NumberFormat('en').format(count)
}
