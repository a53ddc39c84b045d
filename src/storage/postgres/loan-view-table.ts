import type { LoanViewStore } from '../loan-view-store.ts'
import { LOAN_VIEW_COLUMNS, type LoanViewRecord, loanViewFromRecord } from '../records/loan-view-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { Asking } from './asking.ts'
import { uuidOrNone } from './uuid-values.ts'

const ALL = `SELECT ${LOAN_VIEW_COLUMNS} FROM loan_view ORDER BY name`
const COUNT = 'SELECT count(*)::int AS views FROM loan_view'
const IS_THERE = 'SELECT 1 FROM loan_view WHERE uuid = $1'
const NAMED = 'SELECT uuid FROM loan_view WHERE name = $1'
const PUT = `
  INSERT INTO loan_view (${LOAN_VIEW_COLUMNS}) VALUES ($1, $2, $3, $4)
  ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, view_json = excluded.view_json, saved_at = excluded.saved_at`
const REMOVE = 'DELETE FROM loan_view WHERE uuid = $1'

export function createLoanViewStore(to: Asking): LoanViewStore {
  return {
    all: async () => readableRows(await to.all<LoanViewRecord>(ALL), loanViewFromRecord),
    count: async () => (await to.first<{ readonly views: number }>(COUNT))?.views ?? 0,
    isThere: async (uuid) => (await to.first(IS_THERE, uuidOrNone(uuid))) !== undefined,
    named: async (name) => (await to.first<Pick<LoanViewRecord, 'uuid'>>(NAMED, name))?.uuid,
    put: async ({ uuid, name, viewJson, savedAt }) => void (await to.run(PUT, uuid, name, viewJson, savedAt)),
    remove: async (uuid) => (await to.run(REMOVE, uuidOrNone(uuid))) > 0,
  }
}
