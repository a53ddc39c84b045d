import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sum } from '#values/money.ts'
import { type OracleLoan, oracleConventions } from './conventions.test-support.ts'

const FILE = readFileSync(new URL('conventions.jsonl', import.meta.url), 'utf8')
const CONVENTIONS = [...oracleConventions(FILE)].map(([name, loans]) => ({ name, loans }))

test('50 conventions, 1,050 loans', () => {
  expect([CONVENTIONS.length, CONVENTIONS.flatMap(({ loans }) => loans).length]).toEqual([50, 1_050])
})

test.each(CONVENTIONS)('$name: due dates rise and principal adds up', ({ loans }) => {
  for (const loan of loans) {
    const dates = [loan.issueDate, ...loan.rows.map((row) => row.dueDate)]
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b))
    const apart = Math.abs(sum(loan.rows.map((row) => row.principal)) - loan.loanAmount)
    expect(apart).toBeLessThanOrEqual(isCarried(loan) ? loan.rows.length / 2 : 0)
  }
})

test('a line with a word that is no term is refused', () => {
  const [line = ''] = FILE.split('\n')
  expect(() => oracleConventions(line.replace('"terms":{', '"terms":{"extra":1,'))).toThrow('line 1')
})

/** Each cell is the exact figure rounded by itself: half a cent a row is lost at most. */
function isCarried({ terms }: OracleLoan): boolean {
  return terms.scheduleType !== 'FULL-BULLET' && terms.oddCents === 'carried'
}
