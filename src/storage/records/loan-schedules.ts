import { LoanError } from '#engine/loan-error.ts'
import { areNumbered, type BroughtRow, coursesAfter, type ScheduleChange } from '#engine/loan-events.ts'
import { leadsTo, type Move } from '#engine/moved-schedule.ts'
import type { Course } from '#engine/payments/course.ts'
import type { CourseStep } from '#engine/payments/loan-course.ts'
import { present } from '#values/assert.ts'
import { type CalendarDate, calendarDate, LAST_DATE } from '#values/calendar-date.ts'
import { subtract } from '#values/money.ts'
import type { LoanEventStore, NewEvent } from '../loan-event-store.ts'
import { RowError } from '../row-error.ts'
import { eventsFromRecords, paymentStep, type RulesByNumber } from './given-events.ts'
import { type LoanEventRecord, type ReadEvent, readEvent } from './loan-event-record.ts'

/** The move that fully determines the rows of a new version; null if they have to be stored. */
export function moveOf(event: NewEvent): Move | null {
  if (event.kind !== 'extended' || !event.before) return null
  const move = { days: event.extendedDays, addedInterest: event.addedInterest }
  return leadsTo(event.before, move, event.schedule) ? move : null
}

/** Rows of the tables of an engine. */
type ScheduleTables = {
  /** Events of a loan up to a number, in order. */
  readonly events: (loanId: number, upTo: number) => Promise<readonly LoanEventRecord[]>
  /** Stored rows of a version; empty if it has none. Throws a RowError. */
  readonly rows: (loanId: number, version: number) => Promise<readonly BroughtRow[]>
  /** Rules of delayed interest of a loan, by the numbers of settings. Throws a RowError. */
  readonly rules: (loanId: number) => Promise<RulesByNumber>
}

/** Reads the events of loans, and works out schedules from them and the stored rows. */
export function createScheduleReader(
  tables: ScheduleTables,
): Pick<LoanEventStore, 'of' | 'rows' | 'all' | 'course' | 'known'> {
  const { events, rows } = tables
  const coursesUpTo = (loanId: number, records: readonly LoanEventRecord[]) => allCourses(tables, loanId, records)

  /** The first version has its own rows: a loan with no event since is read with one statement. */
  async function courseOf(loanId: number, version: number): Promise<Course | undefined> {
    if (version === 0)
      return coursesFrom(loanId, 0, [{ kind: 'rows', rows: await rows(loanId, 0), countedUntil: null }]).at(-1)
    const records = await events(loanId, version)
    const last = records.at(-1)
    if (last?.number !== version) return undefined
    const { rowsVersion } = readEvent(loanId, version, last)
    const stored = await rows(loanId, rowsVersion)
    if (!areNumbered(stored)) return (await coursesUpTo(loanId, records)).at(-1)
    const since = readFrom(loanId, rowsVersion, records.slice(records.length - 1 - (version - rowsVersion)))
    const rulesOf = await rulesFor(tables, loanId, since)
    const steps = since.slice(1).map((_, index) => stepTo(loanId, since, index + 1, rulesOf))
    const base = { kind: 'rows', rows: stored, countedUntil: countedUntil(present(since[0], 'event')) } as const
    return coursesFrom(loanId, rowsVersion, [base, ...steps]).at(-1)
  }

  const knownCourse = async (loanId: number, version: number) => {
    const course = await courseOf(loanId, version)
    known(loanId, version, course?.schedule ?? [])
    return course ?? noRows(loanId, version)
  }

  return {
    of: async ({ id, version }) => eventsFromRecords(id, version, await events(id, Number.MAX_SAFE_INTEGER)),
    rows: async (loanId, version) => (await courseOf(loanId, version))?.schedule ?? [],
    all: async ({ id, version }) => (await coursesUpTo(id, await events(id, version))).map(({ schedule }) => schedule),
    course: knownCourse,
    known: async (loanId, version) => (await knownCourse(loanId, version)).schedule,
  }
}

