import type { RunItem } from '#contract/desk/runs.ts'
import type { Note } from '#storage/note.ts'
import type { LineKey, RunLines } from '#storage/run-lines.ts'
import type { Storage, Stores, UnitOfWork } from '#storage/storage.ts'
import type { RunOf, StoredRun } from '#storage/stored-run.ts'
import type { RunKindName, StateAtWork, StoredRunState } from '#values/vocabulary/run-states.ts'
import type { Caller, RunParts } from '../service-parts.ts'

/** Works on a run until it is done or aborted. Resumes from the lines, which alone record the progress. */
export type RunTask = (parts: RunParts<Storage>, runUuid: string, caller: Caller, signal: AbortSignal) => Promise<void>

/** Everything that differs between kinds of runs. */
export type RunKind = {
  readonly name: RunKindName
  /** Automatic work in each state in which the desk works on the run. */
  readonly tasks: Readonly<Partial<Record<StateAtWork, RunTask>>>
  /** States in which the run can be started. */
  readonly startableIn: readonly StoredRunState[]
  readonly item: (parts: RunParts<Storage>, run: StoredRun) => Promise<RunItem>
  /** Removes at most this many lines; returns how many it removed. */
  readonly removeLines: (unit: UnitOfWork, runId: number, limit: number) => Promise<number>
  /** Removes the other data of a run whose lines are gone; can be repeated. */
  readonly removeRest?: (storage: Storage, runId: number) => Promise<void>
}

/** A line that failed with an internal error. */
export type FailedLine = { readonly state: 'failed'; readonly explanation: Note }

type OwnLines<Line extends LineKey, State> = RunLines<Line, State, FailedLine>

/** Accessors of the lines of a kind, for reading and for writing. */
export type LinesOf<Line extends LineKey, State = 'ready'> = {
  readonly read: (stores: Stores) => Pick<OwnLines<Line, State>, 'first' | 'isIn' | 'isLinked'>
  readonly write: (unit: UnitOfWork) => Pick<OwnLines<Line, State>, 'first' | 'fail' | 'change'>
}

/** Narrows a run to a kind that it is known to have. */
export function ofKind<Kind extends RunKindName>(run: StoredRun, kind: Kind): RunOf<Kind> {
  if (!isOfKind(run, kind)) throw new Error(`A run is no ${kind} run`)
  return run
}

export function isOfKind<Kind extends RunKindName>(run: StoredRun | undefined, kind: Kind): run is RunOf<Kind> {
  return run?.kind === kind
}
