import type { ClientKey } from '../client-key.ts'
import type { StoredClient } from '../client-store.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { LoanRegistration } from '../stored-loan.ts'
import { flag, text, uuid } from './columns.ts'
import { columnsOf } from './row-codec.ts'
import { searchText } from './search-text.ts'

/** A row of `client_name`. */
export type ClientNameRecord = {
  readonly id: number
  readonly connection_id: string
  readonly country: string
  readonly code: string
  /** SQLite has 1 and 0, PostgreSQL true and false. */
  readonly is_person: number | boolean
  readonly name: string
}

/** A row of `client_name` with the UUID of the client's first loan. */
export type ClientRecord = ClientNameRecord & { readonly uuid: string }

/** Throws a RowError. */
export function clientFromRecord(record: ClientRecord): StoredClient {
  const read = columnsOf('client_name', record.id, record)
  return {
    uuid: columnsOf('loan', record.id, record)('uuid', uuid),
    connectionId: read('connection_id', text),
    country: read('country', text),
    code: read('code', text),
    isPerson: read('is_person', flag),
  }
}

/** Throws a RowError. */
export function nameFromRecord(record: Pick<ClientNameRecord, 'id' | 'name'>): string {
  return columnsOf('client_name', record.id, record)('name', text)
}

/** The loans of a client, as of a day. */
export function loansOf({ connectionId, country, code, isPerson }: ClientKey, today: LoanFilter['today']): LoanFilter {
  return { connectionId, today, client: { country, code, isPerson } }
}

/** One name of each client, in the order of their first names: a client may have thousands. */
export function eachOnce(names: readonly ClientNameRecord[]): readonly ClientNameRecord[] {
  const seen = new Set<string>()
  return names.filter(({ connection_id, country, code, is_person }) => {
    const key = JSON.stringify([connection_id, country, code, is_person].map(String))
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** The client named in a loan. */
export function nameOfClient(loan: Pick<LoanRegistration, 'clientType' | 'clientName' | 'clientCode' | 'country'>) {
  const { clientType, clientName, clientCode, country } = loan
  return { country, code: clientCode, isPerson: clientType === 'CONSUMER', name: clientName }
}

/** Searched text of a client under one name. */
export function clientSearchText({ name, code }: { readonly name: string; readonly code: string }): string {
  return searchText({ lenderLoanId: '', publicId: '', clientName: name, clientCode: code, representativeCode: '' })
}
