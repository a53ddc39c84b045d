import { expect, test } from 'vitest'
import { codegenOptions } from './codegen-options.ts'

test('options that are left out have defaults', () => {
  expect(codegenOptions([])).toEqual({
    start: '/',
    output: 'tests/recorded.spec.ts',
    title: 'recorded',
    playwright: [],
  })
})

test('options of the desk and of Playwright are apart', () => {
  const args = ['--folder', '../loan-desk', '--port', '4200', '--data-set', 'demo', '--seed=7', '--', '--lang', 'et']
  expect(codegenOptions(args)).toMatchObject({
    folder: '../loan-desk',
    port: 4200,
    dataSet: 'demo',
    seed: 7,
    playwright: ['--lang', 'et'],
  })
})

test('help is asked for instead of a recording', () => {
  expect(codegenOptions(['--help', '--seed', 'x'])).toBeUndefined()
})

test.each([
  [['--start', 'new-loan'], '--start is a path such as /new-loan, not new-loan'],
  [['--seed', '-1'], /--seed/],
  [['--port', 'x'], '--port is a number, not x'],
  [['--day', '2026-01-28'], "Unknown option '--day'"],
])('%j is refused', (args, said) => {
  expect(() => codegenOptions(args)).toThrow(said)
})
