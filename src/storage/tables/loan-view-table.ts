import type { LoanViewStore } from '../loan-view-store.ts'
import { LOAN_VIEW_COLUMNS, type LoanViewRecord, loanViewFromRecord } from '../records/loan-view-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { PortableStatements } from './portable-statements.ts'

const PUT = `
  INSERT INTO loan_view (${LOAN_VIEW_COLUMNS}) VALUES ($1, $2, $3, $4)
  ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, view_json = excluded.view_json, saved_at = excluded.saved_at`

export function createLoanViewStore(to: PortableStatements): LoanViewStore {
  const all = to.all<LoanViewRecord>(`SELECT ${LOAN_VIEW_COLUMNS} FROM loan_view ORDER BY name`)
  const isThere = to.first('SELECT 1 FROM loan_view WHERE uuid = $1')
  const named = to.first<Pick<LoanViewRecord, 'uuid'>>('SELECT uuid FROM loan_view WHERE name = $1')
  const put = to.change(PUT)
  const remove = to.change('DELETE FROM loan_view WHERE uuid = $1')

  return {
    all: async () => readableRows(await all(), loanViewFromRecord),
    count: to.count('loan_view'),
    isThere: async (uuid) => (await isThere(uuidOrNone(uuid))) !== undefined,
    named: async (name) => (await named(name))?.uuid,
    put: async ({ uuid, name, viewJson, savedAt }) => void (await put(uuid, name, viewJson, savedAt)),
    remove: async (uuid) => (await remove(uuidOrNone(uuid))) > 0,
  }
}
