import { describe, expect, it } from 'vitest'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import { faultsByField, readConnection, type TypedConnection, typedConnection } from './connection-form.ts'

const TYPED: TypedConnection = {
  ...typedConnection(undefined),
  name: ' Marketplace ',
  baseUrl: ' https://claims.example ',
}

function faultsIn(change: Partial<TypedConnection>) {
  const read = readConnection({ ...TYPED, ...change })
  return read.kind === 'bad' ? read.faults : {}
}

describe('a connection as typed', () => {
  it('is read without blanks around it, and nothing is sent that was not chosen', () => {
    expect(readConnection({ ...TYPED, extensionsName: 'left over' })).toEqual({
      kind: 'ok',
      settings: {
        name: 'Marketplace',
        baseUrl: 'https://claims.example',
        kind: 'test',
        extensionsField: null,
        furtherFields: {},
        caFile: null,
      },
    })
  })

  it('keeps the values of further fields as they are in JSON, and forgets blank pairs', () => {
    const further = [
      { name: 'originator', json: '"EE-1"' },
      { name: ' ', json: '' },
      { name: ' tags ', json: '["a", 2, null]' },
    ]
    const read = readConnection({ ...TYPED, further })
    expect(read).toMatchObject({ settings: { furtherFields: { originator: 'EE-1', tags: ['a', 2, null] } } })
  })

  it('comes back from the service as it was typed', () => {
    const saved: ConnectionBody = {
      id: 'x',
      host: 'claims.example',
      token: 'missing',
      isCurrent: false,
      unknownSubmissions: 0,
      name: 'Marketplace',
      baseUrl: 'https://claims.example',
      kind: 'production',
      caFile: '/ca.pem',
      extensionsField: { name: 'allowExtension', as: 'boolean' },
      furtherFields: { originator: 'EE-1' },
    }
    const read = readConnection(typedConnection(saved))
    const { name, baseUrl, kind, extensionsField, furtherFields, caFile } = saved
    expect(read).toEqual({ kind: 'ok', settings: { name, baseUrl, kind, extensionsField, furtherFields, caFile } })
  })

  it('says at the field what is wrong', () => {
    expect(faultsIn({ name: ' ', baseUrl: '' })).toEqual({ name: 'Required', baseUrl: 'Required' })
    expect(faultsIn({ extensionsAs: 'count' })).toEqual({ extensionsName: 'Required' })
    const further = [
      { name: 'a', json: '1' },
      { name: 'a', json: 'EE' },
      { name: '', json: '2' },
    ]
    expect(faultsIn({ further })).toEqual({
      'further.1.name': 'Used above',
      'further.1.json': 'Not valid JSON: text needs "quotes"',
      'further.2.name': 'Required',
    })
  })

  it('lets no field take the place of one of the loan, or of each other', () => {
    const ofTheLoan = 'A loan already has a field of this name'
    expect(faultsIn({ extensionsAs: 'count', extensionsName: 'schedule' })).toEqual({ extensionsName: ofTheLoan })
    expect(faultsIn({ extensionsAs: 'count', extensionsName: 'maxExtensions' })).toEqual({})
    const further = [
      { name: 'allow', json: '1' },
      { name: 'loanAmount', json: '1' },
    ]
    expect(faultsIn({ further, extensionsAs: 'boolean', extensionsName: 'allow' })).toEqual({
      extensionsName: 'Used by a further field',
      'further.1.name': ofTheLoan,
    })
  })
})

describe('what the service finds wrong', () => {
  it('is shown at its field, or apart where there is no such field', () => {
    const errors = [
      { pointer: '/baseUrl', detail: 'Must be https' },
      { pointer: '/extensionsField/name', detail: 'Must be text' },
      { pointer: '/furtherFields', detail: 'Must be a JSON object' },
    ]
    expect(faultsByField(errors)).toEqual({
      faults: { baseUrl: 'Must be https', extensionsName: 'Must be text' },
      others: ['Must be a JSON object'],
    })
  })
})