/** Course after each event. Throws a RowError, also for a version whose rows are missing. */
async function allCourses(
  tables: ScheduleTables,
  loanId: number,
  records: readonly LoanEventRecord[],
): Promise<readonly Course[]> {
  const changes: ScheduleChange[] = []
  const read = readFrom(loanId, 0, records)
  const rulesOf = await rulesFor(tables, loanId, read)
  for (const [index, event] of read.entries()) {
    const { version, rowsVersion } = event
    const isStep = index > 0 && rowsVersion !== version
    if (isStep) changes.push(stepTo(loanId, read, index, rulesOf))
    else {
      const rows = known(loanId, version, await tables.rows(loanId, version))
      changes.push({ kind: 'rows', rows, countedUntil: countedUntil(event) })
    }
  }
  return coursesFrom(loanId, 0, changes)
}

/** An event as it was read, with its record. */
type Read = ReadEvent & { readonly record: LoanEventRecord }

/** Events in order, of which the first has the number `first`. Throws a RowError, also if one is missing. */
function readFrom(loanId: number, first: number, records: readonly LoanEventRecord[]): readonly Read[] {
  return records.map((record, index) => ({ ...readEvent(loanId, first + index, record), record }))
}

/** Read only if some payment names a setting. */
async function rulesFor({ rules }: ScheduleTables, loanId: number, read: readonly Read[]): Promise<RulesByNumber> {
  const isNeeded = read.some(({ record }) => record.delayed_interest_number !== null)
  return isNeeded ? rules(loanId) : () => []
}

/** The day up to which the stored rows of a version have delayed interest; null if they were registered. */
function countedUntil({ version, kind, madeDate, record }: Read): CalendarDate | null {
  if (version === 0) return null
  return kind === 'paid' && record.payment_date !== null ? calendarDate(record.payment_date) : madeDate
}

/** The step to an event of a place from the one before it, whose rows are those of the same version. Throws a RowError. */
function stepTo(loanId: number, read: readonly Read[], place: number, rulesOf: RulesByNumber): ScheduleChange {
  const event = present(read[place], 'event of a step')
  const before = read[place - 1]
  const wrong = (column: string) => new RowError('loan_event', `${loanId} ${event.version}`, column)
  if (before?.rowsVersion !== event.rowsVersion) throw wrong('rows_version')
  const payment = paymentStep(loanId, event, event.record, rulesOf)
  if (event.payments !== before.payments + (payment ? 1 : 0)) throw wrong('payments')
  const days = event.movedDays - before.movedDays
  if (payment) {
    if (days !== -daysTakenBack(read, payment)) throw wrong('moved_days')
    if (event.movedInterest !== 0) throw wrong('moved_interest_cents')
    return { kind: 'step', step: payment }
  }
  const addedInterest = subtract(event.movedInterest, before.movedInterest)
  if (days < 1) throw wrong('moved_days')
  if (addedInterest < 0) throw wrong('moved_interest_cents')
  const { version, madeDate: valueDate } = event
  const move = { days, addedInterest }
  return { kind: 'step', step: { kind: 'extension', event: version, valueDate, rules: [], move } }
}

/** Days by which the extension moved the rows that a step takes back; 0 for any other step. */
function daysTakenBack(read: readonly Read[], step: CourseStep): number {
  if (step.kind !== 'reversal') return 0
  const place = read.findIndex(({ version }) => version === step.ofEvent)
  return (read[place]?.movedDays ?? 0) - (read[place - 1]?.movedDays ?? 0)
}

/** Course after each change, of which the first leads to the version `first`. Throws a RowError for a step too far. */
function coursesFrom(loanId: number, first: number, changes: readonly ScheduleChange[]): readonly Course[] {
  const courses: Course[] = []
  const wrong = (column: string) => new RowError('loan_event', `${loanId} ${first + courses.length}`, column)
  const isMove = () => {
    const change = changes[courses.length]
    return change?.kind === 'step' && change.step.kind === 'extension'
  }
  try {
    for (const course of coursesAfter(changes)) {
      if (isMove() && (course.schedule.at(-1)?.dueDate ?? LAST_DATE) > LAST_DATE) throw wrong('moved_days')
      courses.push(course)
    }
    return courses
  } catch (error) {
    if (!(error instanceof LoanError)) throw error
    throw wrong(isMove() ? 'moved_interest_cents' : 'payments')
  }
}

/** Rows of an existing version. Throws a RowError if there are none. */
function known<Row extends BroughtRow>(loanId: number, version: number, rows: readonly Row[]): readonly Row[] {
  return rows.length === 0 ? noRows(loanId, version) : rows
}

function noRows(loanId: number, version: number): never {
  throw new RowError('installment', `${loanId} ${version} 0`, 'position')
}
