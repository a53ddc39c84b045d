import { expect, it } from 'vitest'
import { isTotals } from './totals-record.ts'

const ID_COLUMN = 0

it.each<[string, boolean]>([
  ['Total|||1,250.00|', true],
  ['Total|||€ 1,250.00|', true],
  ['Kopā|||€ 340 097 757,63|', true],
  ['Razem|||2 853 756.00 EUR|', true],
  ['Summe (20)|||1.250,00|12,5 %', true],
  ['Σ|||1250|', true],
  ['|||€ 1,250.00|12', true],
  ['|Total||1,250.00|', true],
  ['Total|Mari Maasikas||1,250.00|12', false],
  ['LN-1|||1,250.00|12', false],
  ['|Mari Maasikas||1,250.00|12', false],
  ['||||', false],
])('%s is a record of sums: %s', (line, is) => {
  expect(isTotals({ kind: 'cells', line: 9, cells: line.split('|'), broken: null }, ID_COLUMN)).toBe(is)
})
