import { formatDate } from '#values/calendar-date.ts'
import { type VersionRecord, versionsFromRecords } from '../records/version-record.ts'
import { RowError } from '../row-error.ts'
import type { Turns } from '../run-job.ts'
import type { VersionStore } from '../version-store.ts'
import { installmentInserter, installmentReader } from './installment-rows.ts'
import type { Statements } from './statements.ts'

const VERSIONS = 'SELECT version, kind, made_date FROM schedule_version WHERE loan_id IN (?) ORDER BY version'
const COUNT = 'SELECT count(*) FROM installment WHERE loan_id IN (?) AND version IN (?)'
/** Skips this many rows of one loan, a few hundred at most, which is quick. */
const NTH_ROW = 'SELECT 1 FROM installment WHERE loan_id IN (?) LIMIT 1 OFFSET ?'

export function createVersionStore(database: Statements, turns: Turns): VersionStore {
  const insertVersion = database.prepare(
    'INSERT INTO schedule_version (loan_id, version, kind, made_date) VALUES (?, ?, ?, ?)',
  )
  const versions = database.prepare<[number], VersionRecord>(VERSIONS)
  const insertRows = installmentInserter(database)
  const nthRow = database.prepare<[number, number], number>(NTH_ROW).pluck()
  const count = database.prepare<[number, number], number>(COUNT).pluck()

  const rowsOf = installmentReader(database)

  return {
    insert: async (loanId, { version, kind, madeDate, schedule }) => {
      insertVersion.run(loanId, version, kind, formatDate(madeDate))
      let position = insertRows({ loanId, version, position: 0 }, schedule)
      while (position < schedule.length) {
        await turns.give()
        position = insertRows({ loanId, version, position }, schedule)
      }
    },
    of: async ({ id, version }) => versionsFromRecords(id, version, versions.all(id)),
    hasMoreRows: async (loanId, count) => nthRow.get(loanId, count) !== undefined,
    count: async (loanId, version) => count.get(loanId, version) ?? 0,
    rows: async (loanId, version) => rowsOf(loanId, version),
    known: async (loanId, version) => {
      const schedule = rowsOf(loanId, version)
      if (schedule.length === 0) throw new RowError('installment', `${loanId} ${version} 0`, 'position')
      return schedule
    },
  }
}
