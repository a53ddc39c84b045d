import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OptionError, readArguments } from '#host/command-line.ts'
import { DESK_OPTION_KINDS } from '#host/desk-options.ts'
import { DATABASE_OPTION_KINDS, databaseTarget, readDatabaseOption } from './database-option.ts'
import { SELF_SIGNED } from './self-signed.test-support.ts'

const ADDRESS = '--database=postgres://desk@127.0.0.1/loans'
const KINDS = { ...DESK_OPTION_KINDS, ...DATABASE_OPTION_KINDS }

const read = (...args: readonly string[]) => readDatabaseOption(readArguments(args, KINDS))

function targetOf(args: readonly string[], environment: Record<string, string | undefined> = {}) {
  const option = read(...args)
  if (!option) throw new Error('No database was named')
  return databaseTarget(option, environment)
}

function fileOf(content: string, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-database-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, content)
  chmodSync(path, mode)
  return path
}

test('without it the data are in a folder', () => {
  expect([read(), read('--data=x'), read('--demo', '--accept-loss')]).toEqual([null, null, null])
})

describe('the password', () => {
  const TARGET = {
    host: '127.0.0.1',
    port: 5432,
    fallbacks: [],
    user: 'desk',
    database: 'loans',
    schema: 'loan_desk',
    connections: 20,
    tls: null,
  }

  test.each([
    ['s3cret', 's3cret'],
    ['s3cret\n', 's3cret'],
    ['s3cret\r\n', 's3cret'],
    [' two words \n\n', ' two words \n'],
  ])('of a file that holds %j', (content, password) => {
    expect(targetOf([ADDRESS, `--database-password-file=${fileOf(content)}`])).toEqual({ ...TARGET, password })
  })

  test('of the environment is taken away there, and a file goes first', () => {
    const environment = () => ({ PGPASSWORD: 's3cret', OTHER: 'x' })
    const [one, two] = [environment(), environment()]
    expect(targetOf([ADDRESS], one)).toEqual({ ...TARGET, password: 's3cret' })
    expect(targetOf([ADDRESS, `--database-password-file=${fileOf('of a file')}`], two).password).toBe('of a file')
    expect([one, two]).toEqual([{ OTHER: 'x' }, { OTHER: 'x' }])
  })

  test('may be none', () => {
    expect(targetOf([ADDRESS])).toEqual({ ...TARGET, password: undefined })
    expect(targetOf([ADDRESS], { PGPASSWORD: '' }).password).toBeUndefined()
  })

  test.skipIf(process.platform === 'win32')('is not read from a file that others can read', () => {
    const path = fileOf('s3cret', 0o640)
    expect(() => targetOf([ADDRESS, `--database-password-file=${path}`])).toThrow(
      new OptionError(`--database-password-file: ${path} can be read by others; allow its owner alone (chmod 600)`),
    )
  })

  test.each(['', '\n'])('is not in a file that holds %j, nor in one that is not there', (content) => {
    const path = fileOf(content)
    expect(() => targetOf([ADDRESS, `--database-password-file=${path}`])).toThrow(
      new OptionError(`--database-password-file: ${path} must hold the password`),
    )
    expect(() => targetOf([ADDRESS, '--database-password-file=/nowhere'])).toThrow(
      new OptionError('--database-password-file: /nowhere cannot be read'),
    )
  })
})

describe('the authorities', () => {
  const verified = (path: string) => [`${ADDRESS}?sslmode=verify-full&sslrootcert=${path}`]

  test('are those of a file, or those that Node knows', () => {
    expect(targetOf(verified(fileOf(SELF_SIGNED.cert, 0o644))).tls).toEqual({ ca: SELF_SIGNED.cert })
    expect(targetOf([`${ADDRESS}?sslmode=verify-full`]).tls).toEqual({ ca: undefined })
  })

  test.each(['', 'no certificate', SELF_SIGNED.key])('are not in a file with others', (content) => {
    for (const path of [fileOf(content), '/nowhere'])
      expect(() => targetOf(verified(path))).toThrow(
        new OptionError(`--database: sslrootcert ${path} must be a file of certificates (PEM) that can be read`),
      )
  })
})

describe('refused', () => {
  test.each([
    [['--data=x', ADDRESS], '--database and --data name two places of the data: give one of them'],
    [
      ['--accept-loss', ADDRESS],
      '--accept-loss is for data in a folder (--data): a server keeps its database by itself',
    ],
    [['--database-password-file=x'], '--database-password-file needs --database besides'],
  ])('%j', (args, message) => {
    expect(() => read(...args)).toThrow(new OptionError(message))
  })
})
