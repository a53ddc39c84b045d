import { expect, test } from 'vitest'
import { isOurs, isOwnFile } from './app-origin.ts'

test.each(['app://localhost/', 'app://localhost', 'app://localhost/loans/1?x=2#y'])('%s is ours', (address) => {
  expect(isOurs(address)).toBe(true)
})

test.each([
  'app://localhost.example.org/',
  'app://example.org/',
  'app://localhost:8080/',
  'app://localhost@example.org/',
  'https://localhost/',
  'https://example.org/?app://localhost/',
  'file:///etc/passwd',
  'about:blank',
  'javascript:alert(1)',
  'data:text/html,app://localhost/',
  '',
])('%s is not ours', (address) => {
  expect(isOurs(address)).toBe(false)
})

test('a file that the page made may be saved, and no other', () => {
  expect(isOwnFile('blob:app://localhost/0b5a2a4e-6f5d-4a46-9a3c-0d9f1e1b2c3d')).toBe(true)
  for (const address of [
    'blob:https://example.org/1',
    'blob:null/1',
    'app://localhost/file',
    'https://example.org/',
    '',
  ]) {
    expect(isOwnFile(address)).toBe(false)
  }
})
