import type { LoanDescription } from '../loans/loan-description.ts'
import type { DeskCall } from './desk-calls.ts'
import type { ArmedFault, Fault } from './faults.ts'
import type { SeenRequest } from './seen-request.ts'

/** Day and instant of a book. A stopped clock stands still to the millisecond. */
export type Clock = { readonly today: string; readonly now: string; readonly runs: boolean }

/** Step of a clock. */
export type ClockStep = {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
  readonly milliseconds?: number
}

export type DataSet = {
  readonly name: string
  readonly loanCount: number
  /** True if making the data set for the first time takes minutes. */
  readonly isLarge: boolean
}

/** A loan of the book, by its identifiers. */
export type BuiltLoan = { readonly uuid: string; readonly lenderLoanId: string; readonly loanPublicId: string }

/** Tools of a test for its book, besides the pages. Every call rejects with a DeskCallError if the desk refuses. */
export type BookTools = {
  readonly clock: {
    readonly read: () => Promise<Clock>
    /** Sets the clock to noon UTC of a day such as `2026-01-28`; a running clock keeps its time of day. */
    readonly set: (today: string) => Promise<Clock>
    /** Moves the clock by `{ days: 30 }` or `{ hours: 1, seconds: 5 }`; negative numbers move it back. */
    readonly advance: (by: ClockStep) => Promise<Clock>
    /** Starts or stops the clock at its current instant. */
    readonly run: (runs: boolean) => Promise<Clock>
  }
  readonly data: {
    readonly sets: () => Promise<readonly DataSet[]>
    /** Fills the book anew and waits for the end. The same seed and day make the same loans, with the same UUIDs. */
    readonly load: (dataSet: string, seed?: number) => Promise<void>
    /** Restores the data that were loaded last, with their clock. */
    readonly reset: () => Promise<void>
  }
  /** Builds described loans, true on the day of the book. */
  readonly build: (description: LoanDescription, lenderLoanId?: string) => Promise<readonly BuiltLoan[]>
  /** Faults of the book; see docs/testing.md of Loan Desk. */
  readonly faults: {
    readonly arm: (fault: Fault) => Promise<ArmedFault>
    /** Replaces all armed faults by a scenario. */
    readonly load: (scenario: readonly Fault[]) => Promise<void>
    readonly all: () => Promise<readonly ArmedFault[]>
    readonly clear: () => Promise<void>
  }
  /** Last requests of the book, newest first. */
  readonly requests: () => Promise<readonly SeenRequest[]>
  readonly snapshot: {
    readonly take: (name: string) => Promise<void>
    readonly restore: (name: string) => Promise<void>
    readonly remove: (name: string) => Promise<void>
  }
}

export function bookTools(call: DeskCall, book: string): BookTools {
  const at = `/test/v1/books/${book}`
  const clock = (change: object) => call<Clock>('PUT', `${at}/clock`, change)
  const snapshotAt = (name: string) => `${at}/snapshots/${encodeURIComponent(name)}`
  return {
    clock: {
      read: () => call('GET', `${at}/clock`),
      set: (today) => clock({ today }),
      advance: ({ days = 0, ...time }) => clock({ moveByDays: days, moveByMilliseconds: millisecondsOf(time) }),
      run: (runs) => clock({ runs }),
    },
    data: {
      sets: async () => (await call<{ dataSets: readonly DataSet[] }>('GET', '/test/v1/data-sets')).dataSets,
      load: async (dataSet, seed) => {
        await filled(call, at, await call<Filling>('PUT', `${at}/data`, { dataSet, seed }))
      },
      reset: async () => {
        await filled(call, at, await call<Filling>('POST', `${at}/reset`))
      },
    },
    build: async (description, lenderLoanId) =>
      (await call<{ loans: readonly BuiltLoan[] }>('POST', `${at}/loans`, { description, lenderLoanId })).loans,
    faults: {
      arm: (fault) => call('POST', `${at}/faults`, fault),
      load: async (scenario) => {
        await call('PUT', `${at}/scenario`, scenario)
      },
      all: async () => (await call<{ faults: readonly ArmedFault[] }>('GET', `${at}/faults`)).faults,
      clear: async () => {
        await call('DELETE', `${at}/faults`)
      },
    },
    requests: async () => (await call<{ requests: readonly SeenRequest[] }>('GET', `${at}/requests`)).requests,
    snapshot: {
      take: (name) => call('PUT', snapshotAt(name)),
      restore: (name) => call('POST', `${snapshotAt(name)}/restore`),
      remove: (name) => call('DELETE', snapshotAt(name)),
    },
  }
}

function millisecondsOf({ hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }: ClockStep): number {
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + milliseconds
}

type Filling = { readonly loading: unknown }

const LOOK_AGAIN_MS = 250

/** Waits for large data, which are made after the answer. */
async function filled(call: DeskCall, book: string, state: Filling): Promise<void> {
  for (let now = state; now.loading !== null; now = await call<Filling>('GET', book)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}
