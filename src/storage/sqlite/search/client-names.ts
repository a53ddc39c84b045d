import { clientSearchText, nameOfClient } from '../../records/client-record.ts'
import type { LoanRegistration } from '../../stored-loan.ts'
import type { Statements } from '../statements/statements.ts'
import { clientKey } from './search-key.ts'

/** Inserts nothing if a loan has named the client so before. */
const INSERT_NAME = `
  INSERT INTO client_name (id, connection_id, country, code, is_person, name) VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`
const INSERT_UNINDEXED_NAME = 'INSERT OR REPLACE INTO client_unindexed (search_key, text) VALUES (?, ?)'

/** Stores the name of a new loan's client, with the loan's ID and the number of its connection. */
export function createClientNames(database: Statements) {
  const insert = database.prepare<[number, string, string, string, number, string]>(INSERT_NAME)
  const insertUnindexed = database.prepare<[number, string]>(INSERT_UNINDEXED_NAME)
  return (loan: LoanRegistration, id: number, connectionNumber: number): void => {
    const { country, code, isPerson, name } = nameOfClient(loan)
    const { changes } = insert.run(id, loan.connectionId, country, code, Number(isPerson), name)
    if (changes > 0) insertUnindexed.run(clientKey(connectionNumber, id), clientSearchText({ name, code }))
  }
}
