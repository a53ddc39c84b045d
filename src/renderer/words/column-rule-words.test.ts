import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { AMOUNT_RULE_WORDS, COLUMN_RULE_WORDS, DATE_RULE_WORDS } from './column-rule-words.ts'
import { IMPORT_FIELD_WORDS } from './import-words.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/importing-loans.md'), 'utf8')
const PLAIN = PAGE.replaceAll('`', '').replaceAll(/\s+/g, ' ')

it.each(IMPORT_FIELDS)('the page in docs has the rule of %s as the face has it', (field) => {
  expect(PAGE).toContain(`| **${IMPORT_FIELD_WORDS[field]}** | ${COLUMN_RULE_WORDS[field]} |`)
})

it.each([AMOUNT_RULE_WORDS, DATE_RULE_WORDS])('the page in docs says: %s', (words) => {
  expect(PLAIN).toContain(words)
})
