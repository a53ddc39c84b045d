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
  /** Has the data folder in it. */
  readonly place: string
  /** Resolves when the program is killed or the power goes. */
  readonly death: Promise<void>
  readonly isAlive: () => boolean
  /** Where the data are that the death has left. */
  readonly left: () => string | undefined
  readonly die: (left: string) => void
}

export function dataFolderOf(place: string): string {
  return join(place, 'data')
}

/** What the program must never say in its log, whatever happens to it: that it failed by itself. */
const FAULTS =
  /"event":"(request-failed|damaged-row|work-ended|run-line-failed|outcome-not-stored|reading-thread-ended)"/

/** Starts the desk on a place as its host does. `complain` takes log lines that say that something is wrong with the desk. */
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

/** Ends a program in good order, or lets go of what a dead one still holds, and removes its files where it is dead. */
export async function endProgram({ host, place, isAlive }: Program): Promise<void> {
  const ended = untilDone(host.close(), 'The end of the program')
  if (isAlive()) return ended
  // A program that was killed waits for nothing any more.
  await ended.catch(() => undefined)
  realFiles.rmSync(place, { recursive: true })
}
