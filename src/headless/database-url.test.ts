import { describe, expect, it, test } from 'vitest'
import { OptionError } from '#host/command-line.ts'
import { readDatabaseAddress } from './database-url.ts'

const AT = { port: 5432, fallbacks: [], user: 'desk', database: 'loans', schema: 'loan_desk', connections: 20 }
const NONE = { kind: 'none' }
const VERIFIED = { kind: 'verified', authorities: null }

describe('the address of a database', () => {
  it.each([
    ['postgres://desk@db.example/loans', { ...AT, host: 'db.example', tls: VERIFIED }],
    ['postgresql://desk@db.example:6432/loans', { ...AT, host: 'db.example', port: 6432, tls: VERIFIED }],
    ['postgres://desk@10.0.0.5/loans?sslmode=disable', { ...AT, host: '10.0.0.5', tls: NONE }],
    ['postgres://desk@[2001:db8::5]:6432/loans', { ...AT, host: '2001:db8::5', port: 6432, tls: VERIFIED }],
    ['postgres://desk@localhost/loans', { ...AT, host: 'localhost', tls: NONE }],
    ['postgres://desk@127.0.0.2/loans', { ...AT, host: '127.0.0.2', tls: NONE }],
    ['postgres://desk@[::1]/loans', { ...AT, host: '::1', tls: NONE }],
    ['postgres://desk@127.0.0.1/loans?sslmode=verify-full', { ...AT, host: '127.0.0.1', tls: VERIFIED }],
    ['postgres://desk@/loans?host=/run/postgresql', { ...AT, host: '/run/postgresql', tls: NONE }],
    ['postgres://desk@:6432/loans?host=%2Frun%2Fpg%20x', { ...AT, host: '/run/pg x', port: 6432, tls: NONE }],
    ['postgres://desk@db/loans?connections=14', { ...AT, host: 'db', connections: 14, tls: VERIFIED }],
    ['postgres://desk@db/loans?target_session_attrs=primary', { ...AT, host: 'db', tls: VERIFIED }],
    [
      'postgres://desk@one,two:6432,[::1]/loans?target_session_attrs=read-write',
      {
        ...AT,
        host: 'one',
        fallbacks: [
          { host: 'two', port: 6432 },
          { host: '::1', port: 5432 },
        ],
        tls: VERIFIED,
      },
    ],
    [
      'postgres://desk@localhost:5433,127.0.0.1:5434/loans',
      { ...AT, host: 'localhost', port: 5433, fallbacks: [{ host: '127.0.0.1', port: 5434 }], tls: NONE },
    ],
    ['postgres://desk@db/loans?schema=north_2', { ...AT, host: 'db', schema: 'north_2', tls: VERIFIED }],
    ['postgres://M%C3%A4rt%40x@db/l%2Fn', { ...AT, host: 'db', user: 'Märt@x', database: 'l/n', tls: VERIFIED }],
    [
      'postgres://desk@db/loans?sslrootcert=/etc/ca+1.pem&sslmode=verify-full',
      { ...AT, host: 'db', tls: { kind: 'verified', authorities: '/etc/ca+1.pem' } },
    ],
  ])('%s', (text, address) => {
    expect(readDatabaseAddress(text)).toEqual(address)
  })

  it.each(['127.evil.example', 'localhost.example', '128.0.0.1', 'fe80--1'])('%s is not this computer', (host) => {
    expect(readDatabaseAddress(`postgres://desk@${host}/loans`).tls).toEqual(VERIFIED)
  })
})

const RULE = '--database needs postgres://USER@HOST[:PORT][,HOST[:PORT]…]/NAME'

const ONLY = 'after the "?", only host, schema, connections, sslmode, sslrootcert, target_session_attrs'

