import type { Page } from '@playwright/test'
import type {
  AnsweredBuyback,
  AnsweredExtension,
  AnsweredLoan,
  AnsweredPayment,
  BuybackReason,
  EnteredBuyback,
  EnteredCorrection,
  EnteredPayment,
} from '../loans/answers.ts'
import type { LoanFields } from '../loans/loan-fields.ts'
import { loanRequest } from '../loans/loan-request.ts'
import { ComparePage } from '../pages/compare-page.ts'
import { LoanPage } from '../pages/loan-page.ts'
import { LoansPage } from '../pages/loans-page.ts'
import { NewLoanPage } from '../pages/new-loan-page.ts'
import { SubmissionsPage } from '../pages/submissions-page.ts'
import { type BookTools, bookTools } from './book-tools.ts'
import { callsBy, type DeskSend } from './desk-calls.ts'

/** A loan that a page can be opened of. */
export type KnownLoan = { readonly uuid: string; readonly lenderLoanId: string }

/** A book of a desk, and the page that shows it. */
export type Desk = BookTools & {
  readonly page: Page
  /** Registers a loan as a lender system would; what `fields` leave out is that of `loanRequest`. Gives what was answered. */
  readonly createLoan: (fields?: LoanFields) => Promise<AnsweredLoan>
  /** Extends it as a lender system would. Gives what was answered. */
  readonly extendLoan: (loan: KnownLoan, daysToExtend: number) => Promise<AnsweredExtension>
  /** Pays a loan as a lender system would, as of the day of the book. Gives what was answered. */
  readonly createLoanPayment: (loan: KnownLoan, paymentAmount: string) => Promise<AnsweredPayment>
  /** Buys a loan back as a lender system would, as of the day of the book; `AGREEMENT_TERMINATION` by default. Gives what was answered. */
  readonly createLoanBuyback: (loan: KnownLoan, reason?: BuybackReason) => Promise<AnsweredBuyback>
  /** Undoes a buyback as staff would. Gives the buyback with the correction. */
  readonly undoBuyback: (loan: KnownLoan, buyback: { readonly uuid: string }, reason: string) => Promise<EnteredBuyback>
  /** Enters a payment as staff would, as of a value date, that of the book by default. Gives the payment as the desk has it. */
  readonly enterPayment: (loan: KnownLoan, paymentAmount: string, valueDate?: string) => Promise<EnteredPayment>
  /** Takes a payment back as staff would. Gives the payment with its reversal. */
  readonly reversePayment: (
    loan: KnownLoan,
    payment: { readonly uuid: string },
    reason: string,
  ) => Promise<EnteredPayment>
  /** Undoes the last extension as staff would. Gives the correction. */
  readonly undoExtension: (
    loan: KnownLoan,
    extension: { readonly uuid: string },
    reason: string,
  ) => Promise<EnteredCorrection>
  /** Voids a loan of which nothing is paid as staff would. Gives the correction. */
  readonly voidLoan: (loan: KnownLoan, reason: string) => Promise<EnteredCorrection>
  /**
   * Sends any request to the book as a lender system would, with further headers such as `Idempotency-Key`, and gives the answer
   * as it came: for what has no tool of its own, and for requests that are wrong on purpose.
   */
  readonly call: DeskSend
  readonly openLoans: () => Promise<LoansPage>
  readonly openLoan: (loan: KnownLoan) => Promise<LoanPage>
  readonly openNewLoan: () => Promise<NewLoanPage>
  /** Two versions of its schedule, or the one now and the preview of an extension. */
  readonly openCompare: (loan: KnownLoan) => Promise<ComparePage>
  readonly openSubmissions: () => Promise<SubmissionsPage>
}

export type DeskParts = { readonly send: DeskSend; readonly book: string; readonly page: Page }

export function deskOn({ send, book, page }: DeskParts): Desk {
  const call = callsBy(send)
  let loansMade = 0
  return {
    ...bookTools(call, book),
    page,
    createLoan: async (fields = {}) => {
      loansMade += 1
      const id = fields.lenderLoanId ?? `PW-${String(loansMade).padStart(4, '0')}`
      return call('POST', '/claims/v1/lender/createLoan', loanRequest(id, fields))
    },
    extendLoan: ({ uuid: loanUuid }, daysToExtend) =>
      call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend }),
    createLoanPayment: ({ uuid: loanUuid }, paymentAmount) =>
      call('POST', '/claims/v1/lender/createLoanPayment', { loanUuid, paymentAmount, currency: 'EUR' }),
    createLoanBuyback: ({ uuid: loanUuid }, reason = 'AGREEMENT_TERMINATION') =>
      call('POST', '/claims/v1/lender/createLoanBuyback', { loanUuid, reason }),
    undoBuyback: ({ uuid }, buyback, reason) =>
      call('POST', `/desk/v1/loans/${uuid}/buybacks/${buyback.uuid}/undoing`, { reason }),
    enterPayment: ({ uuid }, paymentAmount, valueDate) =>
      call('POST', `/desk/v1/loans/${uuid}/payments`, { paymentAmount, ...(valueDate ? { valueDate } : {}) }),
    reversePayment: ({ uuid }, payment, reason) =>
      call('POST', `/desk/v1/loans/${uuid}/payments/${payment.uuid}/reversal`, { reason }),
    undoExtension: ({ uuid }, extension, reason) =>
      call('POST', `/desk/v1/loans/${uuid}/extensions/${extension.uuid}/undoing`, { reason }),
    voidLoan: ({ uuid }, reason) => call('POST', `/desk/v1/loans/${uuid}/voiding`, { reason }),
    call: send,
    openLoans: () => opened(new LoansPage(page), (at) => at.open()),
    openLoan: ({ uuid }) => opened(new LoanPage(page), (at) => at.open(uuid)),
    openNewLoan: () => opened(new NewLoanPage(page), (at) => at.open()),
    openCompare: ({ uuid }) => opened(new ComparePage(page), (at) => at.open(uuid)),
    openSubmissions: () => opened(new SubmissionsPage(page), (at) => at.open()),
  }
}

async function opened<Shown>(at: Shown, open: (at: Shown) => Promise<void>): Promise<Shown> {
  await open(at)
  return at
}
