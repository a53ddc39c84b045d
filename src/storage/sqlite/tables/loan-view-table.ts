import type { LoanViewStore } from '../../loan-view-store.ts'
import { type LoanViewRecord, loanViewFromRecord } from '../../records/loan-view-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import type { Statements } from '../statements/statements.ts'

const PUT = `
  INSERT INTO loan_view (uuid, name, view_json, saved_at) VALUES (@uuid, @name, @viewJson, @savedAt)
  ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, view_json = excluded.view_json, saved_at = excluded.saved_at`

export function createLoanViewStore(database: Statements): LoanViewStore {
  const all = database.prepare<[], LoanViewRecord>('SELECT * FROM loan_view ORDER BY name')
  const count = database.prepare<[], number>('SELECT count(*) FROM loan_view').pluck()
  const isThere = database.prepare<[string], number>('SELECT 1 FROM loan_view WHERE uuid = ?').pluck()
  const named = database.prepare<[string], string>('SELECT uuid FROM loan_view WHERE name = ?').pluck()
  const put = database.prepare(PUT)
  const remove = database.prepare('DELETE FROM loan_view WHERE uuid = ?')

  return {
    all: async () => readableRows(all.all(), loanViewFromRecord),
    count: async () => count.get() ?? 0,
    isThere: async (uuid) => isThere.get(uuid.toLowerCase()) !== undefined,
    named: async (name) => named.get(name),
    put: async (view) => void put.run(view),
    remove: async (uuid) => remove.run(uuid.toLowerCase()).changes > 0,
  }
}
