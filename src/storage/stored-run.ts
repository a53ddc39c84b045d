import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import type { StoredImportRunState } from '#values/vocabulary/import-run-states.ts'
import type { RunKindName, StoredExtensionRunState } from '#values/vocabulary/run-states.ts'
import type { Note } from './note.ts'

/** Speed of a run, overall and recently. Milliseconds count only while the run is worked on. */
export type RunSpeed = {
  readonly workedMs: number
  readonly workedLines: number
  readonly recentMs: number
  readonly recentLines: number
}

/** Fields common to every kind of run. Instants are ISO 8601 in UTC. */
type Head<Kind extends RunKindName, State> = RunSpeed & {
  readonly id: number
  readonly uuid: string
  readonly kind: Kind
  readonly connectionId: string
  readonly state: State
  readonly pauseReason: Note | null
  readonly waitUntil: string | null
  /** Rate limit in lines per second; null for none. */
  readonly linesPerSecond: number | null
  readonly madeBy: string
  readonly madeThrough: string
  readonly createdAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
}

/** An extension of many loans by the same number of days. */
export type StoredExtensionRun = Head<'extension', StoredExtensionRunState> & { readonly daysToExtend: number }

/** Creation of loans from a file. */
export type StoredImportRun = Head<'import', StoredImportRunState>

/** Payments from a bank's file. */
export type StoredPaymentRun = Head<'payment', StoredExtensionRunState> & { readonly fileName: string }

/** Comparison of the loans of a connection with its live service. */
export type StoredReconciliation = Head<'reconciliation', StoredExtensionRunState>

/** Buyback of many loans for one reason. */
export type StoredBuybackRun = Head<'buyback', StoredExtensionRunState> & { readonly buybackReason: BuybackReason }

export type StoredRun =
  | StoredExtensionRun
  | StoredImportRun
  | StoredPaymentRun
  | StoredReconciliation
  | StoredBuybackRun

/** A run of one kind. */
export type RunOf<Kind extends RunKindName> = Extract<StoredRun, { readonly kind: Kind }>
