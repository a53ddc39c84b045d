import { join } from 'node:path'
import { inFolders } from '#host/book-place.ts'
import { type DeskHost, openDeskHost } from '#host/desk-host.ts'
import { TOKEN_GRANTS } from '#values/vocabulary/token-grants.ts'
import { tokenAtStart } from '../desk.ts'
import { realFiles } from './machine/files.ts'
import { untilDone } from './machine/virtual-time.ts'

export const ADDRESS = 'http://127.0.0.1:4180'
/** The lender systems, by their tokens. */
export const SYSTEMS = ['lender-one', 'lender-two'] as const

/** One run of the program, from its start to its end. */
export type Program = {
  readonly host: DeskHost
  /** Folder that contains the data folder. */
  readonly place: string
  /** Resolves when the program is killed or the power fails. */
  readonly death: Promise<void>
  readonly isAlive: () => boolean
  /** Location of the data after the death of the program. */
  readonly left: () => string | undefined
  readonly die: (left: string) => void
}

export function dataFolderOf(place: string): string {
  return join(place, 'data')
}

/** Log events that must never occur, because they report a failure of the program itself. */
const FAULTS =
  /"event":"(request-failed|damaged-row|work-ended|run-line-failed|outcome-not-stored|reading-thread-ended)"/

/** Starts the desk on a place as its host does. Calls `complain` with log lines that report a failure of the desk. */
export async function startProgram(
  place: string,
  liveAddress: string,
  complain: (line: string) => void,
): Promise<Program> {
  const death = Promise.withResolvers<void>()
  let left: string | undefined
  const opening = openDeskHost({
    ...inFolders({ dataFolder: dataFolderOf(place), demoFolder: join(place, 'demo') }),
    startInDemo: false,
    frozenDate: null,
    face: 'browser',
    assets: async () => undefined,
    apiTokens: SYSTEMS.map((name) => ({ name, token: `token-of-${name}`, grants: TOKEN_GRANTS })),
    appVersion: '0.0.0',
    terminal: { write: (line) => void (left === undefined && FAULTS.test(line) && complain(line)) },
    live: {
      sealToken: async () => null,
      unsealToken: async () => null,
      givenTokens: [tokenAtStart(liveAddress)],
      proxyFor: async () => null,
    },
  })
  const host = await untilDone(opening, 'A start')
  host.listensAt(ADDRESS)
  return {
    host,
    place,
    death: death.promise,
    isAlive: () => left === undefined,
    left: () => left,
    die: (folder) => {
      left = folder
      death.resolve()
    },
  }
}

/** Ends a program properly, or releases what a dead one still holds and removes its files. */
export async function endProgram({ host, place, isAlive }: Program): Promise<void> {
  const ended = untilDone(host.close(), 'The end of the program')
  if (isAlive()) return ended
  // Nobody waits for the work of a killed program.
  await ended.catch(() => undefined)
  realFiles.rmSync(place, { recursive: true })
}
