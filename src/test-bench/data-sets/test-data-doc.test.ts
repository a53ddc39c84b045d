import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { groupDigits } from '#values/digits.ts'
import { printDescription } from '../descriptions/print-description.ts'
import { readDescription } from '../descriptions/read-description.ts'
import { builtOrFault } from '../loans/built.test-support.ts'
import { FIRST_TODAY, LAST_TODAY } from './data-set.ts'
import { DATA_SETS } from './data-sets.ts'
import { limitsTable, namesTable } from './doc-tables.test-support.ts'

const DOC = readFileSync(new URL('../../../docs/test-data.md', import.meta.url), 'utf8')

/** The cells of the table with this head, row by row. */
function tableOf(head: string): readonly (readonly string[])[] {
  const from = DOC.indexOf(`| ${head} |`)
  const lines = DOC.slice(from).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const plain = (cell: string | undefined) => (cell ?? '').replaceAll('`', '')

it('names each data set with its number of loans', () => {
  const rows = tableOf('Name').map(([name, loans]) => [plain(name), loans])
  expect(rows).toEqual(Object.entries(DATA_SETS).map(([name, { loanCount }]) => [name, groupDigits(loanCount)]))
})

it('names the days that can be today', () => {
  expect([FIRST_TODAY, LAST_TODAY]).toEqual([calendarDate('1912-01-01'), calendarDate('2150-12-31')])
  expect(DOC).toContain('1912-01-01 to 2150-12-31')
})

describe('examples', () => {
  it.each(tableOf('Description'))('%s', (description, understood) => {
    const read = readDescription(plain(description))
    expect(read.kind === 'understood' && printDescription(read.description)).toBe(plain(understood))
    const today = calendarDate('2026-01-28')
    if (read.kind === 'understood') expect(typeof builtOrFault(read.description, today)).toBe('object')
  })

  it.each(tableOf('What is refused'))('%s', (description, words) => {
    const read = readDescription(plain(description))
    const fault = read.kind === 'refused' ? read.fault : undefined
    expect(fault && faultOfRule<typeof fault.code>(fault.code, fault.params).detail).toBe(words)
  })

  const said = tableOf('Say').flatMap(([say]) => [...(say ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
  it.each(said)('%s is understood', (text) => {
    expect(
      readDescription(text).kind === 'understood' || readDescription(`FULL-BULLET ${text}`).kind === 'understood',
    ).toBe(true)
  })
})

it('lists every limit and every name, as they are made', () => {
  expect(DOC).toContain(limitsTable())
  expect(DOC).toContain(namesTable())
})
