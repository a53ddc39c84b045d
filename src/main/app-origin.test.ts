import { expect, test } from 'vitest'
import { isOurs } from './app-origin.ts'

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
