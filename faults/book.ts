import { randomUUID } from 'node:crypto'
import { type Answer, json, type SeenRequest } from './http-text.ts'

/** A loan in the books of the service. A lender loan ID must never occur twice. */
export type BookedLoan = {
  readonly uuid: string
  readonly lenderLoanId: string
  readonly rows: readonly Row[]
  readonly extensions: number
}

type Row = { readonly dueDate: string; readonly principal: string; readonly interest: string }

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
  }))
  const loan = { uuid: randomUUID(), lenderLoanId, rows, extensions: 0 }
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

function notFound(): Answer {
  return json(404, { message: 'Loan not found', errors: {} })
}

function loanBody({ uuid, lenderLoanId, rows }: BookedLoan) {
  const loanPublicId = uuid.slice(0, 12).toUpperCase()
  return { uuid, loanPublicId, lenderLoanId, status: 'ACTIVE', paymentSchedule: rows.map(entryOf) }
}

function entryOf({ dueDate, principal, interest }: Row) {
  const nothing = '0.00'
  return {
    dueDate,
    accruedInterestAmount: nothing,
    totalPrincipalAmount: principal,
    totalInterestAmount: interest,
    totalDelayedInterestAmount: nothing,
    outstandingPrincipalAmount: principal,
    outstandingInterestAmount: interest,
    outstandingDelayedInterestAmount: nothing,
    paidPrincipalAmount: nothing,
    paidInterestAmount: nothing,
    paidDelayedInterestAmount: nothing,
  }
}

function isEmpty({ principal, interest }: Row): boolean {
  return principal === '0.00' && interest === '0.00'
}

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

function twoDecimals(amount: string): string {
  return Number(amount).toFixed(2)
}
