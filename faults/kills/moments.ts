import { FORMAT } from '#storage/sqlite/migrations/migrations.ts'
import type { LeftBook } from './left-book.ts'
import type { LogState, LogWatch } from './log-watch.ts'

/** Kinds of moments at which a desk is killed while it writes. */
export const MOMENTS = [
  'within-commit',
  'before-checkpoint',
  'within-checkpoint',
  'after-checkpoint',
  'log-reset',
  'search-merge',
  'mark-behind',
  'mark-begun',
  'within-migration',
] as const

export type Moment = (typeof MOMENTS)[number]

/** State at one look, and at the look some microseconds before. */
export type Seen = {
  readonly now: LogState
  readonly before: LogState
  readonly watch: LogWatch
  /** Pages of the search index; empty if not known yet. */
  readonly searchPages: ReadonlySet<number>
}

/** The files while they are not written. `start` is the log just after the start of the desk. */
export type Frozen = {
  readonly start: LogState
  readonly log: LogState
  readonly isMarkBegun: boolean
  readonly book: () => LeftBook
}

type MomentRule = {
  /** A cheap sign that the moment has come or comes next: the desk is then stopped, and continues in short steps. */
  readonly isNear: (seen: Seen) => boolean
  /** Decides with the desk stopped or dead. */
  readonly isHit: (frozen: Frozen) => boolean
}

/** Most frames after a checkpoint that count as right after it. */
const RIGHT_AFTER = 400

export const MOMENT_RULES: Readonly<Record<Moment, MomentRule>> = {
  'within-commit': { isNear: ({ now }) => now.isWriting, isHit: ({ log }) => log.isWriting },
  'before-checkpoint': {
    isNear: ({ now }) => now.frames > now.copied && !now.isWriting,
    isHit: ({ start, log }) => log.frames > log.copied && !log.isWriting && !isCopying(start, log),
  },
  'within-checkpoint': {
    isNear: ({ now }) => now.copying > now.copied,
    isHit: ({ start, log }) => isCopying(start, log),
  },
  'after-checkpoint': {
    isNear: ({ now, before }) => now.copied > before.copied,
    isHit: ({ log }) => log.copied > 0 && log.copied === log.copying && log.frames - log.copied <= RIGHT_AFTER,
  },
  'log-reset': {
    // The next commit after a whole checkpoint restarts the log.
    isNear: ({ now }) => now.isBeginningAnew || (now.frames > 0 && now.copied === now.frames),
    isHit: ({ start, log }) => log.isBeginningAnew && log.generation !== start.generation,
  },
  'search-merge': {
    isNear: ({ now, before, watch, searchPages }) =>
      now.frames > before.frames &&
      (searchPages.size === 0 || watch.pagesBetween(before.frames, now.frames).some((page) => searchPages.has(page))),
    isHit: ({ book }) => book().isMerging,
  },
  'mark-behind': {
    isNear: ({ now, before }) => now.frames !== before.frames,
    isHit: ({ book }) => (book().commits ?? 0) > (book().marked ?? Number.POSITIVE_INFINITY),
  },
  'mark-begun': {
    // A start that has written to the log writes the mark next.
    isNear: ({ now, watch }) => watch.isMarkBegun() || (now.frames > 0 && watch.isMarkAsBefore()),
    isHit: ({ isMarkBegun }) => isMarkBegun,
  },
  'within-migration': {
    isNear: ({ now, before }) => now.isWriting || now.frames !== before.frames,
    // The database has an older format until the migrations are complete, and nothing else is written before that.
    isHit: ({ log, book }) => (log.isWriting || log.frames > 0) && book().format < FORMAT,
  },
}

/** SQLite records the frames that it is going to copy; a log just recovered has all of them recorded and none copied. */
function isCopying(start: LogState, log: LogState): boolean {
  const isOfStart = log.generation === start.generation && log.copying === start.copying
  return log.copying > log.copied && !isOfStart
}

/** All kinds of moments that match the files of a killed desk. */
export function momentsOf(frozen: Frozen): readonly Moment[] {
  return MOMENTS.filter((moment) => MOMENT_RULES[moment].isHit(frozen))
}
