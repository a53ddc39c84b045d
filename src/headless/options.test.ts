import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { OptionError, readArguments } from '#host/command-line.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { TOKEN_GRANTS } from '#values/vocabulary/token-grants.ts'
import { helpText } from './help.ts'
import { readPublicAddress, readServeCommand, type ServeOptions } from './options.ts'

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

test('--help names every grant of a token', () => {
  const [, grants = ''] = helpText(FOLDER).split('--api-token-grants')
  for (const grant of TOKEN_GRANTS) expect(grants.split('\n  --')[0]).toContain(grant)
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

const address = (...args: readonly string[]) => readPublicAddress(readArguments(args, { address: 'value' }))

describe('the address that browsers have', () => {
  it('is none unless it is given', () => {
    expect(address()).toBeNull()
  })

  it.each([
    ['https://desk.example', 'https://desk.example'],
    ['https://desk.example/', 'https://desk.example'],
    ['HTTPS://Desk.Example', 'https://desk.example'],
    ['https://desk.example:443', 'https://desk.example'],
    ['https://desk.example:8443', 'https://desk.example:8443'],
    ['https://10.0.0.5:8443', 'https://10.0.0.5:8443'],
    ['https://[2001:db8::5]', 'https://[2001:db8::5]'],
    ['https://xn--tde-8qa.example', 'https://xn--tde-8qa.example'],
    ['http://localhost:9000', 'http://localhost:9000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:9000', 'http://[::1]:9000'],
  ])('%s is %s', (text, origin) => {
    expect(address(`--address=${text}`)).toBe(origin)
  })

  it('is the last one given', () => {
    expect(address('--address=https://one.example', '--address=https://two.example')).toBe('https://two.example')
  })
})

describe('refused', () => {
  const RULE = '--address needs https://HOST or https://HOST:PORT, as browsers have it, and nothing behind that'

  it.each([
    ...[
      '',
      'desk.example',
      '//desk.example',
      'desk.example:443',
      'https:',
      'https://',
      'https:///',
      'https:desk.example',
    ],
    ...['https://desk.example/desk', 'https://desk.example/?a', 'https://desk.example?a', 'https://desk.example#a'],
    ...[
      'https://user@desk.example',
      'https://user:secret@desk.example',
      'https://desk.example\\a',
      'https://desk.example/.',
    ],
    ...['https://desk.example:', 'https://desk.example:0', 'https://desk.example:65536', 'https://desk.example:x'],
    ...['https://*.desk.example', 'https://desk.example,https://b', 'https://desk example', ' https://desk.example'],
    ...['https://desk.example\n', 'https://tõde.example', 'https://999.1.1.1', 'https://[::g]', 'https://[::1'],
    ...['ws://desk.example', 'ftp://desk.example', 'app://localhost', 'file:///etc', 'http://user@localhost'],
    ...['http://localhost/desk', 'http://127.0.0.1:0', 'http://127.0.0.999', 'null', '*'],
  ])('%j', (text) => {
    expect(() => address(`--address=${text}`)).toThrow(new OptionError(RULE))
  })

  it.each([
    ...[
      'http://desk.example',
      'http://desk.example:4180/',
      'HTTP://desk.example',
      'http://10.0.0.5',
      'http://128.0.0.1',
    ],
    ...['http://localhost.example', 'http://127.evil.example', 'http://[::2]'],
  ])('%s, which would show the session to whoever listens on the way', (text) => {
    expect(() => address(`--address=${text}`)).toThrow(/^--address takes http:\/\/ for this computer only: /)
  })
})
