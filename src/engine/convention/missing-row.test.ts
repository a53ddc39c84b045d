import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { expectLastRowNamed, loansByConvention } from './missing-rows.test-support.ts'

const FILE = readFileSync(new URL('../oracles/conventions.jsonl', import.meta.url), 'utf8')

/** A convention of each kind, which the first word of its name tells; missing-row.oracle.test.ts has all of them. */
const OF_EACH_KIND = new Map(
  loansByConvention(FILE)
    .toReversed()
    .map((each) => [each.name.split(/\W/)[0], each]),
)

test.each([...OF_EACH_KIND.values()])('$name: names a last row that is left out', ({ loans: [loan] }) => {
  if (loan !== undefined) expectLastRowNamed(loan)
})
