import type { Note } from './note.ts'
import type { RowError } from './row-error.ts'

/** Where a line stands. */
export type LineKey = { readonly runId: number; readonly position: number }

/** The lines of a run in a state; `state` null for all. */
export type LineFilter<State> = { readonly runId: number; readonly state: State | null }

/** Lines whose turn it is, and of those that cannot be read what is wrong with each. */
export type LinesInTurn<Line> = {
  readonly rows: readonly Line[]
  readonly damaged: readonly { readonly line: LineKey; readonly error: RowError }[]
}

/** Lines of a run added up by their terms, and the number of lines that cannot be read, which no group has. */
export type LineGroups<Group> = { readonly groups: readonly Group[]; readonly unreadable: number }

/** What the lines of every kind of run have in common. What writes is called inside a writer's job only. */
export type RunLines<Line extends LineKey, State, Change> = {
  /** Removes this many lines at most; returns how many it removed. */
  readonly removeSome: (runId: number, limit: number) => Promise<number>
  /** A line as it is now. Throws a RowError. */
  readonly at: (line: LineKey) => Promise<Line | undefined>
  /** Whether a line is in a state now. */
  readonly isIn: (line: LineKey, state: State) => Promise<boolean>
  /** The first lines in a state. */
  readonly first: (runId: number, state: State, limit: number) => Promise<LinesInTurn<Line>>
  /** Whether a line, though it cannot be read, was bound to a submission. */
  readonly isLinked: (line: LineKey) => Promise<boolean>
  /** A line that has failed; what else was found out of it is gone. */
  readonly fail: (line: LineKey, explanation: Note) => Promise<void>
  readonly change: (line: Line, change: Change) => Promise<void>
  /** From now on the line goes by this submission, and no other line of its kind does. */
  readonly link: (line: LineKey, submissionUuid: string) => Promise<void>
}
