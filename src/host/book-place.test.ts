import { expect, it } from 'vitest'
import { inFolders, onServer, shownPlace } from './book-place.ts'

const TARGET = {
  host: 'db.example',
  port: 5432,
  user: 'desk',
  password: 's3cret',
  database: 'loans',
  tls: { ca: undefined },
  schema: 'loan_desk',
  fallbacks: [],
  connections: 20,
}

it('the demo has a schema of its own on the same server', () => {
  const { place, demoPlace } = onServer(TARGET)
  expect(place).toEqual({ kind: 'server', target: TARGET })
  expect(demoPlace).toEqual({ kind: 'server', target: { ...TARGET, schema: 'loan_desk_demo', connections: 14 } })
})

it('a place can go to another thread', () => {
  for (const places of [onServer(TARGET), inFolders({ dataFolder: '/data', demoFolder: '/data/demo' })])
    expect(structuredClone(places)).toEqual(places)
})

it.each([
  [{}, 'postgres://desk@db.example:5432/loans, schema loan_desk'],
  [{ host: '2001:db8::5', port: 6432 }, 'postgres://desk@[2001:db8::5]:6432/loans, schema loan_desk'],
  [{ fallbacks: [{ host: 'two', port: 5433 }] }, 'postgres://desk@db.example:5432,two:5433/loans, schema loan_desk'],
  [{ host: '/run/postgresql' }, 'postgres://desk@:5432/loans?host=/run/postgresql, schema loan_desk'],
])('the face shows a server without its password: %j', (changes, text) => {
  const { place } = onServer({ ...TARGET, ...changes })
  expect(shownPlace(place)).toEqual({ dataFolder: text, isOnServer: true })
})

it('the face shows a folder as it is', () => {
  const { demoPlace } = inFolders({ dataFolder: '/data', demoFolder: '/data/demo' })
  expect(shownPlace(demoPlace)).toEqual({ dataFolder: '/data/demo', isOnServer: false })
})
