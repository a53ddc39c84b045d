import { present } from '#values/assert.ts'
import type { LoanStore, NamedLoan } from '../../loan-store.ts'
import {
  figuresOf,
  HELD_FIGURES,
  LOAN_COLUMNS,
  type LoanRecord,
  loanFromRecord,
  NAMED_LOAN,
  recordFromRegistration,
} from '../../records/loan-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import { searchText } from '../../records/search-text.ts'
import { placesOf } from '../../records/voided-record.ts'
import type { HeldFigures, LoanRegistration, StoredLoan } from '../../stored-loan.ts'
import { UNREADABLE_IDS } from '../lists/readable-loans.ts'
import { createIdentityCheck } from '../lists/stray-loans.ts'
import { createClientNames } from '../search/client-names.ts'
import { searchKey } from '../search/search-key.ts'
import type { Memory } from '../statements/remembered.ts'
import type { Statements } from '../statements/statements.ts'
import { createLoanCounter } from './loan-counter.ts'
import { createVoidedLoans } from './voided-loans.ts'

const INSERT = `
  INSERT INTO loan (id, connection_id, uuid, public_id, lender_loan_id, schedule_type, amount_cents, interest_rate_millionths,
    skin_rate_millionths, country, issue_date, client_type, client_name, client_code, max_extensions, registered_date,
    registered_through, created_at, request_json, returned_json, returned_at, version, extensions_used, extensions_before,
    remaining_principal_cents, final_payment_date, next_due_date, next_due_cents, later_due_date, outstanding_cents)
  VALUES (@id, @connection_id, @uuid, @public_id, @lender_loan_id, @schedule_type, @amount_cents, @interest_rate_millionths,
    @skin_rate_millionths, @country, @issue_date, @client_type, @client_name, @client_code, @max_extensions,
    @registered_date, @registered_through, @created_at, @request_json, @returned_json, @returned_at, 0, @extensions_used,
    @extensions_before, @remaining_principal_cents, @final_payment_date, @next_due_date, @next_due_cents,
    @later_due_date, @outstanding_cents)`

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

const INSERT_UNINDEXED = 'INSERT OR REPLACE INTO loan_unindexed (search_key, text) VALUES (?, ?)'

const SET_VERSION = `
  UPDATE loan SET version = @version, extensions_used = @extensions_used, remaining_principal_cents = @remaining_principal_cents,
    final_payment_date = @final_payment_date, next_due_date = @next_due_date, next_due_cents = @next_due_cents,
    later_due_date = @later_due_date, outstanding_cents = @outstanding_cents
  WHERE id = @id`

/** An unreadable loan was not included in any sum. */
const HAS_PRINCIPAL = `SELECT 1 FROM loan WHERE id = ? AND remaining_principal_cents = ? AND id NOT IN (${UNREADABLE_IDS})`

const SELECT = `SELECT ${LOAN_COLUMNS} FROM loan WHERE connection_id = ?`
const ID_OF = 'SELECT id FROM loan WHERE connection_id = ? AND uuid = ?'
const STATE_OF = `
  SELECT version || ' ' || coalesce((SELECT max(number) FROM delayed_interest), 0)
  FROM loan WHERE connection_id = ? AND uuid = ?`
const VERSION_OF = 'SELECT version FROM loan WHERE id = ?'
const IS_TAKEN = `
  SELECT 1 FROM loan WHERE connection_id = ? AND lender_loan_id = ?
  UNION ALL SELECT 1 FROM loan WHERE connection_id = ? AND public_id = ?`
/** `:` follows the digits in ASCII. */
const IDS_UNDER = `
  SELECT lender_loan_id FROM loan WHERE connection_id = ? AND lender_loan_id >= ? || '0' AND lender_loan_id < ? || ':'
  ORDER BY lender_loan_id DESC LIMIT ?`

/** From the identifiers to the loans: the other way round, SQLite would read all loans of the connection. */
const NAMED = `
  SELECT ${NAMED_LOAN} FROM json_each(@ids) AS named CROSS JOIN loan
    ON loan.connection_id = @connectionId AND loan.lender_loan_id = named.value
  UNION SELECT ${NAMED_LOAN} FROM json_each(@ids) AS named CROSS JOIN loan
    ON loan.connection_id = @connectionId AND loan.public_id = named.value`

const SELECT_FIGURES = `SELECT ${HELD_FIGURES} FROM loan WHERE id > ? ORDER BY id LIMIT ? + 0`

