import type { LogEntry } from '#service/parts/log.ts'
import type { ReadRequest, RunOutlooks } from '#service/parts/reader.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { LoansState } from '#storage/storage.ts'
import type { RunningFault } from '#storage/storage-error.ts'
import type { BookPlace } from '../book-place.ts'
import type { ClockSetting } from '../system-clock.ts'
import type { Waiting } from './waiting.ts'

/** Input of a reading thread at its start. */
export type ReaderSetup = {
  readonly place: BookPlace
  readonly isDemo: boolean
  readonly testBook: string | null
  readonly appVersion: string
}

export type Read =
  | { readonly kind: 'request'; readonly request: ReadRequest }
  | { readonly kind: 'outlooks'; readonly runUuid: string }
  | { readonly kind: 'loan-ids'; readonly filter: LoanFilter; readonly except: readonly string[] }

export type ReadAnswer =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly headers: [string, string][]
      readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null
    }
  | { readonly kind: 'outlooks'; readonly found: RunOutlooks }
  | { readonly kind: 'loan-ids'; readonly ids: Float64Array }

/** Clock and loans of the desk at the moment of a read's request. */
export type ReadMoment = { readonly clock: ClockSetting; readonly loansState: LoansState | undefined }

export type ToThread =
  | {
      readonly kind: 'read'
      readonly id: number
      readonly read: Read
      readonly waiting: Waiting
      readonly moment: ReadMoment
    }
  | { readonly kind: 'close' }

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ReadAnswer }
  /** `fault` is the refusal of the system, if any: an error loses its class on the way to another thread. */
  | { readonly kind: 'failed'; readonly id: number; readonly error: unknown; readonly fault: RunningFault | undefined }
  /** The body of an answer has been sent, completely or as far as it was wanted. */
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'log'; readonly entry: LogEntry }
