import { expect, test } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { OptionError, readArguments } from './command-line.ts'

const kinds = { port: 'value', token: 'value', demo: 'flag' } as const

test.each([
  [[], {}],
  [['--port', '1'], { port: ['1'] }],
  [['--port=1'], { port: ['1'] }],
  [['--port', '1', '--port', '2'], { port: ['1', '2'] }],
  [['--token', 'a=b==', '--demo'], { token: ['a=b=='], demo: [''] }],
  [['--token=-starts-with-a-dash'], { token: ['-starts-with-a-dash'] }],
])('%j', (args, expected) => {
  expect(recordOf(readArguments(args, kinds))).toEqual(expected)
})

test.each([
  [['--port'], '--port needs a value'],
  [['--port', '--demo'], '--port needs a value'],
  [['--demo=yes'], '--demo takes no value'],
  [['--prot', '1'], '--prot is not an option here'],
  [['-p'], '-p is not an option here'],
  [['1'], '"1" is not an option here'],
  [['--', '1'], '"1" is not an option here'],
  [['--constructor'], '--constructor is not an option here'],
])('%j is refused: %s', (args, message) => {
  expect(() => readArguments(args, kinds)).toThrow(new OptionError(message))
})

test('what belongs to another program can be left alone', () => {
  const args = ['.', '--no-sandbox', '--remote-debugging-port=9333', '--demo', '--lang', 'et']
  expect(recordOf(readArguments(args, kinds, 'ignore'))).toEqual({ demo: [''] })
})
