import { describe, expect, it } from 'vitest'
import type { StoredConnection } from '../connection-store.ts'
import { connectionFromRecord, recordFromConnection } from './connection-record.ts'

const ID = '0a1b2c3d-0000-4000-8000-00000000000f'
const PLAIN: StoredConnection = {
  id: ID,
  name: 'Market',
  baseUrl: 'https://market.example/v1',
  kind: 'test',
  extensionsField: null,
  furtherFields: { pool: 'ä' },
  caFile: null,
  sealedToken: null,
}
const FULL: StoredConnection = {
  ...PLAIN,
  extensionsField: { name: 'max', as: 'count' },
  caFile: '/etc/ca.pem',
  sealedToken: Buffer.from([1]),
}

describe('a connection', () => {
  it.each([PLAIN, FULL])('is read as it was written: %o', (connection) => {
    expect(connectionFromRecord(recordFromConnection(connection))).toEqual(connection)
  })

  it('is refused where one half of its field of extensions is missing', () => {
    const record = recordFromConnection(FULL)
    for (const half of [{ extensions_field: null }, { extensions_field_kind: null }])
      expect(() => connectionFromRecord({ ...record, ...half })).toThrow(`connection ${ID}, extensions_field`)
  })

  it('is refused where its address is none', () => {
    const record = { ...recordFromConnection(FULL), base_url: 'market' }
    expect(() => connectionFromRecord(record)).toThrow(`connection ${ID}, base_url`)
  })
})
