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

/** What is seen at one look, some microseconds after the look before. */
export type Seen = {
  readonly now: LogState
  readonly before: LogState
  readonly watch: LogWatch
  /** Pages of the search index; empty where they are not known yet. */
  readonly searchPages: ReadonlySet<number>
}

/** The files while nobody writes them; `start` is the log when the desk had just started. */
export type Frozen = {
  readonly start: LogState
  readonly log: LogState
  readonly isMarkBegun: boolean
  readonly book: () => LeftBook
}

type MomentRule = {
  /** A cheap sign that the moment has come or comes next: the desk is stopped, and goes on in short steps. */
  readonly isNear: (seen: Seen) => boolean
  /** Decides, with the desk stopped or dead. */
  readonly isHit: (frozen: Frozen) => boolean
}

/** So few frames after a checkpoint count as right after it. */
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
    // The next commit after a whole checkpoint begins the log anew.
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
    // Nothing else is written before the format is this one.
    isHit: ({ log, book }) => (log.isWriting || log.frames > 0) && book().format < FORMAT,
  },
}

/** SQLite notes what it sets out to copy; a log that was just recovered has all of it noted and nothing copied. */
function isCopying(start: LogState, log: LogState): boolean {
  const isOfStart = log.generation === start.generation && log.copying === start.copying
  return log.copying > log.copied && !isOfStart
}

/** All kinds of moments that the files of a killed desk show. */
export function momentsOf(frozen: Frozen): readonly Moment[] {
  return MOMENTS.filter((moment) => MOMENT_RULES[moment].isHit(frozen))
}
