import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bindTokens } from '#host/bound-tokens.ts'
import { OptionError } from '#host/command-line.ts'
import { givenApiTokens, givenTokens } from './given-tokens.ts'

function tokenFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-token-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'a=b@c')
  writeFileSync(path, 'from-a-file\n', { mode: 0o600 })
  return path
}

test.each([
  ['Live', 'Live', null],
  ['Marketplace test@https://claims.example', 'Marketplace test', 'https://claims.example'],
  ['Live@HTTPS://Claims.Example:8443/base'.replace('HTTPS', 'https'), 'Live', 'https://claims.example:8443'],
  ['Live@http://127.0.0.1:4180', 'Live', 'http://127.0.0.1:4180'],
  ['Live@https://[2001:db8::1]', 'Live', 'https://[2001:db8::1]'],
  ['me@home', 'me@home', null],
])('--connection-token %s=FILE', (before, name, origin) => {
  const [given, ...others] = givenTokens([`${before}=${tokenFile()}`], {})
  expect(others).toEqual([])
  expect(given).toMatchObject({ origin, token: 'from-a-file' })
  expect([given?.isFor(name), given?.isFor(`${name}2`)]).toEqual([true, false])
})

test.each(['Live@http://claims.example', 'Live@https://', 'Live@https://user:word', 'Live@https://a b'])(
  '--connection-token %s=FILE is refused: the token would go where it must not',
  (before) => {
    expect(() => givenTokens([`${before}=${tokenFile()}`], {})).toThrow(
      new OptionError(
        '--connection-token: the address must be https://HOST or https://HOST:PORT (http on this computer)',
      ),
    )
  },
)

test.each(['Live', '=token.txt', 'Live='])('--connection-token %s is refused', (option) => {
  expect(() => givenTokens([option], {})).toThrow(
    new OptionError('--connection-token needs NAME=FILE, the file holding the token'),
  )
})

test('the environment gives a token to the name written in capitals, with or without an address', () => {
  const environment = {
    LOAN_DESK_CONNECTION_TOKEN_MARKETPLACE_TEST: ' from-the-environment ',
    LOAN_DESK_CONNECTION_TOKEN_LIVE: 'another',
    LOAN_DESK_CONNECTION_ADDRESS_LIVE: 'https://claims.example',
    LOAN_DESK_CONNECTION_TOKEN_EMPTY: '',
    OTHER: 'x',
  }
  const given = bindTokens(givenTokens([], environment), [
    { name: 'Marketplace test', baseUrl: 'https://market.example/x' },
  ])
  expect(given('marketplace-test')).toMatchObject({ origin: 'https://market.example', token: 'from-the-environment' })
  expect(given('Live')).toMatchObject({ origin: 'https://claims.example', token: 'another' })
  expect(given('Empty')).toBeUndefined()
})

test('what says too little says what is missing, and never the token', () => {
  const bind = (options: string[], environment: Record<string, string>) => () =>
    bindTokens(givenTokens(options, environment), [])
  const path = tokenFile()
  expect(bind([`Live=${path}`], {})).toThrow(
    `--connection-token "Live": no connection of this name is stored, so say which address the token is for: --connection-token "Live@https://HOST=${path}"`,
  )
  expect(bind([], { LOAN_DESK_CONNECTION_TOKEN_LIVE: 'secret' })).toThrow(
    'LOAN_DESK_CONNECTION_TOKEN_LIVE: no connection of this name is stored, so say which address the token is for: LOAN_DESK_CONNECTION_ADDRESS_LIVE=https://HOST',
  )
  expect(bind([], { LOAN_DESK_CONNECTION_TOKEN_LIVE: 'two words' })).toThrow(
    'LOAN_DESK_CONNECTION_TOKEN_LIVE must hold one token of printable characters',
  )
})

/** Every permission that somebody other than the owner may have, one at a time and all. */
const OPEN_TO_OTHERS = [0o640, 0o620, 0o610, 0o604, 0o602, 0o601, 0o677]

function apiTokenFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-api-token-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'a=b')
  writeFileSync(path, content, { mode: 0o600 })
  return path
}

