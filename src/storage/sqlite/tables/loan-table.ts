import { present } from '#values/assert.ts'
import type { LoanStore } from '../../loan-store.ts'
import {
  figuresOf,
  HELD_FIGURES,
  LOAN_COLUMNS,
  type LoanRecord,
  loanFromRecord,
  recordFromRegistration,
} from '../../records/loan-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import { searchText } from '../../records/search-text.ts'
import type { HeldFigures, LoanRegistration, StoredLoan } from '../../stored-loan.ts'
import { UNREADABLE_IDS } from '../lists/readable-loans.ts'
import { createIdentityCheck } from '../lists/stray-loans.ts'
import { createClientNames } from '../search/client-names.ts'
import { searchKey } from '../search/search-key.ts'
import type { Memory } from '../statements/remembered.ts'
import type { Statements } from '../statements/statements.ts'

const INSERT = `
  INSERT INTO loan (id, connection_id, uuid, public_id, lender_loan_id, schedule_type, amount_cents, interest_rate_millionths,
    skin_rate_millionths, country, issue_date, client_type, client_name, client_code, max_extensions, registered_date,
    registered_through, created_at, request_json, returned_json, returned_at, version, extensions_used, extensions_before,
    remaining_principal_cents, final_payment_date, next_due_date)
  VALUES (@id, @connection_id, @uuid, @public_id, @lender_loan_id, @schedule_type, @amount_cents, @interest_rate_millionths,
    @skin_rate_millionths, @country, @issue_date, @client_type, @client_name, @client_code, @max_extensions,
    @registered_date, @registered_through, @created_at, @request_json, @returned_json, @returned_at, 0, @extensions_used,
    @extensions_before, @remaining_principal_cents, @final_payment_date, @next_due_date)`

/** No row that another program left of a removed loan may be taken for one of the new loan. */
const NEXT_ID = `
  SELECT 1 + max(
    coalesce((SELECT max(id) FROM loan), 0),
    coalesce((SELECT max(id) FROM removed_loan), 0),
    coalesce((SELECT max(loan_id) FROM loan_event), 0),
    coalesce((SELECT max(loan_id) FROM installment), 0),
    coalesce((SELECT max(loan_id) FROM row_change), 0),
    coalesce((SELECT max(loan_id) FROM unplaced_extension), 0),
    coalesce((SELECT max(id) FROM client_name), 0))`

/** Counts a stored loan for its connection; the first loan of a connection gives the connection its number. */
const COUNT = 'UPDATE loan_count SET loans = loans + 1 WHERE connection_id = ? RETURNING number'
const COUNT_FIRST = `
  INSERT INTO loan_count (connection_id, number, loans)
  SELECT connection_id, (SELECT coalesce(max(number) + 1, 0) FROM loan_count), count(*) FROM (
    SELECT connection_id FROM loan
    UNION ALL SELECT connection_id FROM removed_loan WHERE NOT EXISTS (SELECT 1 FROM loan WHERE loan.id = removed_loan.id))
  WHERE connection_id = ? GROUP BY connection_id
  RETURNING number`

const INSERT_UNINDEXED = 'INSERT OR REPLACE INTO loan_unindexed (search_key, text) VALUES (?, ?)'

const SET_VERSION = `
  UPDATE loan SET version = @version, extensions_used = @extensions_used, remaining_principal_cents = @remaining_principal_cents,
    final_payment_date = @final_payment_date, next_due_date = @next_due_date
  WHERE id = @id`

/** An unreadable loan was not included in any sum. */
const HAS_PRINCIPAL = `SELECT 1 FROM loan WHERE id = ? AND remaining_principal_cents = ? AND id NOT IN (${UNREADABLE_IDS})`

const SELECT = `SELECT ${LOAN_COLUMNS} FROM loan WHERE connection_id = ?`
const ID_OF = 'SELECT id FROM loan WHERE connection_id = ? AND uuid = ?'
const VERSION_BY_UUID = 'SELECT version FROM loan WHERE connection_id = ? AND uuid = ?'
const VERSION_OF = 'SELECT version FROM loan WHERE id = ?'
const IS_TAKEN = `
  SELECT 1 FROM loan WHERE connection_id = ? AND lender_loan_id = ?
  UNION ALL SELECT 1 FROM loan WHERE connection_id = ? AND public_id = ?`
/** `:` follows the digits in ASCII. */
const IDS_UNDER = `
  SELECT lender_loan_id FROM loan WHERE connection_id = ? AND lender_loan_id >= ? || '0' AND lender_loan_id < ? || ':'
  ORDER BY lender_loan_id DESC LIMIT ?`

