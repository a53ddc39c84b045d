import type { Storage, Stores, UnitOfWork } from '#storage/storage.ts'
import type { Assets } from './access/assets.ts'
import type { Background } from './parts/background.ts'
import type { Clock } from './parts/clock.ts'
import type { LiveParts } from './parts/live-parts.ts'
import type { Log } from './parts/log.ts'
import type { Reader } from './parts/reader.ts'
import type { Sessions } from './parts/sessions.ts'

/** Who calls: a lender system with its token, or a person at the face. */
export type Caller = { readonly kind: 'token'; readonly name: string } | { readonly kind: 'face' }

/**
 * Where the face is shown. The desktop window reaches the service by a scheme that nothing else can; a browser by
 * loopback, at exactly the addresses listed (`http://127.0.0.1:4180`). `viteAddress` is set in development only.
 */
export type Face =
  | { readonly kind: 'desktop' }
  | { readonly kind: 'browser'; readonly addresses: () => readonly string[]; readonly viteAddress?: string | undefined }

/** Random identifiers, passed in so that tests can tell them beforehand. */
export type Ids = {
  readonly uuid: () => string
  /** 12 characters of A–Z and 0–9. */
  readonly publicId: () => string
  readonly secret: () => string
}

/** A switch between the data folder and the demo's; both return once the other one is open. */
export type DemoSwitch = { readonly enter: () => Promise<void>; readonly leave: () => Promise<void> }

/** A connection by its id, and where the caller says what it knows of it, that too. */
export type MeantConnection = { readonly id: string; readonly mark: string | undefined }

/** All that the service is made of. */
export type ServiceParts = {
  readonly storage: Storage
  /** The connection that this request, or this run, works on; without it, the one that was chosen last. */
  readonly meantConnection?: MeantConnection
  readonly live: LiveParts
  readonly clock: Clock
  readonly ids: Ids
  readonly face: Face
  readonly sessions: Sessions
  readonly assets: Assets
  readonly appVersion: string
  readonly dataFolder: string
  readonly isDemo: boolean
  readonly demo: DemoSwitch
  /** Ends before the storage is closed. */
  readonly background: Background
  /** Answers long reads; null where they are answered here, as by the reader itself. */
  readonly reader: Reader | null
  readonly log: Log
}

/** The same for what only reads, inside a unit of work or outside. */
export type ReadParts = Omit<ServiceParts, 'storage'> & { readonly storage: Stores }

/** The same inside a unit of work, through which alone its job reads and writes. */
export type UnitParts = Omit<ServiceParts, 'storage'> & { readonly storage: UnitOfWork }

/** What every handler finds in its context. */
export type ServiceEnv = { Variables: { readonly parts: ServiceParts; caller: Caller } }
