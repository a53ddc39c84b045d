import { isSomething, type PaymentRow, type PaymentSchedule } from '#engine/loan.ts'
import type { Move } from '#engine/moved-schedule.ts'
import { formatDate } from '#values/calendar-date.ts'
import { textOrNull } from '../records/columns.ts'
import {
  areNumbered,
  INSTALLMENT_COLUMNS,
  type InstallmentRecord,
  rowsFromRecords,
  type StoredRow,
  storedNumber,
} from '../records/installment-record.ts'
import {
  hasOwnRows,
  knownRows,
  moveTo,
  readFrom,
  rowsAfter,
  rowsOfVersion,
  schedulesOf,
} from '../records/moved-rows.ts'
import { VERSION_COLUMNS, type VersionRecord, versionsFromRecords } from '../records/version-record.ts'
import { RowError } from '../row-error.ts'
import type { NewVersion, VersionStore } from '../version-store.ts'
import type { Asking } from './asking.ts'

const INSERT = 'INSERT INTO schedule_version (loan_id, version, kind, made_date) VALUES ($1, $2, $3, $4)'

/**
 * Each column of many rows is sent as one array. Most rows have nothing paid and nothing delayed, so those columns are
 * omitted.
 */
const INSERT_UNPAID = `
  INSERT INTO installment (loan_id, version, position, due_date, total_principal_cents, total_interest_cents,
    moved_to_date, moved_from_date)
  SELECT $1, $2, $3 + row - 1, due, principal, interest, moved_to, moved_from
  FROM unnest($4::date[], $5::bigint[], $6::bigint[], $7::date[], $8::date[])
    WITH ORDINALITY AS made (due, principal, interest, moved_to, moved_from, row)`

const INSERT_ALL = `
  INSERT INTO installment (loan_id, version, position, ${INSTALLMENT_COLUMNS.join(', ')})
  SELECT $1, $2, $3 + row - 1, due, principal, interest, delayed, paid_principal, paid_interest, paid_delayed, moved_to,
    moved_from, number
  FROM unnest($4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
    $11::date[], $12::date[], $13::integer[]) WITH ORDINALITY AS made (due, principal, interest, delayed,
    paid_principal, paid_interest, paid_delayed, moved_to, moved_from, number, row)`

/** Rows per statement: preparing their values blocks this process for a few milliseconds. */
const ROWS_AT_ONCE = 1_200

/** Derived from the previous version, which has the moves so far. */
const INSERT_MOVED = `
  INSERT INTO schedule_version (loan_id, version, kind, made_date, rows_version, moved_days, moved_interest_cents)
  SELECT loan_id, version + 1, 'extended', $1, coalesce(rows_version, version), moved_days + $2, moved_interest_cents + $3
  FROM schedule_version WHERE loan_id = $4 AND version = $5`

const VERSIONS = `
  SELECT ${VERSION_COLUMNS.join(', ')} FROM schedule_version WHERE loan_id = $1 AND version <= $2 ORDER BY version`

/** Upper limit of the rows of a version: reached if each move leaves all earlier rows behind. */
const MOST_ROWS = `
  (1 + version - coalesce(rows_version, version)) * (1 + coalesce((
    SELECT max(position) FROM installment
    WHERE loan_id = made.loan_id AND version = coalesce(made.rows_version, made.version)), -1))`
const COUNT = `SELECT ${MOST_ROWS} AS rows FROM schedule_version AS made WHERE loan_id = $1 AND version = $2`
const COUNT_ALL = `SELECT sum(${MOST_ROWS})::integer AS rows FROM schedule_version AS made WHERE loan_id = $1`

const ROWS = `
  SELECT position, ${INSTALLMENT_COLUMNS.join(', ')} FROM installment
  WHERE loan_id = $1 AND version = $2 ORDER BY position`

/** Maximum of the column. A request may name any number, and PostgreSQL would throw for a larger one. */
const LAST_VERSION = 2 ** 31 - 1

