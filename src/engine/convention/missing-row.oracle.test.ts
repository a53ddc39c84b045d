import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { expectLastRowNamed, loansByConvention } from './missing-rows.test-support.ts'

const FILE = readFileSync(new URL('../oracles/conventions.jsonl', import.meta.url), 'utf8')
const LOANS = 2

const EACH = loansByConvention(FILE)

test.each(EACH)('$name: names a last row that is left out, and what is not paid back', ({ loans }) => {
  for (const loan of loans.slice(0, LOANS)) expectLastRowNamed(loan)
})
