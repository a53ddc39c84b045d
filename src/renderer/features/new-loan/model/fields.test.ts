import { expect, it } from 'vitest'
import { createLoanRequest } from '#contract/create-loan.ts'
import { BUSINESS, COLLATERAL, CONSUMER, FIELD_AT, FIELD_NAMES, labelOf, namesOf, startOf } from './fields.ts'
import { startValues } from './form-values.ts'
import { isMoreField } from './more-terms.ts'

const DEFAULTS = { today: '2026-01-28', defaultMaxExtensions: 1, defaultTerm: 12 }

it.each(['consumerClient', 'businessClient'] as const)('a refusal at any part of %s leads to a field of it', (part) => {
  const keys = Object.keys(createLoanRequest.shape[part].unwrap().unwrap().shape).filter((key) => key !== 'currency')
  const own = namesOf(part === 'consumerClient' ? CONSUMER : { ...BUSINESS, ...COLLATERAL })
  expect(keys.length).toBeGreaterThan(1)
  for (const pointer of [`/${part}`, ...keys.map((key) => `/${part}/${key}`)])
    expect(own, pointer).toContain(FIELD_AT.get(pointer))
})

it('every field has words, and a new form something in each', () => {
  const start = startValues(DEFAULTS)
  for (const name of FIELD_NAMES) {
    expect(labelOf(name)).not.toBe('')
    expect(start[name]).toBe(startOf(name, DEFAULTS))
  }
})

it('every field under More terms has words of its own, but the two ways to say a fee', () => {
  const labels = FIELD_NAMES.filter((name) => isMoreField(name) && name !== 'feePercent').map(labelOf)
  expect(labels).toEqual([...new Set(labels)])
  expect(labelOf('feePercent')).toBe(labelOf('feeAmount'))
})
