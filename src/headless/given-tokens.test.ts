import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bindTokens } from '#host/bound-tokens.ts'
import { OptionError } from '#host/command-line.ts'
import { givenTokens } from './given-tokens.ts'

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
