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
  /** What it was filled with, and as the clock was set then: what a reset goes back to. */
  loaded: z.object({ dataSet: dataSetName, seed, clock, at: z.iso.datetime() }),
  clock,
  /** How many identifiers were made since, by the desk and by the live service that it plays. */
  idsMade: z.object({ local: z.int(), live: z.int() }),
})

const keptSnapshot = z.object({ name: z.string(), takenAt: z.iso.datetime(), book: keptBook })

/** What a book of the test bench is besides its loans. Instants are those of the machine. */
export type KeptBook = z.output<typeof keptBook>

export const NONE_MADE: KeptBook['idsMade'] = { local: 0, live: 0 }

/** A moment of a book that one can go back to. */
export type KeptSnapshot = z.output<typeof keptSnapshot>

/** Undefined where the file is not there, or not whole. */
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

/** Whole or not at all. */
function writeJson(path: string, value: unknown): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
