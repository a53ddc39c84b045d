import { WORKED_EXAMPLE_OF_CONSUMER } from '#contract/worked-example.test-support.ts'

/** Sends a body to a path of the service and returns the status with the answer's own body. */
export type Send = (path: string, body: unknown) => Promise<{ readonly status: number; readonly body: unknown }>

export type CreatedLoan = { readonly uuid: string; readonly loanPublicId: string; readonly lenderLoanId: string }

/** The claims API as a lender system uses it, and the reversal of staff, to bring about what a test starts from. */
export type ClaimsApi = {
  /** Creates a loan; what is not given is as in `loanRequest`. */
  readonly createLoan: (fields?: LoanFields) => Promise<CreatedLoan>
  readonly extend: (loanUuid: string, daysToExtend: number) => Promise<void>
  readonly buyBack: (loanUuid: string) => Promise<void>
  /** Returns the UUID of the payment. */
  readonly pay: (loanUuid: string, paymentAmount: string) => Promise<string>
  readonly reversePayment: (loanUuid: string, paymentUuid: string, reason: string) => Promise<void>
}

export type LoanFields = Readonly<Record<string, unknown>>

let loansMade = 0

/** A valid request: an annuity of 1,000.00 EUR at 14 % to a consumer, extendable once; its id is new each time. */
export function loanRequest(fields: LoanFields = {}): LoanFields {
  loansMade += 1
  return {
    ...WORKED_EXAMPLE_OF_CONSUMER,
    lenderLoanId: `LD-2026-${String(loansMade).padStart(4, '0')}`,
    scheduleType: 'ANNUITY',
    loanAmount: '1000.00',
    lenderIssueDate: '2026-01-28',
    schedule: undefined,
    ...fields,
  }
}

export function claimsApi(send: Send): ClaimsApi {
  return {
    createLoan: async (fields) => {
      const answer = await send('/claims/v1/lender/createLoan', loanRequest(fields))
      return loanOf(answer.body) ?? refuse(answer)
    },
    extend: async (loanUuid, daysToExtend) => {
      const answer = await send('/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend })
      if (answer.status !== 201) refuse(answer)
    },
    pay: async (loanUuid, paymentAmount) => {
      const answer = await send('/claims/v1/lender/createLoanPayment', { loanUuid, paymentAmount, currency: 'EUR' })
      const { data }: { readonly data?: { readonly uuid: string } } = Object(answer.body)
      return data?.uuid ?? refuse(answer)
    },
    buyBack: async (loanUuid) => {
      const answer = await send('/claims/v1/lender/createLoanBuyback', { loanUuid, reason: 'EARLY_PAYMENT' })
      if (answer.status !== 201) refuse(answer)
    },
    reversePayment: async (loanUuid, paymentUuid, reason) => {
      const answer = await send(`/desk/v1/loans/${loanUuid}/payments/${paymentUuid}/reversal`, { reason })
      if (answer.status !== 201) refuse(answer)
    },
  }
}

function loanOf(body: unknown): CreatedLoan | undefined {
  const { data }: { readonly data?: CreatedLoan } = Object(body)
  return data
}

function refuse(answer: unknown): never {
  throw new Error(`The service refused: ${JSON.stringify(answer)}`)
}
