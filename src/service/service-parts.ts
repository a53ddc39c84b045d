import type { AssertWanted } from '#storage/assert-wanted.ts'
import type { Storage, Stores, UnitOfWork } from '#storage/storage.ts'
import type { SessionKind } from '#values/vocabulary/session-terms.ts'
import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import { type AskedOnce, askedOnce } from './parts/asked-once.ts'
import type { Assets } from './parts/assets.ts'
import type { Background } from './parts/background.ts'
import type { Backups } from './parts/backups.ts'
import type { Clock } from './parts/clock.ts'
import { createKeptBodies, type KeptBodies } from './parts/kept-bodies.ts'
import type { Log } from './parts/log.ts'
import type { OutboundParts } from './parts/outbound-parts.ts'
import type { Reader } from './parts/reader.ts'
import type { Sessions } from './parts/sessions.ts'
import type { Watch } from './parts/watch.ts'

/** The caller: a lender system with its token, or a person at the face; `session` is null in a desktop window of its own. */
export type Caller =
  | { readonly kind: 'token'; readonly name: string; readonly grants: readonly TokenGrant[] }
  | { readonly kind: 'face'; readonly session: { readonly kind: SessionKind; readonly id: string } | null }

/**
 * Place of the face. The desktop window reaches the service by a scheme that no other program can use. A browser
 * reaches it at the addresses at which the service listens (`http://127.0.0.1:4180`), or at the public address of a
 * balancer or proxy in front of it (`https://desk.example`). `viteAddress` is set in development only.
 */
export type Face =
  | { readonly kind: 'desktop' }
  | {
      readonly kind: 'browser'
      readonly addresses: () => readonly string[]
      readonly publicAddress?: string | undefined
      readonly viteAddress?: string | undefined
    }

/** Random identifiers, injected so that tests can predict them. */
export type Ids = {
  readonly uuid: () => string
  /** UUID of a problem in the log; not a record. */
  readonly instance: () => string
  /** 12 characters of A–Z and 0–9. */
  readonly publicId: () => string
  readonly secret: () => string
}

/** Switches between the data folder and the demo's; both resolve once the other one is open. */
export type DemoSwitch = { readonly enter: () => Promise<void>; readonly leave: () => Promise<void> }

/** ID of the connection that a request means, and `mark`, the caller's knowledge of it, if the caller states any. */
type MeantConnection = { readonly id: string; readonly mark: string | undefined }

/** The data, and the log for damaged records. */
export type DataParts<S extends Stores = Stores> = {
  readonly storage: S
  /** Connection that this request or run works on. By default the connection that was chosen last. */
  readonly meantConnection?: MeantConnection
  /** Called during long work; missing for short work, and for work that continues after the caller has left. */
  readonly assertWanted?: AssertWanted
  readonly log: Log
}

/** Parts of a single read: the stores that end with it, and the check that ends it. */
export type ReadParts = Pick<ServiceParts, 'storage' | 'assertWanted'>

/** Parts for reading and making loans and extensions. Inside a unit of work, `S` is that unit. */
export type LoanParts<S extends Stores = Stores> = DataParts<S> & { readonly clock: Clock; readonly ids: Ids }

/** Parts for sending to a live service. */
export type SendingParts<S extends Stores = Stores> = LoanParts<S> & { readonly live: OutboundParts }

/** Parts for work that continues after its request was answered, and for reads on other threads. */
export type RunParts<S extends Stores = Stores> = SendingParts<S> & {
  /** Ends before the storage is closed. */
  readonly background: Background
  /** Answers long reads; null if they are answered here, as inside the reader itself. */
  readonly reader: Reader | null
}

/** The face, its sessions, and the program's data that it shows. */
export type FaceParts = {
  readonly face: Face
  readonly sessions: Sessions
  readonly assets: Assets
  readonly appVersion: string
  /** Location of the data, for people. */
  readonly dataFolder: string
  /** True if the data are on a database server, which `dataFolder` then names. */
  readonly isOnServer: boolean
  readonly isDemo: boolean
  /** Book of a desk in test mode; null otherwise. */
  readonly testBook: string | null
  readonly demo: DemoSwitch
}

/** Monitoring of the service. */
export type WatchParts = {
  /** Null if the counters cannot be read by any caller. */
  readonly watch: Watch | null
  /** Backups of the book; null if none are made here. */
  readonly backups: Backups | null
  /** True if the program is about to end: it still answers, but further requests should go elsewhere. */
  readonly isEnding: () => boolean
}

/** For a service that only other parts of the program call. */
export const UNWATCHED: WatchParts = { watch: null, backups: null, isEnding: () => false }

/** All parts of the service. Handlers have them all, and pass each function what it uses. */
export type ServiceParts = RunParts<Storage> & FaceParts & WatchParts

/** State that one service keeps between requests, separate from any other service. */
type ServiceMemory = {
  readonly keptBodies: KeptBodies
  /** Idempotency keys of requests under way. */
  readonly busyKeys: Set<string>
  /** The last change of each draft that is under way. */
  readonly draftTurns: Map<string, Promise<unknown>>
  /** Check that the storage answers; concurrent callers share one check. */
  readonly readiness: AskedOnce<boolean>
}

/** Memory of a service without requests so far. */
export function emptyMemory(): ServiceMemory {
  return { keptBodies: createKeptBodies(), busyKeys: new Set(), draftTurns: new Map(), readiness: askedOnce() }
}

/** Context of every handler. `Bindings` come with a request, from the service that was called. */
export type ServiceEnv = {
  Bindings: ServiceMemory & { readonly parts: ServiceParts }
  Variables: { readonly parts: ServiceParts; caller: Caller }
}

/** The same parts for a job that reads as of one moment: it uses its own stores only. */
export function atMoment<Parts extends DataParts>(
  parts: Parts,
  stores: Stores,
): Omit<Parts, 'storage'> & { readonly storage: Stores } {
  return { ...parts, storage: stores }
}

/** The same parts for a job: its stores are those of its unit of work, and it reads and writes through them only. */
export function inUnit<Parts extends DataParts>(
  parts: Parts,
  unit: UnitOfWork,
): Omit<Parts, 'storage'> & { readonly storage: UnitOfWork } {
  return { ...parts, storage: unit }
}
