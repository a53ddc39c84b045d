import type { AssertWanted } from '#storage/assert-wanted.ts'
import type { Storage, Stores, UnitOfWork } from '#storage/storage.ts'
import type { SessionKind } from '#values/vocabulary/session-terms.ts'
import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import { type AskedOnce, askedOnce } from './parts/asked-once.ts'
import type { Assets } from './parts/assets.ts'
import type { Background } from './parts/background.ts'
import type { Clock } from './parts/clock.ts'
import { createKeptBodies, type KeptBodies } from './parts/kept-bodies.ts'
import type { Log } from './parts/log.ts'
import type { OutboundParts } from './parts/outbound-parts.ts'
import type { Reader } from './parts/reader.ts'
import type { Sessions } from './parts/sessions.ts'
import type { Watch } from './parts/watch.ts'

/** Who calls: a lender system with its token, or a person at the face; `session` is null in a desktop window of its own. */
export type Caller =
  | { readonly kind: 'token'; readonly name: string; readonly grants: readonly TokenGrant[] }
  | { readonly kind: 'face'; readonly session: { readonly kind: SessionKind; readonly id: string } | null }

/**
 * Where the face is shown. The desktop window reaches the service by a scheme that nothing else can; a browser at exactly
 * the addresses at which it listens (`http://127.0.0.1:4180`), or at its public one (`https://desk.example`), which a
 * balancer or proxy in front of it has. `viteAddress` is set in development only.
 */
export type Face =
  | { readonly kind: 'desktop' }
  | {
      readonly kind: 'browser'
      readonly addresses: () => readonly string[]
      readonly publicAddress?: string | undefined
      readonly viteAddress?: string | undefined
    }

/** Random identifiers, passed in so that tests can tell them beforehand. */
export type Ids = {
  readonly uuid: () => string
  /** The UUID that names a problem in the log, which is no record. */
  readonly instance: () => string
  /** 12 characters of A–Z and 0–9. */
  readonly publicId: () => string
  readonly secret: () => string
}

/** A switch between the data folder and the demo's; both return once the other one is open. */
export type DemoSwitch = { readonly enter: () => Promise<void>; readonly leave: () => Promise<void> }

/** A connection by its id, and where the caller says what it knows of it, that too. */
export type MeantConnection = { readonly id: string; readonly mark: string | undefined }

/** The data, and the log for records that are damaged. */
export type DataParts<S extends Stores = Stores> = {
  readonly storage: S
  /** The connection that this request, or this run, works on; without it, the one that was chosen last. */
  readonly meantConnection?: MeantConnection
  /** Asked during long work; missing where there is none, or where it goes on although the caller has left. */
  readonly assertWanted?: AssertWanted
  readonly log: Log
}

/** What a single read has of its own: the stores that end with it, and who says that it is to end. */
export type ReadParts = Pick<ServiceParts, 'storage' | 'assertWanted'>

/** What loans and extensions are read and made with. Inside a unit of work, `S` is that unit. */
export type LoanParts<S extends Stores = Stores> = DataParts<S> & { readonly clock: Clock; readonly ids: Ids }

/** What is sent to a live service with. */
export type SendingParts<S extends Stores = Stores> = LoanParts<S> & { readonly live: OutboundParts }

/** What goes on after its request was answered, and what is read on a thread of its own. */
export type RunParts<S extends Stores = Stores> = SendingParts<S> & {
  /** Ends before the storage is closed. */
  readonly background: Background
  /** Answers long reads; null where they are answered here, as by the reader itself. */
  readonly reader: Reader | null
}

/** The face, who is signed in to it, and what it shows of the program. */
export type FaceParts = {
  readonly face: Face
  readonly sessions: Sessions
  readonly assets: Assets
  readonly appVersion: string
  /** Where the data are, for a person to read. */
  readonly dataFolder: string
  /** On a database server, then, which `dataFolder` names. */
  readonly isOnServer: boolean
  readonly isDemo: boolean
  /** The book of a desk in test mode; null where it is no test. */
  readonly testBook: string | null
  readonly demo: DemoSwitch
}

/** How the service is watched over. */
export type WatchParts = {
  /** Null where nobody could ask what was counted. */
  readonly watch: Watch | null
  /** Whether the program is about to end: what is asked is still answered, and further requests had better go elsewhere. */
  readonly isEnding: () => boolean
}

/** For a service that is asked by another part of the program alone. */
export const UNWATCHED: WatchParts = { watch: null, isEnding: () => false }

/** All that the service is made of: its handlers have it, and hand on to each function what that uses. */
export type ServiceParts = RunParts<Storage> & FaceParts & WatchParts

/** What one service keeps in mind from request to request, and no other one may know. */
export type ServiceMemory = {
  readonly keptBodies: KeptBodies
  /** The idempotency keys of requests that are under way. */
  readonly busyKeys: Set<string>
  /** What changes each draft at this moment. */
  readonly draftTurns: Map<string, Promise<unknown>>
  /** Whether the storage answers. */
  readonly readiness: AskedOnce<boolean>
}

/** That of a service which was asked nothing yet. */
export function emptyMemory(): ServiceMemory {
  return { keptBodies: createKeptBodies(), busyKeys: new Set(), draftTurns: new Map(), readiness: askedOnce() }
}

/** What every handler finds in its context. `Bindings` come with a request, from the service that was asked. */
export type ServiceEnv = {
  Bindings: ServiceMemory & { readonly parts: ServiceParts }
  Variables: { readonly parts: ServiceParts; caller: Caller }
}

/** The same parts for a job that reads as of one moment, through its own stores alone. */
export function atMoment<Parts extends DataParts>(
  parts: Parts,
  stores: Stores,
): Omit<Parts, 'storage'> & { readonly storage: Stores } {
  return { ...parts, storage: stores }
}

/** The same parts for a job: its stores are those of its unit of work, through which alone it reads and writes. */
export function inUnit<Parts extends DataParts>(
  parts: Parts,
  unit: UnitOfWork,
): Omit<Parts, 'storage'> & { readonly storage: UnitOfWork } {
  return { ...parts, storage: unit }
}
