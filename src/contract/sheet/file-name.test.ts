import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

test.each([
  ['LD-2025-0017', 'Schedule LD-2025-0017 2026-01-28'],
  ['../../etc/passwd', 'Schedule .._.._etc_passwd 2026-01-28'],
  ['a:b*c?"<>|\\', 'Schedule a_b_c_ 2026-01-28'],
  ['abc\u{202E}vsc', 'Schedule abc_vsc 2026-01-28'],
  ['Õ 😀', 'Schedule Õ 😀 2026-01-28'],
  ['dots...', 'Schedule dots 2026-01-28'],
  ['  \t ', 'Schedule _ 2026-01-28'],
])('a file of %j is called %j', (lenderLoanId, name) => {
  expect(safeFileName('Schedule', lenderLoanId, '2026-01-28')).toBe(name)
})

test('a long ID leaves the name below 255 bytes', () => {
  const name = safeFileName('Schedule', '😀'.repeat(100), 'after extension 1', '2026-01-28')
  expect(Buffer.byteLength(`${name}.xlsx`)).toBeLessThan(255)
})
