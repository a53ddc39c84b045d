import { describe, expect, it } from 'vitest'
import { parseTypedDate } from './parse-typed-date.ts'

function read(text: string): string {
  const typed = parseTypedDate(text)
  return typed.kind === 'ok' ? typed.value : typed.reason
}

describe('a date as people write it', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['31.12.2026.', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['12/31/2026', '2026-12-31'],
    ['06.05.2026', '2026-05-06'],
    ['05/05/2026', '2026-05-05'],
    [' 2028-02-29 ', '2028-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2199-12-31', '2199-12-31'],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toBe(value)
  })

  it.each([
    ['', 'Required'],
    ['31.06.2026', 'No such date: June has 30 days'],
    ['2026-02-29', 'No such date: February 2026 has 28 days'],
    ['30.02.2028', 'No such date: February 2028 has 29 days'],
    ['05/06/2026', 'Day or month first?'],
    ['05-06-2026', 'Day or month first?'],
    ['0.12.2026', 'No such date: December has 31 days'],
    ['31.12-2026', 'Not a date'],
    ['31.12.26', 'Not a date'],
    ['tomorrow', 'Not a date'],
    ['1899-12-31', 'Before 1900-01-01'],
    ['01.01.2200', 'After 2199-12-31'],
  ])('%j is refused: %s', (text, reason) => {
    expect(read(text)).toBe(reason)
  })
})
