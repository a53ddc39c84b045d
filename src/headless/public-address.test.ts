import { describe, expect, it } from 'vitest'
import { OptionError, readArguments } from '#host/command-line.ts'
import { readPublicAddress } from './public-address.ts'

const read = (...args: readonly string[]) => readPublicAddress(readArguments(args, { address: 'value' }))

describe('the address that browsers have', () => {
  it('is none unless it is given', () => {
    expect(read()).toBeNull()
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
    expect(read(`--address=${text}`)).toBe(origin)
  })

  it('is the last one given', () => {
    expect(read('--address=https://one.example', '--address=https://two.example')).toBe('https://two.example')
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
    expect(() => read(`--address=${text}`)).toThrow(new OptionError(RULE))
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
    expect(() => read(`--address=${text}`)).toThrow(/^--address takes http:\/\/ for this computer only: /)
  })
})
