import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { date } from '#contract/fields.ts'
import { dataSetName, seed } from '#contract/test-bench/data-sets.ts'
import { type ClockSetting, NOON_MS } from '#host/system-clock.ts'
import { formatDate } from '#values/calendar-date.ts'

const clock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goes'), daysAhead: z.int(), msAhead: z.int().default(0) }),
  z.object({ kind: z.literal('stands'), today: date, msOfDay: z.int().nullable().default(NOON_MS) }),
])

const keptBook = z.object({
  /** Data set and clock setting of the last load; a reset returns to them. */
  loaded: z.object({ dataSet: dataSetName, seed, clock, at: z.iso.datetime() }),
  clock,
  /** Number of identifiers made since the load, by the desk and by the live service that it plays. */
  idsMade: z.object({ local: z.int(), live: z.int() }),
})

const keptSnapshot = z.object({ name: z.string(), takenAt: z.iso.datetime(), book: keptBook })

/** State of a test bench book besides its loans. Instants are those of the machine. */
export type KeptBook = z.output<typeof keptBook>

export const NONE_MADE: KeptBook['idsMade'] = { local: 0, live: 0 }

/** A stored moment of a book. */
export type KeptSnapshot = z.output<typeof keptSnapshot>

/** Undefined if the file is missing or incomplete. */
export function readBook(path: string): KeptBook | undefined {
  return keptBook.safeParse(readJson(path)).data
}

export function readSnapshot(path: string): KeptSnapshot | undefined {
  return keptSnapshot.safeParse(readJson(path)).data
}

export function writeBook(path: string, book: KeptBook): void {
  writeJson(path, bookJson(book))
}

export function writeSnapshot(path: string, { book, ...snapshot }: KeptSnapshot): void {
  writeJson(path, { ...snapshot, book: bookJson(book) })
}

function bookJson({ loaded, clock: setting, idsMade }: KeptBook): unknown {
  return { loaded: { ...loaded, clock: clockJson(loaded.clock) }, clock: clockJson(setting), idsMade }
}

function clockJson(setting: ClockSetting): unknown {
  return setting.kind === 'stands' ? { ...setting, today: formatDate(setting.today) } : setting
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes atomically: the whole file or nothing. */
function writeJson(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
