import { hostname } from 'node:os'
import { join } from 'node:path'
import { pauseFor } from '#service/parts/background.ts'
import type { Backups } from '#service/parts/backups.ts'
import type { Log } from '#service/parts/log.ts'
import { type BackupBeside, backupBeside } from '#storage/sqlite/backups/backup-beside.ts'
import type { BackupOutcome, ThreadOrder } from '#storage/sqlite/backups/backup-thread.ts'
import { databasePath, filesOf } from '#storage/sqlite/files/book-files.ts'
import { type BackupSettings, backupSettings, storeBegun } from './backup-settings.ts'
import { createKnownBackups, type KnownBackups } from './known-backups.ts'

/** Place of the backups: a fixed one, such as of `--backup`, or the default, which a person may change. */
export type BackupOption = { readonly target: string; readonly isChangeable: boolean }

type DeskBackupsParts = {
  readonly option: BackupOption
  readonly dataFolder: string
  readonly appVersion: string
  readonly log: Log
  /** Starts the work beside the desk. */
  readonly start?: (order: ThreadOrder) => BackupBeside
  /** Clock in milliseconds. */
  readonly now?: () => number
}

/** Backups of an open book. `work` makes them until its signal, and a last one then. */
export type DeskBackups = Backups & { readonly work: (signal: AbortSignal) => Promise<void> }

/** Interval of looks at how far the book was written, in milliseconds. */
const LOOK_MS = 15_000
/** A backup that takes longer is given up: it keeps the log of the book from being restarted. */
const WITHIN_MS = 60 * 60_000
/** Longest time that a backup may take at the end of the program. */
const END_WITHIN_MS = 60_000

/**
 * Backups of the book in a data folder, made beside the desk: after work, and at least every fifteen minutes while there
 * are changes. A target that fails is tried again, and never holds the desk up.
 */
export function createDeskBackups(parts: DeskBackupsParts): DeskBackups {
  const { option, dataFolder, log, now = Date.now } = parts
  const known = createKnownBackups(filesOf(databasePath(dataFolder)).mark, now)
  const beside = createBesideWork(parts, now)
  const wish = createWish()
  let isWorking = false

  /** Returns true if it succeeded. */
  async function run(isToMake: boolean, signal: AbortSignal): Promise<boolean> {
    const madeAt = new Date(now()).toISOString()
    isWorking = true
    const outcome = await beside.run(isToMake, madeAt, signal).catch(failure)
    isWorking = false
    // A look that the end of the program interrupts says nothing.
    if (!isToMake && signal.aborted) return false
    if (outcome.kind === 'failed') log({ event: 'data-folder', says: `No backup was made: ${outcome.says}` })
    known.hear(outcome, madeAt)
    return outcome.kind === 'done'
  }

  return {
    facts: () => ({
      ...known.facts(),
      target: targetOf(option, beside.settings().target),
      isChangeable: option.isChangeable,
      isWorking,
    }),
    state: () => known.state(beside.settings().since),
    begin: wish.make,
    work: (signal) => keepBackedUp(run, known, wish, signal),
  }
}

/** Such as a data folder that was moved away while the desk runs. */
function failure(error: unknown): BackupOutcome {
  return { kind: 'failed', fault: null, says: error instanceof Error ? error.message : String(error) }
}

type Wish = ReturnType<typeof createWish>

/** A person's wish for a backup; one that is made while nobody waits for it is forgotten. */
function createWish() {
  let made = Promise.withResolvers<void>()
  return {
    make: () => made.resolve(),
    /** Waits for a wish, or for the next look; true for a wish. */
    wait: (signal: AbortSignal): Promise<boolean> => {
      made = Promise.withResolvers()
      return Promise.race([pauseFor(LOOK_MS, signal, false).then(() => false), made.promise.then(() => true)])
    },
  }
}

/** Makes backups until the signal, and a last one then, unless the target has just failed. */
async function keepBackedUp(
  run: (isToMake: boolean, signal: AbortSignal) => Promise<boolean>,
  known: KnownBackups,
  wish: Wish,
  signal: AbortSignal,
): Promise<void> {
  await run(false, signal)
  let isAsked = false
  let hasFailedAtEnd = false
  while (!signal.aborted) {
    known.look()
    if (isAsked || known.isDue()) hasFailedAtEnd = !(await run(true, signal)) && signal.aborted
    isAsked = await wish.wait(signal)
  }
  known.look()
  if (known.hasUnsavedWork() && !hasFailedAtEnd) await run(true, signal)
}

/** Runs the program beside the desk by the settings of the data folder. */
function createBesideWork(parts: DeskBackupsParts, now: () => number) {
  const { dataFolder, start = backupBeside } = parts
  let settings = backupSettings(dataFolder, new Date(now()).toISOString())
  return {
    /** Settings of the last run. */
    settings: () => settings,
    /** Reads the settings anew: a person may have chosen another target. */
    run: async (isToMake: boolean, madeAt: string, signal: AbortSignal): Promise<BackupOutcome> => {
      settings = backupSettings(dataFolder, madeAt)
      const withinMs = signal.aborted ? END_WITHIN_MS : WITHIN_MS
      const order = { ...orderOf(parts, settings, madeAt), isToMake, withinMs }
      const outcome = await endingInTime(start(order), order, signal)
      if (isToMake && outcome.kind === 'done') storeBegun(dataFolder, settings, order.target)
      return outcome
    },
  }
}

function targetOf({ target, isChangeable }: BackupOption, chosen: string | null): string {
  return (isChangeable && chosen) || target
}

function orderOf(
  { option, dataFolder, appVersion }: DeskBackupsParts,
  { target: chosen, deskName, begunIn }: BackupSettings,
  madeAt: string,
): Omit<ThreadOrder, 'isToMake' | 'withinMs'> {
  const target = targetOf(option, chosen)
  return {
    dataFolder,
    target,
    deskFolder: join(target, deskName),
    isBegun: begunIn.includes(target),
    madeAt,
    appVersion,
    computer: hostname(),
  }
}

/** Gives work up that takes too long, and that goes on for a minute after the signal; a look ends with the signal. */
async function endingInTime(
  { outcome, stop }: BackupBeside,
  { isToMake, withinMs }: ThreadOrder,
  signal: AbortSignal,
): Promise<BackupOutcome> {
  // These timers keep the program alive until the work has ended, which itself does not.
  const limits = [setTimeout(stop, withinMs)]
  const ends = () => limits.push(setTimeout(stop, isToMake ? END_WITHIN_MS : 0))
  signal.addEventListener('abort', ends)
  try {
    return await outcome
  } finally {
    signal.removeEventListener('abort', ends)
    for (const limit of limits) clearTimeout(limit)
  }
}
