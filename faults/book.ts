import { randomUUID } from 'node:crypto'
import { type Answer, json, type SeenRequest } from './http-text.ts'

/** A loan in the books of the service. A lender loan ID must never occur twice. */
export type BookedLoan = {
  readonly uuid: string
  readonly lenderLoanId: string
  readonly rows: readonly Row[]
  readonly extensions: number
  readonly payments: number
  readonly buybacks: number
}

/** Amounts in euro; `paid` is what was paid of both together, in cents, the interest first. */
type Row = { readonly dueDate: string; readonly principal: string; readonly interest: string; readonly paid: number }

/** A live service that does all it is asked for. It is not idempotent and has no look-up by lender loan ID. */
export type Book = {
  /** Carries out the request and returns its answer. */
  readonly take: (request: SeenRequest) => Answer
  readonly loans: () => readonly BookedLoan[]
}

const DAY_MS = 86_400_000

export function openBook(): Book {
  const loans = new Map<string, BookedLoan>()
  return {
    take: ({ path, body }) => {
      const { pathname, searchParams } = new URL(path, 'https://service')
      const asked = body === '' ? {} : JSON.parse(body)
      if (pathname.endsWith('/createLoan')) return create(loans, asked)
      if (pathname.endsWith('/createLoanExtension')) return extend(loans, asked)
      if (pathname.endsWith('/createLoanPayment')) return pay(loans, asked)
      if (pathname.endsWith('/createLoanBuyback')) return buyBack(loans, asked)
      const loan = loans.get(searchParams.get('loanUuid') ?? '')
      return loan ? json(200, { data: loanBody(loan) }) : notFound()
    },
    loans: () => [...loans.values()],
  }
}

type CreateRequest = {
  readonly lenderLoanId: string
  readonly schedule: readonly { date: string; principalAmount: string; interestAmount: string }[]
}

function create(loans: Map<string, BookedLoan>, { lenderLoanId, schedule }: CreateRequest): Answer {
  const rows = schedule.map(({ date, principalAmount, interestAmount }) => ({
    dueDate: date,
    principal: twoDecimals(principalAmount),
    interest: twoDecimals(interestAmount),
    paid: 0,
  }))
  const loan = { uuid: randomUUID(), lenderLoanId, rows, extensions: 0, payments: 0, buybacks: 0 }
  loans.set(loan.uuid, loan)
  return json(201, { data: loanBody(loan) })
}

function extend(
  loans: Map<string, BookedLoan>,
  { loanUuid, daysToExtend }: { readonly loanUuid: string; readonly daysToExtend: number },
): Answer {
  const loan = loans.get(loanUuid)
  if (!loan) return notFound()
  const rows = loan.rows.flatMap((row) =>
    isEmpty(row)
      ? [row]
      : [
          { ...row, principal: '0.00', interest: '0.00' },
          { ...row, dueDate: later(row.dueDate, daysToExtend) },
        ],
  )
  loans.set(loanUuid, { ...loan, rows, extensions: loan.extensions + 1 })
  const paymentSchedule = rows.map(entryOf)
  return json(201, {
    data: { uuid: randomUUID(), loanUuid, extendedDays: daysToExtend, paymentDate: '2026-01-28', paymentSchedule },
  })
}

/** Books a payment of cents: the earliest row first, and its interest before its principal. */
function pay(
  loans: Map<string, BookedLoan>,
  { loanUuid, paymentAmount }: { readonly loanUuid: string; readonly paymentAmount: string },
): Answer {
  const loan = loans.get(loanUuid)
  if (!loan) return notFound()
  let [left, interest, principal] = [centsOf(paymentAmount), 0, 0]
  const rows = loan.rows.map((row) => {
    const paid = Math.min(left, centsOf(row.principal) + centsOf(row.interest) - row.paid)
    const ofInterest = Math.min(paid, Math.max(0, centsOf(row.interest) - row.paid))
    left -= paid
    interest += ofInterest
    principal += paid - ofInterest
    return { ...row, paid: row.paid + paid }
  })
  loans.set(loanUuid, { ...loan, rows, payments: loan.payments + 1 })
  const booked = { principalAmount: euroOf(principal), interestAmount: euroOf(interest), delayedInterestAmount: '0.00' }
  return json(201, {
    data: { uuid: randomUUID(), loanUuid, ...booked, paymentDate: '2026-01-28', currency: 'EUR' },
  })
}

/** Counts every buyback: a desk that sends one again is to be found out. */
function buyBack(
  loans: Map<string, BookedLoan>,
  { loanUuid, reason }: { readonly loanUuid: string; readonly reason: string },
): Answer {
  const loan = loans.get(loanUuid)
  if (!loan) return notFound()
  loans.set(loanUuid, { ...loan, buybacks: loan.buybacks + 1 })
  return json(201, { data: { uuid: randomUUID(), paymentDate: '2026-01-28', status: 'SENDING', reason } })
}

function notFound(): Answer {
  return json(404, { message: 'Loan not found', errors: {} })
}

function loanBody({ uuid, lenderLoanId, rows }: BookedLoan) {
  const loanPublicId = uuid.slice(0, 12).toUpperCase()
  return { uuid, loanPublicId, lenderLoanId, status: 'ACTIVE', paymentSchedule: rows.map(entryOf) }
}

function entryOf({ dueDate, principal, interest, paid }: Row) {
  const nothing = '0.00'
  const paidInterest = Math.min(paid, centsOf(interest))
  const paidPrincipal = paid - paidInterest
  return {
    dueDate,
    accruedInterestAmount: nothing,
    totalPrincipalAmount: principal,
    totalInterestAmount: interest,
    totalDelayedInterestAmount: nothing,
    outstandingPrincipalAmount: euroOf(centsOf(principal) - paidPrincipal),
    outstandingInterestAmount: euroOf(centsOf(interest) - paidInterest),
    outstandingDelayedInterestAmount: nothing,
    paidPrincipalAmount: euroOf(paidPrincipal),
    paidInterestAmount: euroOf(paidInterest),
    paidDelayedInterestAmount: nothing,
  }
}

function isEmpty({ principal, interest }: Row): boolean {
  return principal === '0.00' && interest === '0.00'
}

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

function euroOf(cents: number): string {
  return (cents / 100).toFixed(2)
}

function twoDecimals(amount: string): string {
  return Number(amount).toFixed(2)
}
