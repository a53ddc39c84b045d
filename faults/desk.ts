import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenAtStart } from '#host/bound-tokens.ts'
import { openDeskHost } from '#host/desk-host.ts'
import { NO_TERMINAL } from '#host/desk-log.ts'
import { putEmptyBook } from '#storage/sqlite/empty-book.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { AUTHORITY } from './certificates.ts'
import { answerOf, type DeskCalls } from './desk-calls.ts'

/** A desk with its real storage and its real way out, called as its own window calls it. */
export type Desk = DeskCalls & {
  readonly folder: string
  /** From now on this finds the proxy for every way out, null for none. */
  readonly findProxyBy: (find: () => Promise<string | null>) => void
  readonly close: () => Promise<void>
}

/** `tokenFor` is the address that a program without a keyring gets a token for at each start. */
export type DeskSetting = { readonly folder?: string; readonly tokenFor?: string }

/** Opens a desk on a folder, a new one where none is given. The caller closes it. */
export async function openDesk({ folder: given, tokenFor }: DeskSetting = {}): Promise<Desk> {
  const folder = given ?? (await newFolder())
  let findProxy = async (): Promise<string | null> => null
  const host = await openDeskHost({
    dataFolder: join(folder, 'data'),
    demoFolder: join(folder, 'demo'),
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
    folder,
    call: async (method, path, body) => {
      const content = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_TYPE }
      return answerOf(await host.fetch(new Request(`app://localhost${path}`, { method, ...content })))
    },
    findProxyBy: (find) => {
      findProxy = find
    },
    close: host.close,
  }
}

async function newFolder(): Promise<string> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  await putEmptyBook(join(folder, 'data'))
  return folder
}

function tokenAtStart(address: string): TokenAtStart {
  const origin = new URL(address).origin
  return { isFor: () => true, origin, token: 'a-token', source: 'The test', longer: '' }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The file of the authority that a connection trusts besides the system's. */
export function authorityFile(folder: string): string {
  const path = join(folder, 'authority.pem')
  writeFileSync(path, AUTHORITY.pem)
  return path
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'loan-desk-faults-'))
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
