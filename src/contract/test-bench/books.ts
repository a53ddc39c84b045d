import { z } from 'zod'
import { DATA_SET_NAMES } from '#values/vocabulary/data-set-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { date, JSON_OBJECT, ruleText, shortText } from '../fields.ts'
import { returnedDate } from '../payment-schedule.ts'

/** Header that names the book of a request. Default: the book of the sign-in's cookie, or else `main`. */
export const BOOK_HEADER = 'Loan-Desk-Book'
export const MAIN_BOOK = 'main'

const BOOK_NAME_RULE = rule('book-name', {})

/** Name of a book: part of an address and of a path. */
export const bookName = z
  .string(ruleText(BOOK_NAME_RULE))
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, BOOK_NAME_RULE)
  .meta({ example: 'worker-1' })

export const MOST_BOOKS = 100
export const MOST_SNAPSHOTS = 20
const MAX_SNAPSHOT_NAME = 100
/** Number of days from the first possible day to the last. */
const MOST_DAYS = 109_572

export const snapshotName = shortText(MAX_SNAPSHOT_NAME).meta({ example: 'before extending' })

/** Path parameters: the book, and the snapshot. */
export const bookPath = z.object({ book: bookName })
export const snapshotPath = bookPath.extend({ snapshot: snapshotName })

/** Signs in to a book. */
export const signInRequest = z.object({ book: bookName.default(MAIN_BOOK) }, ruleText(JSON_OBJECT))

const DAYS_RULE = rule('whole-number', { least: -MOST_DAYS, most: MOST_DAYS })

const MOST_MS = MOST_DAYS * 86_400_000
const MS_RULE = rule('whole-number', { least: -MOST_MS, most: MOST_MS })

/** Sets the day, then moves it, then starts or stops the clock; omitted steps are skipped. */
export const clockRequest = z.object(
  {
    today: date.optional(),
    moveByDays: z.int(ruleText(DAYS_RULE)).min(-MOST_DAYS, DAYS_RULE).max(MOST_DAYS, DAYS_RULE).optional(),
    moveByMilliseconds: z.int(ruleText(MS_RULE)).min(-MOST_MS, MS_RULE).max(MOST_MS, MS_RULE).optional(),
    runs: z.boolean(ruleText(rule('true-or-false', {}))).optional(),
  },
  ruleText(JSON_OBJECT),
)

/** `now` is an instant in UTC. A stopped clock stands still to the millisecond. */
export const clockBody = z.object({ today: returnedDate, now: z.iso.datetime(), runs: z.boolean() })

/** Data that a book was filled with. */
const bookData = z.object({
  dataSet: z.enum(DATA_SET_NAMES),
  seed: z.int(),
  /** The day that the data were made for; a reset returns to it. */
  today: returnedDate,
  loanCount: z.int(),
  loadedAt: z.iso.datetime(),
})

/** A data set that is being loaded into a book. Until it is complete, the book has its previous loans. */
const bookLoading = z.object({
  dataSet: z.enum(DATA_SET_NAMES),
  seed: z.int(),
  loans: z.int(),
  loanCount: z.int(),
})

const snapshotBody = z.object({ name: z.string(), takenAt: z.iso.datetime() })

export const bookState = z.object({
  name: z.string(),
  clock: clockBody,
  data: bookData,
  loading: bookLoading.nullable(),
  /** Snapshots, newest first. */
  snapshots: z.array(snapshotBody),
})

export const bookList = z.object({ books: z.array(z.string()) })

export type ClockRequest = z.output<typeof clockRequest>
export type ClockBody = z.infer<typeof clockBody>
export type BookState = z.infer<typeof bookState>
