import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BookPlaces, inFolders, onServer } from '#host/book-place.ts'
import type { TokenAtStart } from '#host/bound-tokens.ts'
import { openDeskHost } from '#host/desk-host.ts'
import { NO_TERMINAL } from '#host/desk-log.ts'
import type { CleanUp, TestPlace } from '#storage/test-place.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { AUTHORITY } from './certificates.ts'
import { answerOf, type DeskCalls } from './desk-calls.ts'

/** The book of a desk, and a folder for the files of its test. Both stay until `remove`. */
export type DeskData = { readonly folder: string; readonly place: TestPlace; readonly remove: () => Promise<void> }

/** A desk with its real storage and its real network exchange, called like the desktop window calls it. */
export type Desk = DeskCalls & {
  readonly data: DeskData
  /** For a request to `app://localhost` whose body is not JSON. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Replaces the function that finds the proxy for outgoing connections; null for none. */
  readonly findProxyBy: (find: () => Promise<string | null>) => void
  readonly close: () => Promise<void>
}

/** `tokenFor`: address whose token is given at each start, as to a program without a keyring. */
export type DeskSetting = { readonly data?: DeskData; readonly tokenFor?: string }

/** Opens a desk on the data of another one, or on new data. The caller closes it. */
export async function openDesk({ data: given, tokenFor }: DeskSetting = {}): Promise<Desk> {
  const data = given ?? (await newData())
  let findProxy = async (): Promise<string | null> => null
  const host = await openDeskHost({
    ...placesOf(data),
    startInDemo: false,
    frozenDate: calendarDate('2026-01-28'),
    face: 'desktop',
    assets: async () => undefined,
    apiTokens: [],
    appVersion: '0.0.0',
    terminal: NO_TERMINAL,
    live: {
      sealToken: async () => null,
      unsealToken: async () => null,
      givenTokens: tokenFor === undefined ? [] : [tokenAtStart(tokenFor)],
      proxyFor: () => findProxy(),
    },
  })
  return {
    data,
    call: async (method, path, body) => {
      const content = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_TYPE }
      return answerOf(await host.fetch(new Request(`app://localhost${path}`, { method, ...content })))
    },
    fetch: host.fetch,
    findProxyBy: (find) => {
      findProxy = find
    },
    close: host.close,
  }
}

async function newData(): Promise<DeskData> {
  // Imported only here: the module needs Vitest, which the other programs of the faults do without.
  const { newBook } = await import('#storage/test-place.test-support.ts')
  const folder = temporaryFolder()
  const cleaning: Parameters<CleanUp>[0][] = []
  const place = await newBook((clean) => void cleaning.push(clean))
  const remove = async () => {
    for (const clean of cleaning) await clean()
    rmSync(folder, { recursive: true })
  }
  return { folder, place, remove }
}

function placesOf({ folder, place }: DeskData): BookPlaces {
  if (place.kind === 'server') return onServer(place.target)
  return inFolders({ dataFolder: place.folder, demoFolder: join(folder, 'demo') })
}

/** A token given at the start, for the service at an address. */
export function tokenAtStart(address: string): TokenAtStart {
  const origin = new URL(address).origin
  return { isFor: () => true, origin, token: 'a-token', source: 'The test', longer: '' }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Writes a file with the authority that a connection trusts besides the system's; returns its path. */
export function authorityFile({ data }: Desk): string {
  const path = join(data.folder, 'authority.pem')
  writeFileSync(path, AUTHORITY.pem)
  return path
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'loan-desk-faults-'))
}