export function createLoanStore(database: Statements, memory: Memory, seldom = database): LoanStore {
  const recordsOf = loanFinder(database)
  const idOf = database.prepare<[string, string], number>(ID_OF).pluck()
  const stateOf = database.prepare<[string, string], string>(STATE_OF).pluck()
  const byLenderLoanId = database.prepare<[string, string], LoanRecord>(`${SELECT} AND lender_loan_id = ?`)
  const refuseUnlessOther = createIdentityCheck(database, memory)
  const isTaken = database.prepare<[string, string, string, string], number>(IS_TAKEN).pluck()
  const idsUnder = database.prepare<[string, string, string, number], string>(IDS_UNDER).pluck()
  const named = database.prepare<[{ connectionId: string; ids: string }], NamedLoan>(NAMED)
  const versionOf = database.prepare<[number], number>(VERSION_OF).pluck()
  const heldFigures = database.prepare<[number, number], HeldFigures>(SELECT_FIGURES)
  const insert = loanInserter(database)
  const isTakenBy = ({ connectionId, lenderLoanId, publicId }: Parameters<LoanStore['isTaken']>[0]) =>
    isTaken.get(connectionId, lenderLoanId, connectionId, publicId) !== undefined

  return {
    byUuid: async (connectionId, uuid) => loanOf(recordsOf(connectionId, uuid)[0]),
    idOf: async (connectionId, uuid) => {
      for (const place of placesOf(connectionId)) {
        const id = idOf.get(place, uuid)
        if (id !== undefined) return id
      }
      return undefined
    },
    stateOf: async (connectionId, uuid) => `${stateOf.get(connectionId, uuid)} ${memory.fileVersion()}`,
    inList: async (connectionId, uuid) => readableRows(recordsOf(connectionId, uuid), loanFromRecord),
    byLenderLoanId: async (connectionId, lenderLoanId) => {
      const record = byLenderLoanId.get(connectionId, lenderLoanId)
      if (!record) refuseUnlessOther(connectionId, lenderLoanId)
      return loanOf(record)
    },
    isTaken: async (loan) => isTakenBy(loan),
    idsUnder: async (connectionId, prefix, most) => idsUnder.all(connectionId, prefix, prefix, most),
    named: async (connectionId, ids) => named.all({ connectionId, ids: JSON.stringify(ids) }),
    versionOf: async (loanId) => versionOf.get(loanId),
    heldFigures: async (afterId, most) => heldFigures.all(afterId, most),
    insert: async (loan) => (isTakenBy(loan) ? undefined : insert(loan)),
    ...loanChanges(database, memory, seldom),
  }
}

/** Changes of stored loans, which the caches hear of. */
function loanChanges(
  database: Statements,
  memory: Memory,
  seldom: Statements,
): Pick<LoanStore, 'setVersion' | 'setVoided' | 'setReturned'> {
  const hasPrincipal = database.prepare<[number, number], number>(HAS_PRINCIPAL).pluck()
  const setVersion = database.prepare(SET_VERSION)
  const setVoided = createVoidedLoans(seldom)
  const setReturned = database.prepare('UPDATE loan SET returned_json = ?, returned_at = ? WHERE id = ?')
  return {
    setVersion: async (id, current) => {
      const { version, extensionsUsed } = current
      const figures = figuresOf(current)
      const isPrincipalSame = hasPrincipal.get(id, figures.remaining_principal_cents) !== undefined
      memory.loanChanged({ isPrincipalSame })
      setVersion.run({ id, version, extensions_used: extensionsUsed, ...figures })
    },
    setVoided: async (id) => {
      memory.loanChanged({ isPrincipalSame: false })
      setVoided(id)
    },
    setReturned: async (id, json, at) => {
      memory.loanChanged({ isPrincipalSame: false })
      setReturned.run(json, at, id)
    },
  }
}

/** Finds the record of a loan by its UUID; for the local connection, also that of a voided loan. */
function loanFinder(database: Statements): (connectionId: string, uuid: string) => readonly LoanRecord[] {
  const byUuid = database.prepare<[string, string], LoanRecord>(`${SELECT} AND uuid = ?`)
  return (connectionId, uuid) => {
    for (const place of placesOf(connectionId)) {
      const found = byUuid.all(place, uuid.toLowerCase())
      if (found.length > 0) return found
    }
    return []
  }
}

function loanOf(record: LoanRecord | undefined): StoredLoan | undefined {
  return record && loanFromRecord(record)
}

function loanInserter(database: Statements): (loan: LoanRegistration) => number {
  const nextId = database.prepare<[], number>(NEXT_ID).pluck()
  const insert = database.prepare(INSERT)
  const count = createLoanCounter(database)
  const insertUnindexed = database.prepare<[bigint, string]>(INSERT_UNINDEXED)
  const nameClient = createClientNames(database)
  return (loan) => {
    const record = recordFromRegistration(loan)
    const id = present(nextId.get(), 'id of the loan')
    insert.run({ ...record, ...figuresOf(loan), id })
    const number = count(loan.connectionId)
    insertUnindexed.run(searchKey(number, record.issue_date, id), searchText(loan))
    nameClient(loan, id, number)
    return id
  }
}
