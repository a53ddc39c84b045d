import { sentence } from '#host/command-line.ts'
import { StorageError } from '#storage/storage-error.ts'
import { readDeskAddress } from './desk-address.ts'
import type { Pairing, PairOutcome } from './pair.ts'
import type { PairingFile } from './pairing-file.ts'
import { LEAVE_PATH, pairedPage, SHARED_DESK_PATH, sharedDeskPage, type Tried } from './shared-desk-page.ts'

type Fetch = (request: Request) => Promise<Response>

/** A desk that answers the window: this computer's own, or a shared one. */
export type OpenDesk = { readonly fetch: Fetch; readonly close: () => Promise<void> }

export type ChooserParts = {
  readonly dataFolder: string
  readonly appVersion: string
  /** In test mode everything is made up, and nothing of it reaches what others share. */
  readonly isTest: boolean
  readonly file: PairingFile
  readonly openOwn: () => Promise<OpenDesk>
  readonly openShared: (pairing: Pairing) => Promise<OpenDesk & { readonly leave: () => Promise<void> }>
  readonly pair: (address: { readonly origin: string; readonly code: string }) => Promise<PairOutcome>
}

type Current =
  | { readonly kind: 'own'; readonly desk: OpenDesk }
  | { readonly kind: 'shared'; readonly origin: string; readonly desk: Awaited<ReturnType<ChooserParts['openShared']>> }
  | { readonly kind: 'lost'; readonly origin: string }

/**
 * Answers the window with the desk that its person chose, and with the page to choose another. It never opens the loans on
 * this computer by itself where a shared desk was chosen: what is typed would end up in the wrong book. Throws StorageError.
 */
export async function openDeskChooser(parts: ChooserParts, startsOnOwn: boolean): Promise<OpenDesk> {
  const chosen: Chosen = { parts, current: await first(parts, startsOnOwn) }
  let changing: Promise<unknown> = Promise.resolve()

  /** One after the other: a second press of a button waits for the first. */
  function change(job: () => Promise<Response>): Promise<Response> {
    const mine = changing.then(job, job)
    changing = mine.catch(() => undefined)
    return mine
  }

  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const isChange = request.method === 'POST'
      if (isChange && pathname === LEAVE_PATH) return change(() => leave(chosen))
      if (isChange && pathname === SHARED_DESK_PATH) return change(async () => join(chosen, await typed(request)))
      const { current } = chosen
      return pathname === SHARED_DESK_PATH || current.kind === 'lost' ? page(chosen) : current.desk.fetch(request)
    },
    close: async () => {
      await changing
      await close(chosen.current)
    },
  }
}

type Chosen = { readonly parts: ChooserParts; current: Current }

async function join(chosen: Chosen, address: string): Promise<Response> {
  const { parts } = chosen
  if (parts.isTest) return page(chosen, { kind: 'pairing', address, fault: { kind: 'test-mode' } })
  const read = readDeskAddress(address)
  if (typeof read === 'string')
    return page(chosen, { kind: 'pairing', address, fault: { kind: 'address', fault: read } })
  const outcome = await parts.pair(read)
  if (outcome.kind !== 'paired') return page(chosen, { kind: 'pairing', address, fault: outcome })
  const { pairing } = outcome
  const desk = await parts.openShared(pairing)
  const isKept = await parts.file.keep(pairing)
  await changeTo(chosen, { kind: 'shared', origin: pairing.origin, desk })
  return pairedPage(pairing.origin, isKept)
}

async function leave(chosen: Chosen): Promise<Response> {
  const { parts, current } = chosen
  if (current.kind === 'own') return page(chosen)
  const desk = await parts.openOwn().catch(saysWhy)
  if (typeof desk === 'string') return page(chosen, { kind: 'leaving', says: desk })
  parts.file.forget()
  await changeTo(chosen, { kind: 'own', desk })
  return page(chosen)
}

async function changeTo(chosen: Chosen, next: Current): Promise<void> {
  const before = chosen.current
  chosen.current = next
  if (before.kind === 'shared') await before.desk.leave()
  await close(before)
}

async function close(current: Current): Promise<void> {
  if (current.kind !== 'lost') await current.desk.close()
}

function page({ current, parts }: Chosen, tried?: Tried): Response {
  const { dataFolder, appVersion } = parts
  const now =
    current.kind === 'own' ? ({ kind: 'own', dataFolder } as const) : { kind: current.kind, origin: current.origin }
  return sharedDeskPage(now, appVersion, tried)
}

async function first({ file, openOwn, openShared }: ChooserParts, startsOnOwn: boolean): Promise<Current> {
  const kept = startsOnOwn ? ({ kind: 'none' } as const) : await file.read()
  switch (kept.kind) {
    case 'none':
      return { kind: 'own', desk: await openOwn() }
    case 'lost':
      return kept
    case 'kept':
      return { kind: 'shared', origin: kept.pairing.origin, desk: await openShared(kept.pairing) }
  }
}

/** Why a book could not be opened, for the person at the window. */
function saysWhy(error: unknown): string {
  if (error instanceof StorageError) return sentence(error.message)
  throw error
}

async function typed(request: Request): Promise<string> {
  return new URLSearchParams(await request.text()).get('address') ?? ''
}
