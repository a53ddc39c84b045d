import type { Note } from './note.ts'
import type { RowError } from './row-error.ts'

/** Position of a line in a run. */
export type LineKey = { readonly runId: number; readonly position: number }

/** Lines of a run in a state; null for all states. */
export type LineFilter<State> = { readonly runId: number; readonly state: State | null }

/** The next lines to work on, and the errors of those that cannot be read. */
export type LinesInTurn<Line> = {
  readonly rows: readonly Line[]
  readonly damaged: readonly { readonly line: LineKey; readonly error: RowError }[]
}

/** Lines of a run summed up by their terms, and the number of unreadable lines, which are in no group. */
export type LineGroups<Group> = { readonly groups: readonly Group[]; readonly unreadable: number }

/** Writing methods of the lines that a run has for each loan or entry. */
export type LineWrites = 'add' | 'removeSome' | 'fail' | 'change' | 'link'

/** Methods common to the lines of every kind of run. Call writing methods inside a writer's job only. */
export type RunLines<Line extends LineKey, State, Change> = {
  /** Removes at most this many lines; returns how many it removed. */
  readonly removeSome: (runId: number, limit: number) => Promise<number>
  /** Current state of a line. Throws a RowError. */
  readonly at: (line: LineKey) => Promise<Line | undefined>
  /** True if the line is in this state. */
  readonly isIn: (line: LineKey, state: State) => Promise<boolean>
  /** First lines in a state. */
  readonly first: (runId: number, state: State, limit: number) => Promise<LinesInTurn<Line>>
  /** True if a line was linked to a submission; works for unreadable lines too. */
  readonly isLinked: (line: LineKey) => Promise<boolean>
  /** Marks a line as failed and clears its other results. */
  readonly fail: (line: LineKey, explanation: Note) => Promise<void>
  readonly change: (line: Line, change: Change) => Promise<void>
  /** Links the line to this submission; no other line of its kind can be linked to it. */
  readonly link: (line: LineKey, submissionUuid: string) => Promise<void>
}
