import { checkCode } from '#contract/code-check.ts'
import { codeWriting, PLAIN_WRITING } from '#contract/code-writing.ts'
import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { ReadLoan } from '#intake/loan-reading.ts'
import type { OddnessGauge } from '#intake/loans/oddness-gauge.ts'
import { isMisread } from '#intake/text/misread-text.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { ClientKind, CodeCheck } from '#values/vocabulary/client-terms.ts'
import { IMPORT_ODDITIES, type ImportOddity } from '#values/vocabulary/import-terms.ts'
import { clientOf } from '../loans/register-loan.ts'

/** Basis for the oddities of loans: the gauge of the loans before them, and the current day. */
type HeldAgainst = { readonly gauge: OddnessGauge; readonly today: CalendarDate }

/** Oddities of a loan by itself, by the day, and in comparison with the others. */
export function oddTo({ gauge, today }: HeldAgainst, read: ReadLoan): readonly ImportOddity[] {
  if (read.kind === 'faulty') return []
  const { checked } = read
  const isLater = checked.lenderIssueDate > today
  return [
    ...gauge.take(checked),
    ...gauge.takeCode(checked.country, clientOf(checked).clientCode, kindOf(checked)),
    ...read.oddities,
    ...(isLater ? (['issued-later'] as const) : []),
    ...oddCodes(checked),
    ...oddNames(checked),
  ]
}

/** A loan before it was corrected, with its oddities. */
export type OddBefore = { readonly read: ReadLoan; readonly oddities: readonly ImportOddity[] }

/** Oddities of a corrected loan. An unchanged amount or rate stays as odd as before, because the gauge now includes the loan itself. */
export function oddToCorrected(held: HeldAgainst, read: ReadLoan, before: OddBefore | null): readonly ImportOddity[] {
  const found = oddTo(held, read)
  if (read.kind === 'faulty' || before?.read.kind !== 'request') return found
  const [now, was] = [read.checked, before.read.checked]
  const same: readonly ImportOddity[] = [
    ...(now.loanAmount === was.loanAmount ? (['amount-unlike-others'] as const) : []),
    ...(now.interestRate === was.interestRate ? (['rate-unlike-others'] as const) : []),
  ]
  const isMended = clientOf(now).clientCode !== clientOf(was).clientCode && isPlain(now)
  return IMPORT_ODDITIES.filter(
    (odd) =>
      (same.includes(odd) ? before.oddities : found).includes(odd) && !(isMended && odd === 'code-written-otherwise'),
  )
}

/** True for a client code without signs. Typed so it is as registers have it, though the first line of the file was written otherwise. */
function isPlain(request: CreateLoanRequest): boolean {
  return codeWriting(request.country, clientOf(request).clientCode, kindOf(request))?.writing === PLAIN_WRITING
}

const ODDITY_OF: { readonly [Check in CodeCheck]: ImportOddity | null } = {
  fits: null,
  unknown: null,
  'check-digit': 'code-does-not-check',
  form: 'code-of-other-form',
  'zeros-lost': 'code-lost-zeros',
  'other-kind': 'code-of-other-kind',
}

/** Oddity of names such as MÃ¼ller, which another program has read in the wrong encoding before. */
function oddNames({ consumerClient, businessClient }: CreateLoanRequest): readonly ImportOddity[] {
  const names = [consumerClient?.name, businessClient?.companyName, businessClient?.representativeName]
  return names.some((name) => name && isMisread(name)) ? ['name-misread'] : []
}

function kindOf({ clientType }: CreateLoanRequest): ClientKind {
  return clientType === 'CONSUMER' ? 'person' : 'company'
}

/** Oddities of codes that were mistyped, lost digits or stand for somebody else, as far as the rules of the country tell. */
function oddCodes(request: CreateLoanRequest): readonly ImportOddity[] {
  const { country } = request
  const kind = kindOf(request)
  const ofClient = ODDITY_OF[checkCode(country, clientOf(request).clientCode, kind)]
  const code = request.businessClient?.representativePersonalCode ?? null
  const check = code === null ? 'unknown' : checkCode(country, code, 'person')
  const isRepresentativeOdd = check === 'check-digit' || check === 'zeros-lost'
  return [
    ...(ofClient === null ? [] : [ofClient]),
    ...(isRepresentativeOdd ? (['representative-code-does-not-check'] as const) : []),
  ]
}
