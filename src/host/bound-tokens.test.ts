import { expect, test } from 'vitest'
import { bindTokens, type TokenAtStart } from './bound-tokens.ts'
import { OptionError } from './command-line.ts'

const HERE = 'https://claims.example'
const stored = [
  { name: 'Live', baseUrl: `${HERE}/base` },
  { name: 'live', baseUrl: 'https://other.example' },
]

function tokenAt(name: string, origin: string | null = null, token = 'secret'): TokenAtStart {
  return { isFor: (asked) => asked === name, origin, token, source: 'The option', longer: 'NAME@ADDRESS' }
}

test('a token is for the host that the stored connection of its name leads to', () => {
  const given = bindTokens([tokenAt('Live')], stored)
  expect(given('Live')).toMatchObject({ origin: HERE, token: 'secret' })
  expect(given('live')).toBeUndefined()
})

test('a token with an address is for that host, whatever is stored', () => {
  expect(bindTokens([tokenAt('Live', 'https://new.example')], stored)('Live')?.origin).toBe('https://new.example')
  expect(bindTokens([tokenAt('New', 'https://new.example')], [])('New')?.origin).toBe('https://new.example')
})

test('of two tokens for a name the first counts', () => {
  expect(bindTokens([tokenAt('Live', null, 'first'), tokenAt('Live', null, 'second')], stored)('Live')?.token).toBe(
    'first',
  )
})

test('a token for a name that is not stored is refused in words that say what to write, and not repeated', () => {
  expect(() => bindTokens([tokenAt('New')], stored)).toThrow(
    new OptionError(
      'The option: no connection of this name is stored, so say which address the token is for: NAME@ADDRESS',
    ),
  )
})

test('a name used by connections to several hosts is refused', () => {
  const either = { ...tokenAt(''), isFor: (name: string) => name.toLowerCase() === 'live' }
  expect(() => bindTokens([either], stored)).toThrow(/^The option: its connections lead to several hosts, /)
})
