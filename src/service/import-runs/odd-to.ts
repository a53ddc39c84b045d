import type { ReadLoan } from '#intake/loan-reading.ts'
import type { OddnessGauge } from '#intake/loans/oddness-gauge.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'

/** What is odd with a loan as such, and beside those that were gauged before it. */
export function oddTo(gauge: OddnessGauge, read: ReadLoan): readonly ImportOddity[] {
  return read.kind === 'faulty' ? [] : [...gauge.take(read.checked), ...read.oddities]
}
