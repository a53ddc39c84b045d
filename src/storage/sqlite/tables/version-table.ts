import type { PaymentSchedule } from '#engine/loan.ts'
import type { Move } from '#engine/moved-schedule.ts'
import { formatDate } from '#values/calendar-date.ts'
import { areNumbered } from '../../records/installment-record.ts'
import { knownRows, moveTo, readFrom, rowsAfter, rowsOfVersion, schedulesOf } from '../../records/moved-rows.ts'
import { VERSION_COLUMNS, type VersionRecord, versionsFromRecords } from '../../records/version-record.ts'
import { RowError } from '../../row-error.ts'
import type { Turns } from '../../run-job.ts'
import type { NewVersion, VersionStore } from '../../version-store.ts'
import type { Statements } from '../statements/statements.ts'
import { installmentInserter, installmentReader } from './installment-rows.ts'

const INSERT = 'INSERT INTO schedule_version (loan_id, version, kind, made_date) VALUES (?, ?, ?, ?)'

/** Derived from the previous version, which has the moves so far. */
const INSERT_MOVED = `
  INSERT INTO schedule_version (loan_id, version, kind, made_date, rows_version, moved_days, moved_interest_cents)
  SELECT loan_id, version + 1, 'extended', ?, coalesce(rows_version, version), moved_days + ?, moved_interest_cents + ?
  FROM schedule_version WHERE loan_id = ? AND version = ?`

const VERSIONS = `
  SELECT ${VERSION_COLUMNS.join(', ')} FROM schedule_version WHERE loan_id IN (?) AND version <= ? ORDER BY version`

/** Upper limit of the rows of a version: reached if each move leaves all earlier rows behind. */
const ROWS = `
  (1 + version - coalesce(rows_version, version)) * (1 + coalesce((
    SELECT max(position) FROM installment
    WHERE loan_id = made.loan_id AND version = coalesce(made.rows_version, made.version)), -1))`
const COUNT = `SELECT ${ROWS} FROM schedule_version AS made WHERE loan_id IN (?) AND version IN (?)`
const COUNT_ALL = `SELECT sum(${ROWS}) FROM schedule_version AS made WHERE loan_id IN (?)`

export function createVersionStore(database: Statements, turns: Turns): VersionStore {
  const insertVersion = database.prepare(INSERT)
  const insertMoved = database.prepare(INSERT_MOVED)
  const versions = database.prepare<[number, number], VersionRecord>(VERSIONS)
  const insertRows = installmentInserter(database)
  const count = database.prepare<[number, number], number>(COUNT).pluck()
  const countAll = database.prepare<[number], number>(COUNT_ALL).pluck()
  const storedRows = installmentReader(database)

  /** The first version has its own rows: a loan that was never extended is read with one statement. */
  function rowsOf(loanId: number, version: number): PaymentSchedule {
    if (version === 0) return ownRows(loanId, 0, [])
    const records = versions.all(loanId, version)
    const made = rowsOfVersion(loanId, version, records)
    return made ? rowsAfter(loanId, version, ownRows(loanId, made.rowsVersion, records), made.moves) : []
  }

  /** Stored rows of a version. If they have no numbers, the earlier versions determine them. */
  function ownRows(loanId: number, version: number, records: readonly VersionRecord[]): PaymentSchedule {
    const rows = storedRows(loanId, version)
    return areNumbered(rows) ? rows : (schedulesUpTo(loanId, records.slice(0, version + 1)).at(-1) ?? [])
  }

  function schedulesUpTo(loanId: number, records: readonly VersionRecord[]): readonly PaymentSchedule[] {
    const made = readFrom(loanId, 0, records)
    return schedulesOf(loanId, made, (own) => knownRows(loanId, own, storedRows(loanId, own)))
  }

  function storeMove(loanId: number, { version, madeDate }: NewVersion, { days, addedInterest }: Move): void {
    const { changes } = insertMoved.run(formatDate(madeDate), days, addedInterest, loanId, version - 1)
    if (changes === 0) throw new RowError('schedule_version', `${loanId} ${version - 1}`, 'version')
  }

  return {
    insert: async (loanId, made) => {
      const move = moveTo(made)
      if (move) return storeMove(loanId, made, move)
      const { version, kind, madeDate, schedule } = made
      insertVersion.run(loanId, version, kind, formatDate(madeDate))
      let position = insertRows({ loanId, version, position: 0 }, schedule)
      while (position < schedule.length) {
        await turns.give()
        position = insertRows({ loanId, version, position }, schedule)
      }
    },
    of: async ({ id, version }) => versionsFromRecords(id, version, versions.all(id, Number.MAX_SAFE_INTEGER)),
    hasMoreRows: async (loanId, rows) => (countAll.get(loanId) ?? 0) > rows,
    count: async (loanId, version) => count.get(loanId, version) ?? 0,
    rows: async (loanId, version) => rowsOf(loanId, version),
    all: async ({ id, version }) => schedulesUpTo(id, versions.all(id, version)),
    known: async (loanId, version) => knownRows(loanId, version, rowsOf(loanId, version)),
  }
}
