import { expect, it } from 'vitest'
import { callerName } from './caller-name.ts'

const FACE = { kind: 'face', session: null } as const

it('names a person, a token and the import of a file by either', () => {
  expect(callerName(FACE)).toBe('Loan Desk')
  expect(callerName({ kind: 'token', name: 'bank', grants: [] })).toBe('API token “bank”')
  expect(callerName({ kind: 'import', fileName: 'a.csv', caller: FACE })).toBe('Loan Desk, import of “a.csv”')
})