/** Reads the schedules of loans. */
function scheduleReader(to: Asking) {
  const versionsOf = (loanId: number, upTo: number) => to.all<VersionRecord>(VERSIONS, loanId, upTo)
  const storedRows = async (loanId: number, version: number) =>
    rowsFromRecords(loanId, version, await to.all<InstallmentRecord>(ROWS, loanId, version))

  /** The first version has its own rows: a loan that was never extended is read with one statement. */
  async function rowsOf(loanId: number, version: number): Promise<PaymentSchedule> {
    if (version === 0) return ownRows(loanId, 0, [])
    if (version > LAST_VERSION) return []
    const records = await versionsOf(loanId, version)
    const made = rowsOfVersion(loanId, version, records)
    return made ? rowsAfter(loanId, version, await ownRows(loanId, made.rowsVersion, records), made.moves) : []
  }

  /** Stored rows of a version. If they have no numbers, the earlier versions determine them. */
  async function ownRows(loanId: number, version: number, records: readonly VersionRecord[]): Promise<PaymentSchedule> {
    const rows = await storedRows(loanId, version)
    return areNumbered(rows) ? rows : ((await schedulesUpTo(loanId, records.slice(0, version + 1))).at(-1) ?? [])
  }

  async function schedulesUpTo(loanId: number, records: readonly VersionRecord[]): Promise<readonly PaymentSchedule[]> {
    const made = readFrom(loanId, 0, records)
    const own = new Map<number, readonly StoredRow[]>()
    for (const { version } of made.filter(hasOwnRows)) own.set(version, await storedRows(loanId, version))
    return schedulesOf(loanId, made, (version) => knownRows(loanId, version, own.get(version) ?? []))
  }

  return { versionsOf, rowsOf, schedulesUpTo }
}

export function createVersionStore(to: Asking): VersionStore {
  const { versionsOf, rowsOf, schedulesUpTo } = scheduleReader(to)

  async function insertRows(loanId: number, version: number, schedule: PaymentSchedule): Promise<void> {
    for (let position = 0; position < schedule.length; position += ROWS_AT_ONCE) {
      const some = schedule.slice(position, position + ROWS_AT_ONCE)
      const numbers = some.map((row, index) => storedNumber({ version, position: position + index }, row))
      const isPlain = numbers.every((number) => number === null) && some.every(isUnpaid)
      const [insert, columns] = isPlain
        ? [INSERT_UNPAID, unpaidColumns(some)]
        : [INSERT_ALL, [...allColumns(some), numbers]]
      const values = [loanId, version, position, ...columns]
      // Waits, so that other work runs before the next rows are prepared.
      if (position + ROWS_AT_ONCE < schedule.length) await to.run(insert, ...values)
      else await to.put(insert, ...values)
    }
  }

  async function storeMove(loanId: number, { version, madeDate }: NewVersion, move: Move): Promise<void> {
    const values = [formatDate(madeDate), move.days, move.addedInterest, loanId, version - 1]
    if ((await to.run(INSERT_MOVED, ...values)) === 0)
      throw new RowError('schedule_version', `${loanId} ${version - 1}`, 'version')
  }

  return {
    insert: async (loanId, made) => {
      const move = moveTo(made)
      if (move) return storeMove(loanId, made, move)
      const { version, kind, madeDate, schedule } = made
      await to.put(INSERT, loanId, version, kind, formatDate(madeDate))
      await insertRows(loanId, version, schedule)
    },
    of: async ({ id, version }) => versionsFromRecords(id, version, await versionsOf(id, LAST_VERSION)),
    hasMoreRows: async (loanId, rows) => ((await to.first<Counted>(COUNT_ALL, loanId))?.rows ?? 0) > rows,
    count: async (loanId, version) => (await to.first<Counted>(COUNT, loanId, version))?.rows ?? 0,
    rows: rowsOf,
    all: async ({ id, version }) => schedulesUpTo(id, await versionsOf(id, version)),
    known: async (loanId, version) => knownRows(loanId, version, await rowsOf(loanId, version)),
  }
}

type Counted = { readonly rows: number | null }

/** One value for each row. */
type Column = readonly (string | number | null)[]

function isUnpaid({ total, paid }: PaymentRow): boolean {
  return total.delayedInterest === 0 && !isSomething(paid)
}

function unpaidColumns(rows: PaymentSchedule): readonly Column[] {
  return [
    ...[rows.map(dueDate), rows.map(({ total }) => total.principal), rows.map(({ total }) => total.interest)],
    ...movedColumns(rows),
  ]
}

function allColumns(rows: PaymentSchedule): readonly Column[] {
  return [
    rows.map(dueDate),
    rows.map(({ total }) => total.principal),
    rows.map(({ total }) => total.interest),
    rows.map(({ total }) => total.delayedInterest),
    rows.map(({ paid }) => paid.principal),
    rows.map(({ paid }) => paid.interest),
    rows.map(({ paid }) => paid.delayedInterest),
    ...movedColumns(rows),
  ]
}

function movedColumns(rows: PaymentSchedule): readonly Column[] {
  return [
    rows.map(({ movedToDate }) => textOrNull(movedToDate)),
    rows.map(({ movedFromDate }) => textOrNull(movedFromDate)),
  ]
}

function dueDate(row: PaymentRow): string {
  return formatDate(row.dueDate)
}