const SELECT_FIGURES = `SELECT ${HELD_FIGURES} FROM loan WHERE id > ? ORDER BY id LIMIT ? + 0`

export function createLoanStore(database: Statements, memory: Memory): LoanStore {
  const byUuid = database.prepare<[string, string], LoanRecord>(`${SELECT} AND uuid = ?`)
  const idOf = database.prepare<[string, string], number>(ID_OF).pluck()
  const versionByUuid = database.prepare<[string, string], number>(VERSION_BY_UUID).pluck()
  const byLenderLoanId = database.prepare<[string, string], LoanRecord>(`${SELECT} AND lender_loan_id = ?`)
  const refuseUnlessOther = createIdentityCheck(database, memory)
  const isTaken = database.prepare<[string, string, string, string], number>(IS_TAKEN).pluck()
  const idsUnder = database.prepare<[string, string, string, number], string>(IDS_UNDER).pluck()
  const versionOf = database.prepare<[number], number>(VERSION_OF).pluck()
  const heldFigures = database.prepare<[number, number], HeldFigures>(SELECT_FIGURES)
  const hasPrincipal = database.prepare<[number, number], number>(HAS_PRINCIPAL).pluck()
  const setVersion = database.prepare(SET_VERSION)
  const insert = loanInserter(database)
  const isTakenBy: (...loan: Parameters<LoanStore['isTaken']>) => boolean = ({
    connectionId,
    lenderLoanId,
    publicId,
  }) => isTaken.get(connectionId, lenderLoanId, connectionId, publicId) !== undefined
  const setReturned = database.prepare('UPDATE loan SET returned_json = ?, returned_at = ? WHERE id = ?')

  return {
    byUuid: async (connectionId, uuid) => loanOf(byUuid.get(connectionId, uuid.toLowerCase())),
    idOf: async (connectionId, uuid) => idOf.get(connectionId, uuid),
    stateOf: async (connectionId, uuid) => `${versionByUuid.get(connectionId, uuid)} ${memory.fileVersion()}`,
    inList: async (connectionId, uuid) => readableRows(byUuid.all(connectionId, uuid.toLowerCase()), loanFromRecord),
    byLenderLoanId: async (connectionId, lenderLoanId) => {
      const record = byLenderLoanId.get(connectionId, lenderLoanId)
      if (!record) refuseUnlessOther(connectionId, lenderLoanId)
      return loanOf(record)
    },
    isTaken: async (loan) => isTakenBy(loan),
    idsUnder: async (connectionId, prefix, most) => idsUnder.all(connectionId, prefix, prefix, most),
    versionOf: async (loanId) => versionOf.get(loanId),
    heldFigures: async (afterId, most) => heldFigures.all(afterId, most),
    insert: async (loan) => (isTakenBy(loan) ? undefined : insert(loan)),
    setVersion: async (id, { version, extensionsUsed, schedule }) => {
      const figures = figuresOf(schedule)
      const isPrincipalSame = hasPrincipal.get(id, figures.remaining_principal_cents) !== undefined
      memory.loanChanged({ isPrincipalSame })
      setVersion.run({ id, version, extensions_used: extensionsUsed, ...figures })
    },
    setReturned: async (id, json, at) => {
      memory.loanChanged({ isPrincipalSame: false })
      setReturned.run(json, at, id)
    },
  }
}

function loanOf(record: LoanRecord | undefined): StoredLoan | undefined {
  return record && loanFromRecord(record)
}

function loanInserter(database: Statements): (loan: LoanRegistration) => number {
  const nextId = database.prepare<[], number>(NEXT_ID).pluck()
  const insert = database.prepare(INSERT)
  const count = database.prepare<[string], number>(COUNT).pluck()
  const countFirst = database.prepare<[string], number>(COUNT_FIRST).pluck()
  const insertUnindexed = database.prepare<[bigint, string]>(INSERT_UNINDEXED)
  const nameClient = createClientNames(database)
  return (loan) => {
    const record = recordFromRegistration(loan)
    const id = present(nextId.get(), 'id of the loan')
    insert.run({ ...record, ...figuresOf(loan.schedule), id })
    const counted = count.get(loan.connectionId) ?? countFirst.get(loan.connectionId)
    const number = present(counted, 'number of the connection')
    insertUnindexed.run(searchKey(number, record.issue_date, id), searchText(loan))
    nameClient(loan, id, number)
    return id
  }
}