const fromFiles = (...apiTokenFiles: string[]) => givenApiTokens({ apiTokens: [], apiTokenFiles }, {})

test('tokens come from the command line, from files and from the environment', () => {
  const environment = {
    LOAN_DESK_API_TOKEN_CORE_2: ' from-the-environment ',
    LOAN_DESK_API_TOKEN_EMPTY: ' ',
    OTHER: 'x',
  }
  const apiTokens = [{ name: 'qa', token: 'in-view' }]
  const apiTokenFiles = [`Bank of the north=${apiTokenFile('from-a-file\n')}`]
  expect(givenApiTokens({ apiTokens, apiTokenFiles }, environment)).toEqual([
    { name: 'qa', token: 'in-view' },
    { name: 'Bank of the north', token: 'from-a-file' },
    { name: 'core_2', token: 'from-the-environment' },
  ])
  expect(environment).toEqual({ OTHER: 'x' })
})

test('a token gets the grants that are given by its name, in their order, and others get none', () => {
  const apiTokens = [
    { name: 'qa', token: '1' },
    { name: 'bank', token: '2' },
  ]
  const given = (...apiTokenGrants: string[]) =>
    givenApiTokens({ apiTokens, apiTokenFiles: [], apiTokenGrants }, {}).map(({ name, grants }) => [name, grants])
  expect(given('bank=runs, imports')).toEqual([
    ['qa', undefined],
    ['bank', ['imports', 'runs']],
  ])
  for (const wrong of ['bank', 'bank=', '=runs', 'bank=everything', 'bank=runs,', 'bank=Runs'])
    expect(() => given(wrong)).toThrow('--api-token-grants needs NAME=GRANTS')
  expect(() => given('core=runs')).toThrow('--api-token-grants: no token named "core" is given')
})

describe('refused', () => {
  test.each(['bank', '=token.txt', 'bank=', ' =x'])('--api-token-file %j', (option) => {
    expect(() => fromFiles(option)).toThrow(
      new OptionError('--api-token-file needs NAME=FILE, the file holding the token'),
    )
  })

  test.skipIf(process.platform === 'win32').each(OPEN_TO_OTHERS)('a file of mode %i', (mode) => {
    const path = apiTokenFile('secret')
    chmodSync(path, mode)
    expect(() => fromFiles(`bank=${path}`)).toThrow(
      new OptionError(`--api-token-file: ${path} can be read by others; allow its owner alone (chmod 600)`),
    )
  })

  test('a file that is not there, or a folder', () => {
    expect(() => fromFiles('bank=/nowhere/token')).toThrow('--api-token-file: /nowhere/token cannot be read')
    expect(() => fromFiles(`bank=${tmpdir()}`)).toThrow(OptionError)
  })

  test.each(['', ' \n', 'two words', 'two\nlines', 'käse', 'a=b', '"quoted"'])(
    'what is no token, not repeated: %j',
    (text) => {
      const path = apiTokenFile(text)
      const rule = 'must hold one token, in letters, digits and - . _ ~ + / only'
      expect(() => fromFiles(`bank=${path}`)).toThrow(new OptionError(`--api-token-file: ${path} ${rule}`))
      if (text.trim() === '') return
      const environment = { LOAN_DESK_API_TOKEN_BANK: text }
      expect(() => givenApiTokens({ apiTokens: [], apiTokenFiles: [] }, environment)).toThrow(
        new OptionError(`LOAN_DESK_API_TOKEN_BANK ${rule}`),
      )
      expect(environment).toEqual({})
    },
  )

  test('one name twice, wherever it is said', () => {
    const apiTokens = [{ name: 'bank', token: '1' }]
    const file = apiTokenFile('2')
    const environment = () => ({ LOAN_DESK_API_TOKEN_BANK: '3' })
    const same = new OptionError('API tokens need a different NAME each')
    expect(() => givenApiTokens({ apiTokens, apiTokenFiles: [`bank=${file}`] }, {})).toThrow(same)
    expect(() => givenApiTokens({ apiTokens, apiTokenFiles: [] }, environment())).toThrow(same)
    expect(() => givenApiTokens({ apiTokens: [], apiTokenFiles: [`bank=${file}`] }, environment())).toThrow(same)
  })
})
