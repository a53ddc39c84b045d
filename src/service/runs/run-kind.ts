import type { RunItem } from '#contract/desk/runs.ts'
import type { Note } from '#storage/note.ts'
import type { LineKey, RunLines } from '#storage/run-lines.ts'
import type { Storage, Stores, UnitOfWork } from '#storage/storage.ts'
import type { RunOf, StoredRun } from '#storage/stored-run.ts'
import type { RunKindName, StateAtWork, StoredRunState } from '#values/vocabulary/run-states.ts'
import type { Caller, RunParts } from '../service-parts.ts'

/** Goes on with a run until it is done, or is to end; it takes up what was left, because only the lines say how far it is. */
export type RunTask = (parts: RunParts<Storage>, runUuid: string, caller: Caller, signal: AbortSignal) => Promise<void>

/** All that makes the runs of a kind different from those of another. */
export type RunKind = {
  readonly name: RunKindName
  /** What the desk does by itself in each of the states in which it is at work. */
  readonly tasks: Readonly<Partial<Record<StateAtWork, RunTask>>>
  /** Where it may be started. */
  readonly startableIn: readonly StoredRunState[]
  readonly item: (parts: RunParts<Storage>, run: StoredRun) => Promise<RunItem>
  /** Removes this many lines at most; returns how many it removed. */
  readonly removeLines: (unit: UnitOfWork, runId: number, limit: number) => Promise<number>
  /** Takes away what else there is of a run whose lines are gone; may be done again. */
  readonly removeRest?: (storage: Storage, runId: number) => Promise<void>
}

/** A line at which the desk failed. */
export type FailedLine = { readonly state: 'failed'; readonly explanation: Note }

type OwnLines<Line extends LineKey, State> = RunLines<Line, State, FailedLine>

/** Where the lines of a kind are read, and where they are written. */
export type LinesOf<Line extends LineKey, State = 'ready'> = {
  readonly read: (stores: Stores) => Pick<OwnLines<Line, State>, 'first' | 'isIn' | 'isLinked'>
  readonly write: (unit: UnitOfWork) => Pick<OwnLines<Line, State>, 'first' | 'fail' | 'change'>
}

/** A run that is known to be of this kind. */
export function ofKind<Kind extends RunKindName>(run: StoredRun, kind: Kind): RunOf<Kind> {
  if (!isOfKind(run, kind)) throw new Error(`A run is no ${kind} run`)
  return run
}

export function isOfKind<Kind extends RunKindName>(run: StoredRun | undefined, kind: Kind): run is RunOf<Kind> {
  return run?.kind === kind
}
