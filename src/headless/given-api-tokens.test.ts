import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OptionError } from '#host/command-line.ts'
import { givenApiTokens } from './given-api-tokens.ts'

/** Every permission that somebody other than the owner may have, one at a time and all. */
const OPEN_TO_OTHERS = [0o640, 0o620, 0o610, 0o604, 0o602, 0o601, 0o677]

function tokenFile(content: string): string {
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
  const apiTokenFiles = [`Bank of the north=${tokenFile('from-a-file\n')}`]
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
    const path = tokenFile('secret')
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
      const path = tokenFile(text)
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
    const file = tokenFile('2')
    const environment = () => ({ LOAN_DESK_API_TOKEN_BANK: '3' })
    const same = new OptionError('API tokens need a different NAME each')
    expect(() => givenApiTokens({ apiTokens, apiTokenFiles: [`bank=${file}`] }, {})).toThrow(same)
    expect(() => givenApiTokens({ apiTokens, apiTokenFiles: [] }, environment())).toThrow(same)
    expect(() => givenApiTokens({ apiTokens: [], apiTokenFiles: [`bank=${file}`] }, environment())).toThrow(same)
  })
})
