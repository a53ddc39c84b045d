import { expect, it } from 'vitest'
import { checkCode } from './code-check.ts'

it.each([
  ['EST', 'person', '37605030299', 'fits'],
  ['EST', 'person', '37605030298', 'check-digit'],
  ['EST', 'person', '3760503029', 'form'],
  ['EST', 'person', '', 'form'],
  ['EST', 'company', '12345678', 'fits'],
  ['EST', 'company', '12345679', 'check-digit'],
  ['LVA', 'person', '161175-19997', 'fits'],
  ['LVA', 'person', '16117519998', 'check-digit'],
  ['LVA', 'person', '32345678901', 'unknown'],
  ['LVA', 'company', '40003521600', 'fits'],
  ['LVA', 'company', '40003521601', 'check-digit'],
  ['LTU', 'person', '33309240064', 'fits'],
  ['LTU', 'person', '33309240065', 'check-digit'],
  ['LTU', 'company', '121215434', 'fits'],
  ['LTU', 'company', '110053842', 'fits'],
  ['LTU', 'company', '121215435', 'check-digit'],
  ['LTU', 'company', '12121543', 'form'],
  ['POL', 'person', '44051401359', 'fits'],
  ['POL', 'person', '44051401358', 'check-digit'],
  ['POL', 'company', '192598184', 'fits'],
  ['POL', 'company', '192598183', 'check-digit'],
  ['POL', 'company', '0000418822', 'unknown'],
  ['POL', 'company', '5260250274', 'fits'],
  ['POL', 'company', '5260250275', 'check-digit'],
  ['FIN', 'person', '131052-308T', 'fits'],
  ['FIN', 'person', '131052-308U', 'check-digit'],
  ['FIN', 'company', '2077474-0', 'fits'],
  ['FIN', 'company', '2077474-1', 'check-digit'],
  ['NOR', 'person', '15108695088', 'fits'],
  ['SWE', 'company', '1234567897', 'fits'],
  ['USA', 'person', 'whatever', 'unknown'],
  ['XXX', 'company', '\u0000', 'unknown'],
] as const)('a code of %s for a %s, %s: %s', (country, kind, code, expected) => {
  expect(checkCode(country, code, kind)).toBe(expected)
})
