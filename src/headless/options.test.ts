import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OptionError } from '#host/command-line.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { helpText } from './help.ts'
import { readServeCommand, type ServeOptions } from './options.ts'

const FOLDER = resolve('/data/loan-desk')

function read(...args: string[]): ServeOptions {
  const command = readServeCommand(args, FOLDER)
  if (command.kind !== 'serve') throw new Error('asked for help')
  return command.options
}

test('--test has a folder of its own, and goes with no real data', () => {
  expect(read('--test')).toMatchObject({ isTest: true, dataFolder: '/data/loan-desk-test', startInDemo: false })
  expect(read('--test', '--data', '/tmp/own')).toMatchObject({ dataFolder: resolve('/tmp/own') })
  for (const other of [
    '--demo',
    '--accept-loss',
    '--database=postgres://u@h/d',
    '--address=https://desk.example',
    '--backup=/b',
  ])
    expect(() => read('--test', other), other).toThrow(/cannot be given together with --test/)
})

test('without options: this machine only, port 4180, the platform’s folder, today’s date', () => {
  expect(read()).toEqual({
    port: 4180,
    host: '127.0.0.1',
    publicAddress: null,
    backupFolder: null,
    graceInSeconds: 0,
    open: false,
    tls: null,
    apiTokenFiles: [],
    apiTokenGrants: [],
    connectionTokens: [],
    database: null,
    dataFolder: FOLDER,
    demoFolder: resolve(FOLDER, 'demo'),
    startInDemo: false,
    isTest: false,
    acceptLoss: false,
    frozenDate: null,
    apiTokens: [],
  })
})

test('all options', () => {
  const folder = resolve('/tmp/desk')
  const args = [
    '--port',
    '0',
    '--host',
    '192.168.1.20',
    '--data',
    folder,
    '--today',
    '2026-01-28',
    '--demo',
    '--open',
    '--accept-loss',
    '--address',
    'https://desk.example',
    '--grace',
    '20',
    '--backup',
    '/mnt/backup',
  ]
  expect(read(...args, '--api-token', 'qa=secret', '--api-token', 'bank=a.b~c==')).toEqual({
    port: 0,
    host: '192.168.1.20',
    publicAddress: 'https://desk.example',
    backupFolder: resolve('/mnt/backup'),
    graceInSeconds: 20,
    open: true,
    tls: null,
    apiTokenFiles: [],
    apiTokenGrants: [],
    connectionTokens: [],
    database: null,
    dataFolder: folder,
    demoFolder: resolve(folder, 'demo'),
    startInDemo: true,
    isTest: false,
    acceptLoss: true,
    frozenDate: calendarDate('2026-01-28'),
    apiTokens: [
      { name: 'qa', token: 'secret' },
      { name: 'bank', token: 'a.b~c==' },
    ],
  })
})

test('a database instead of a folder', () => {
  expect(
    read('--database', 'postgres://desk@db.example/loans', '--database-password-file', 'password').database,
  ).toEqual({
    host: 'db.example',
    port: 5432,
    user: 'desk',
    database: 'loans',
    schema: 'loan_desk',
    fallbacks: [],
    connections: 20,
    tls: { kind: 'verified', authorities: null },
    passwordFile: 'password',
  })
})

test('--help wins over everything but a wrong option', () => {
  expect(readServeCommand(['--port', '1', '--help'], FOLDER)).toEqual({ kind: 'help' })
  expect(helpText(FOLDER)).toContain(FOLDER)
})

describe('refused', () => {
  test.each(['', 'http', '-1', '65536', '1.5', '1e3', ' 80', '٣'])('--port=%s', (port) => {
    expect(() => read(`--port=${port}`)).toThrow(
      new OptionError('--port needs a whole number from 0 to 65535 (0 picks a free port)'),
    )
  })

  test.each(['0.0.0.0', '::', '0:0:0:0:0:0:0:0', 'example.org', '', '127.0.0.1:80'])('--host=%s', (host) => {
    expect(() => read(`--host=${host}`)).toThrow(/^--host needs one IP address of this machine/)
  })

  test.each(['', '-1', '301', '1.5', '1e2', '10s', ' 5'])('--grace=%s', (grace) => {
    expect(() => read(`--grace=${grace}`)).toThrow(
      new OptionError('--grace needs a whole number of seconds from 0 to 300'),
    )
  })

  test.each(['', '/data/loan-desk', '/data/loan-desk/backups'])('--backup=%s', (folder) => {
    expect(() => read(`--backup=${folder}`)).toThrow(/^--backup needs a folder outside the folder of the data/)
  })

  test('--backup beside --database', () => {
    expect(() => read('--backup=/b', '--database=postgres://u@h/d')).toThrow(/a PostgreSQL server has its own backups/)
  })

  test.each(['2026-02-29', '28.01.2026', '1899-12-31', '2200-01-01', ''])('--today=%s', (today) => {
    expect(() => read(`--today=${today}`)).toThrow(
      new OptionError('--today needs a real date as YYYY-MM-DD, from 1900-01-01 to 2199-12-31'),
    )
  })

  test.each(['secret', '=secret', 'qa=', 'qa=two words', ' =secret', 'qa=põhi'])(
    '--api-token=%s, without repeating it',
    (token) => {
      expect(() => read(`--api-token=${token}`)).toThrow(
        new OptionError('--api-token needs NAME=TOKEN, the token in letters, digits and - . _ ~ + / only'),
      )
    },
  )

  test('two tokens of one name', () => {
    expect(() => read('--api-token=qa=1', '--api-token=qa=2')).toThrow(
      new OptionError('--api-token needs a different NAME each time'),
    )
  })
})
