import { isSomething, type PaymentRow, type PaymentSchedule } from '#engine/loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { textOrNull } from '../records/columns.ts'
import { INSTALLMENT_COLUMNS, type InstallmentRecord, scheduleFromRecords } from '../records/installment-record.ts'
import { type VersionRecord, versionsFromRecords } from '../records/version-record.ts'
import { RowError } from '../row-error.ts'
import type { VersionStore } from '../version-store.ts'
import type { Asking } from './asking.ts'

const INSERT = 'INSERT INTO schedule_version (loan_id, version, kind, made_date) VALUES ($1, $2, $3, $4)'

/** A column of many rows goes as one array. Most have nothing paid and nothing delayed, and nothing is sent of that. */
const INSERT_UNPAID = `
  INSERT INTO installment (loan_id, version, position, due_date, total_principal_cents, total_interest_cents,
    moved_to_date, moved_from_date)
  SELECT $1, $2, $3 + row - 1, due, principal, interest, moved_to, moved_from
  FROM unnest($4::date[], $5::bigint[], $6::bigint[], $7::date[], $8::date[])
    WITH ORDINALITY AS made (due, principal, interest, moved_to, moved_from, row)`

const INSERT_ALL = `
  INSERT INTO installment (loan_id, version, position, ${INSTALLMENT_COLUMNS.join(', ')})
  SELECT $1, $2, $3 + row - 1, due, principal, interest, delayed, paid_principal, paid_interest, paid_delayed, moved_to,
    moved_from
  FROM unnest($4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
    $11::date[], $12::date[]) WITH ORDINALITY AS made (due, principal, interest, delayed, paid_principal,
    paid_interest, paid_delayed, moved_to, moved_from, row)`

/** So many rows go with one statement: to make its values ready holds this process up for a few milliseconds. */
const ROWS_AT_ONCE = 1_200

const OF = 'SELECT version, kind, made_date FROM schedule_version WHERE loan_id = $1 ORDER BY version'
const COUNT = 'SELECT count(*)::integer AS rows FROM installment WHERE loan_id = $1 AND version = $2'
const ROWS = `
  SELECT position, ${INSTALLMENT_COLUMNS.join(', ')} FROM installment
  WHERE loan_id = $1 AND version = $2 ORDER BY position`

/** The highest that the column holds. An address may ask for any number, at which PostgreSQL would throw. */
const LAST_VERSION = 2 ** 31 - 1

export function createVersionStore(to: Asking): VersionStore {
  const rowsOf = async (loanId: number, version: number) =>
    version > LAST_VERSION
      ? []
      : scheduleFromRecords(loanId, version, await to.all<InstallmentRecord>(ROWS, loanId, version))

  async function insertRows(loanId: number, version: number, schedule: PaymentSchedule): Promise<void> {
    for (let position = 0; position < schedule.length; position += ROWS_AT_ONCE) {
      const some = schedule.slice(position, position + ROWS_AT_ONCE)
      const isUnpaid = some.every(({ total, paid }) => total.delayedInterest === 0 && !isSomething(paid))
      const [insert, columns] = isUnpaid ? [INSERT_UNPAID, unpaidColumns(some)] : [INSERT_ALL, allColumns(some)]
      const values = [loanId, version, position, ...columns]
      // Others have their turn before the next ones are made ready.
      if (position + ROWS_AT_ONCE < schedule.length) await to.run(insert, ...values)
      else await to.put(insert, ...values)
    }
  }

  return {
    insert: async (loanId, { version, kind, madeDate, schedule }) => {
      await to.put(INSERT, loanId, version, kind, formatDate(madeDate))
      await insertRows(loanId, version, schedule)
    },
    of: async ({ id, version }) => versionsFromRecords(id, version, await to.all<VersionRecord>(OF, id)),
    hasMoreRows: async (loanId, rows) =>
      (await to.first('SELECT 1 FROM installment WHERE loan_id = $1 LIMIT 1 OFFSET $2', loanId, rows)) !== undefined,
    count: async (loanId, version) => (await to.first<{ readonly rows: number }>(COUNT, loanId, version))?.rows ?? 0,
    rows: rowsOf,
    known: async (loanId, version) => {
      const schedule = await rowsOf(loanId, version)
      if (schedule.length === 0) throw new RowError('installment', `${loanId} ${version} 0`, 'position')
      return schedule
    },
  }
}

/** A value of each row. */
type Column = readonly (string | number | null)[]

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
