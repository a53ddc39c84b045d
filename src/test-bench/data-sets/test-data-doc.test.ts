import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultOfMessage } from '#contract/field-rules/field-rule.ts'
import { loanDescription } from '#contract/test-bench/loan-description.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { groupDigits } from '#values/digits.ts'
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
  it.each(tableOf('Description'))('%s is built', (description) => {
    expect(typeof builtOrFault(JSON.parse(plain(description)), calendarDate('2026-01-28'))).toBe('object')
  })

  it.each(tableOf('What is refused'))('%s is refused', (description, words) => {
    const read = loanDescription.safeParse(JSON.parse(plain(description)))
    expect(read.error?.issues.map(({ message }) => faultOfMessage(message).detail)).toEqual([words])
  })
})

it('names each member of a description', () => {
  expect(tableOf('Member').map(([member]) => plain(member))).toEqual(Object.keys(loanDescription.shape))
})

it('lists every limit and every name, as they are made', () => {
  expect(DOC).toContain(limitsTable())
  expect(DOC).toContain(namesTable())
})
