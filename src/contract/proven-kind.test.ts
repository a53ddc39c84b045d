import { expect, it } from 'vitest'
import { proveKind } from './proven-kind.ts'

it.each([
  ['EST', '37605030299', 'person'],
  ['EST', ' 37605030299 ', 'person'],
  ['EST', '37605030298', 'mistyped'],
  ['EST', '12345678', 'company'],
  ['EST', '12345679', 'mistyped'],
  ['EST', '1', 'other-length'],
  ['EST', 'ABCDEFGH', 'foreign'],
  ['LVA', '161175-19997', 'person'],
  ['LVA', '32345678901', 'person'],
  ['LVA', '323456-78901', 'person'],
  ['LVA', '3234567890', 'other-length'],
  ['LVA', '323456789011', 'other-length'],
  ['LVA', 'x32345678901', 'other-length'],
  ['LVA', '40003521600', 'company'],
  ['HUN', '8450322618', 'person'],
  ['HUN', '8450322619', 'mistyped'],
  ['HUN', '14820636-2-10', 'of-both'],
  ['LTU', '33309240064', 'person'],
  ['LTU', '121215434', 'company'],
  ['LTU', '121215435', 'mistyped'],
  ['POL', '44051401359', 'person'],
  ['FIN', '131052-308T', 'person'],
  ['FIN', '2077474-0', 'company'],
  ['ESP', 'A13585625', 'company'],
  ['HRV', '33392005961', 'of-both'],
  ['GRC', '094259216', 'of-both'],
  ['SVN', '15012557', 'of-both'],
  ['DEU', '181/815/08155', 'of-both'],
  ['DEU', '36574261809', 'person'],
  ['AUT', '591199013', 'of-both'],
  ['GBR', '1955839661', 'of-both'],
  ['CYP', '00123123T', 'of-both'],
  ['NLD', '05061234', 'foreign'],
  ['NLD', '111222333', 'person'],
  ['PRT', '501964843', 'company'],
  ['PRT', '123456789', 'person'],
  ['SWE', '9612180886', 'person'],
  ['SWE', '961218-0886', 'person'],
  ['SWE', '196304235838', 'person'],
  ['SWE', '19630423-5838', 'person'],
  ['SWE', '9612180887', 'mistyped'],
  ['SWE', '5560160680', 'company'],
  ['SWE', '556016-0680', 'company'],
  ['SWE', '5560160681', 'mistyped'],
  ['JPN', 'whatever', 'other-length'],
  ['XXX', '12345678', 'other-length'],
] as const)('a code of %s, %o, proves: %s', (country, code, kind) => {
  expect(proveKind(country, code)).toBe(kind)
  expect(proveKind(country, code), 'asked again').toBe(kind)
})

it('a code is proven by itself, whatever was asked before of its form', () => {
  for (const [code, kind] of [
    ['12345679', 'mistyped'],
    ['12345678', 'company'],
    ['99999999', 'mistyped'],
    ['12345678', 'company'],
  ] as const)
    expect([code, proveKind('EST', code)]).toEqual([code, kind])
})

it('errors of the desk keep their stack', () => {
  const limit = Reflect.get(Error, 'stackTraceLimit')
  proveKind('EST', 'x')
  expect(Reflect.get(Error, 'stackTraceLimit')).toBe(limit)
})
