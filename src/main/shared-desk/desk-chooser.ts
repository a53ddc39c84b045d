import { plainPage } from '../plain-page.ts'
import type { OwnDesk } from '../start/own-desk.ts'
import type { OpenDesk } from '../start/own-start.ts'
import { isStartPath, STAY_PATH } from '../start/start-paths.ts'
import { readDeskAddress } from './desk-address.ts'
import type { Pairing, PairOutcome } from './pair.ts'
import type { PairingFile } from './pairing-file.ts'
import { LEAVE_PATH, pairedPage, SHARED_DESK_PATH, sharedDeskPage, type Tried } from './shared-desk-page.ts'

type ChooserParts = {
  readonly appVersion: string
  /** True in test mode, where everything is made up and must not reach a shared desk. */
  readonly isTest: boolean
  readonly file: PairingFile
  /** Begins to open the loans on this computer; `shared` is the desk that the window can stay on. */
  readonly startOwn: (shared?: string) => OwnDesk
  readonly openShared: (pairing: Pairing) => Promise<OpenDesk & { readonly leave: () => Promise<void> }>
  readonly pair: (address: { readonly origin: string; readonly code: string }) => Promise<PairOutcome>
}

type Current =
  | { readonly kind: 'own'; readonly desk: OwnDesk }
  | { readonly kind: 'shared'; readonly origin: string; readonly desk: Awaited<ReturnType<ChooserParts['openShared']>> }
  | { readonly kind: 'lost'; readonly origin: string }

/**
 * Answers the window with the desk that the person chose, and with the page to choose another. It never opens the loans
 * on this computer by itself if a shared desk was chosen: input would end up in the wrong book.
 */
export async function openDeskChooser(parts: ChooserParts, startsOnOwn: boolean): Promise<OpenDesk> {
  const chosen: Chosen = { parts, current: await first(parts, startsOnOwn), next: undefined }
  let changing: Promise<unknown> = Promise.resolve()

  /** Serializes changes: a second click of a button waits for the first. */
  function change<Result>(job: () => Promise<Result>): Promise<Result> {
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
      if (isChange && pathname === STAY_PATH) return change(() => stay(chosen))
      if (isStartPath(pathname)) {
        const answer = await startPage(chosen, request)
        if (chosen.next?.isOpen()) await change(() => arrive(chosen))
        return answer
      }
      const { current } = chosen
      return pathname === SHARED_DESK_PATH || current.kind === 'lost' ? page(chosen) : current.desk.fetch(request)
    },
    close: async () => {
      await changing
      await dropNext(chosen)
      await close(chosen.current)
    },
  }
}

/** `next` is this computer's own desk while it is opened for a change to it. */
type Chosen = { readonly parts: ChooserParts; current: Current; next: OwnDesk | undefined }

async function join(chosen: Chosen, address: string): Promise<Response> {
  const { parts } = chosen
  if (parts.isTest) return page(chosen, { address, fault: { kind: 'test-mode' } })
  const read = readDeskAddress(address)
  if (typeof read === 'string') return page(chosen, { address, fault: { kind: 'address', fault: read } })
  const outcome = await parts.pair(read)
  if (outcome.kind !== 'paired') return page(chosen, { address, fault: outcome })
  const { pairing } = outcome
  const desk = await parts.openShared(pairing)
  const isKept = await parts.file.keep(pairing)
  await changeTo(chosen, { kind: 'shared', origin: pairing.origin, desk })
  return pairedPage(pairing.origin, isKept)
}

async function leave(chosen: Chosen): Promise<Response> {
  const { parts, current } = chosen
  if (current.kind === 'own') return page(chosen)
  await dropNext(chosen)
  chosen.next = parts.startOwn(current.origin)
  await chosen.next.isToSee
  return (await arrive(chosen)) ? page(chosen) : chosen.next.page()
}

/** Changes to this computer's own desk once it is open; the shared desk stays until then. */
async function arrive(chosen: Chosen): Promise<boolean> {
  const { next } = chosen
  if (!next?.isOpen()) return false
  chosen.next = undefined
  chosen.parts.file.forget()
  await changeTo(chosen, { kind: 'own', desk: next })
  return true
}

async function stay(chosen: Chosen): Promise<Response> {
  await dropNext(chosen)
  return backToDesk()
}

async function dropNext(chosen: Chosen): Promise<void> {
  const { next } = chosen
  chosen.next = undefined
  await next?.close()
}

/** Page about the own desk that is being opened. */
function startPage({ current, next }: Chosen, request: Request): Promise<Response> | Response {
  const desk = next ?? (current.kind === 'own' ? current.desk : undefined)
  return desk ? desk.fetch(request) : backToDesk()
}

function backToDesk(): Response {
  return plainPage({ title: 'Shared desk', main: '', goOnTo: '/' })
}

async function changeTo(chosen: Chosen, next: Current): Promise<void> {
  const before = chosen.current
  await dropNext(chosen)
  chosen.current = next
  if (before.kind === 'shared') await before.desk.leave()
  await close(before)
}

async function close(current: Current): Promise<void> {
  if (current.kind !== 'lost') await current.desk.close()
}

function page({ current, parts }: Chosen, tried?: Tried): Response {
  const now =
    current.kind === 'own'
      ? ({ kind: 'own', dataFolder: current.desk.dataFolder() } as const)
      : { kind: current.kind, origin: current.origin }
  return sharedDeskPage(now, parts.appVersion, tried)
}

async function first({ file, startOwn, openShared }: ChooserParts, startsOnOwn: boolean): Promise<Current> {
  const kept = startsOnOwn ? ({ kind: 'none' } as const) : await file.read()
  switch (kept.kind) {
    case 'none':
      return { kind: 'own', desk: startOwn() }
    case 'lost':
      return kept
    case 'kept':
      return { kind: 'shared', origin: kept.pairing.origin, desk: await openShared(kept.pairing) }
  }
}

async function typed(request: Request): Promise<string> {
  return new URLSearchParams(await request.text()).get('address') ?? ''
}
