import { checkCode } from '#contract/code-check.ts'
import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { ReadLoan } from '#intake/loan-reading.ts'
import type { OddnessGauge } from '#intake/loans/oddness-gauge.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'
import { clientOf } from '../loans/register-loan.ts'

/** What is odd with a loan as such, and beside those that were gauged before it. */
export function oddTo(gauge: OddnessGauge, read: ReadLoan): readonly ImportOddity[] {
  return read.kind === 'faulty' ? [] : [...gauge.take(read.checked), ...read.oddities, ...oddCode(read.checked)]
}

/** A digit that was mistyped. A code of another form may be of another register, and is as it should be. */
function oddCode(request: CreateLoanRequest): readonly ImportOddity[] {
  const kind = request.clientType === 'CONSUMER' ? 'person' : 'company'
  return checkCode(request.country, clientOf(request).clientCode, kind) === 'check-digit' ? ['code-does-not-check'] : []
}