describe('refused', () => {
  test.each([
    ...['', 'loans', 'mysql://desk@db/loans', 'postgres:desk@db/loans', 'POSTGRES://desk@db/loans'],
    ...[
      'postgres://db/loans',
      'postgres://@db/loans',
      'postgres://desk@db',
      'postgres://desk@db/',
      'postgres://desk@/l',
    ],
    ...['postgres://desk@db/loans#1', 'postgres://desk@db/lo/ans', ' postgres://desk@db/loans'],
  ])('%j, as no such address', (text) => {
    expect(() => readDatabaseAddress(text)).toThrow(new OptionError(RULE))
  })

  test.each([
    'postgres://d%zz@db/loans',
    'postgres://d%00@db/loans',
    'postgres://d@db/%0A',
    'postgres://d@db/l?schema=',
  ])('%j, as no text', (text) => {
    expect(() => readDatabaseAddress(text)).toThrow(
      new OptionError(`${RULE}; what is written as % and two digits must be characters`),
    )
  })

  test.each([...['db:0', 'db:65536', 'db:x', 'db:', 'a,b c', 'a:1,b:0', 'tä.example', '[::1', '[db]', '::1', 'a b']])(
    'the host %j',
    (place) => {
      expect(() => readDatabaseAddress(`postgres://desk@${place}/loans`)).toThrow(
        new OptionError(
          '--database needs hosts separated by commas, each with a port from 1 to 65535 if it is not 5432',
        ),
      )
    },
  )

  test.each(['db/loans?host=/run', '/loans?host=db', '/loans?host=run/pg'])('the socket of %j', (rest) => {
    expect(() => readDatabaseAddress(`postgres://desk@${rest}`)).toThrow(
      new OptionError('--database takes after "?host=" the folder of a socket, and then no host before the name'),
    )
  })

  test.each(['Loans', '1st', 'a-b', 'käsi', 'pg_loans', 'a"b', 'a b', 'x'.repeat(59)])('the schema %j', (schema) => {
    expect(() => readDatabaseAddress(`postgres://desk@db/loans?schema=${schema}`)).toThrow(
      /^--database needs a schema of at most 58 small letters, digits and _/,
    )
  })

  test.each(['require', 'prefer', 'allow', 'verify-ca'])('sslmode=%s, which verifies too little', (mode) => {
    expect(() => readDatabaseAddress(`postgres://desk@db/loans?sslmode=${mode}`)).toThrow(
      new OptionError(`--database takes no sslmode=${mode}: TLS is always verified (verify-full), or off (disable)`),
    )
  })

  test.each([
    ['db/l?target_session_attrs=any', '--database takes target_session_attrs=read-write or primary: Loan Desk writes'],
    ['db/l?connections=13', '--database needs connections from 14 to 200'],
    ['db/l?connections=x', '--database needs connections from 14 to 200'],
    ['localhost,db/l?sslmode=on', '--database needs sslmode=verify-full or sslmode=disable'],
    ['db/l?sslmode=on', '--database needs sslmode=verify-full or sslmode=disable'],
    ['/l?host=/run&sslmode=verify-full', '--database takes no sslmode=verify-full for a socket, which has no TLS'],
    ['localhost/l?sslrootcert=ca.pem', '--database needs sslmode=verify-full where it has sslrootcert'],
    ['db/l?sslmode=disable&sslrootcert=ca.pem', '--database needs sslmode=verify-full where it has sslrootcert'],
  ])('%s', (rest, message) => {
    expect(() => readDatabaseAddress(`postgres://desk@${rest}`)).toThrow(new OptionError(message))
  })

  test.each([
    ['connect_timeout=1', `no "connect_timeout" ${ONLY}`],
    ['password=s3cret', `no "password" ${ONLY}`],
    ['s3cret@db', `nothing else ${ONLY}`],
    ['schema=a&schema=b', '"schema" once'],
  ])('?%s', (query, rule) => {
    expect(() => readDatabaseAddress(`postgres://desk@db/loans?${query}`)).toThrow(
      new OptionError(`--database takes ${rule}`),
    )
  })

  test.each([
    ...['postgres://desk:s3cret@db/loans', 'postgres://desk:@db/loans', 'postgres://desk:s3@cret@db/loans'],
    ...['postgres://desk:s3cret/x@db/loans', 'postgres://desk:s3cret?x@db/loans', 'postgres://desk:s3cret#x@db/loans'],
    ...['postgres://desk:12/s3cret@db', 'postgres://desk:12?s3cret@db/loans', 'mysql://desk:s3cret@db/loans'],
  ])('a password in the address, which is not repeated: %s', (text) => {
    expect(() => readDatabaseAddress(text)).toThrow(OptionError)
    expect(() => readDatabaseAddress(text)).not.toThrow(/s3|cret/)
  })

  test('a password in the address, in words that say where it belongs', () => {
    expect(() => readDatabaseAddress('postgres://desk:s3cret@db/loans')).toThrow(
      /takes no password in its address.*--database-password-file FILE.*PGPASSWORD/,
    )
  })
})
