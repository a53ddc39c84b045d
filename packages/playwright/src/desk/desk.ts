import type { Page } from '@playwright/test'
import { type LoanFields, loanRequest } from '../loans/loan-request.ts'
import { ComparePage } from '../pages/compare-page.ts'
import { LoanPage } from '../pages/loan-page.ts'
import { LoansPage } from '../pages/loans-page.ts'
import { NewLoanPage } from '../pages/new-loan-page.ts'
import { SubmissionsPage } from '../pages/submissions-page.ts'
import { type BookTools, bookTools } from './book-tools.ts'
import type { DeskCall } from './desk-calls.ts'

/** A loan that a page can be opened of. */
export type KnownLoan = { readonly uuid: string; readonly lenderLoanId: string }

/** A book of a desk, and the page that shows it. */
export type Desk = BookTools & {
  readonly page: Page
  /** Registers a loan as a lender system would; what `fields` leave out is that of `loanRequest`. */
  readonly createLoan: (fields?: LoanFields) => Promise<KnownLoan>
  /** Extends it as a lender system would. */
  readonly extendLoan: (loan: KnownLoan, daysToExtend: number) => Promise<void>
  readonly openLoans: () => Promise<LoansPage>
  readonly openLoan: (loan: KnownLoan) => Promise<LoanPage>
  readonly openNewLoan: () => Promise<NewLoanPage>
  /** Two versions of its schedule, or the one now and the preview of an extension. */
  readonly openCompare: (loan: KnownLoan) => Promise<ComparePage>
  readonly openSubmissions: () => Promise<SubmissionsPage>
}

export type DeskParts = { readonly call: DeskCall; readonly book: string; readonly page: Page }

export function deskOn({ call, book, page }: DeskParts): Desk {
  let loansMade = 0
  return {
    ...bookTools(call, book),
    page,
    createLoan: async (fields = {}) => {
      loansMade += 1
      const id =
        typeof fields.lenderLoanId === 'string' ? fields.lenderLoanId : `PW-${String(loansMade).padStart(4, '0')}`
      const { uuid, lenderLoanId } = await call<KnownLoan>(
        'POST',
        '/claims/v1/lender/createLoan',
        loanRequest(id, fields),
      )
      return { uuid, lenderLoanId }
    },
    extendLoan: ({ uuid: loanUuid }, daysToExtend) =>
      call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend }),
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
