import type { PaymentLineReason, PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import type { PagedList } from './page.ts'
import type { LineFilter, LineGroups, LineKey, RunLines } from './run-lines.ts'
import type { StoredEntry, StoredPaymentLine } from './stored-payment-line.ts'

export type PaymentLineChange = Partial<
  Pick<
    StoredPaymentLine,
    'state' | 'reason' | 'explanation' | 'isLoanChosen' | 'accepted' | 'booking' | 'paymentUuid' | 'submissionUuid'
  >
> & { readonly loan?: Pick<NonNullable<StoredPaymentLine['loan']>, 'loanId'> | null }

export type PaymentLineFilter = LineFilter<PaymentLineState>

/** Lines with the same state and reason. Sums are in cents and may exceed the safe integers, hence bigint. */
export type PaymentLineGroup = {
  readonly state: PaymentLineState
  readonly reason: PaymentLineReason | null
  readonly lines: number
  readonly amount: bigint
  readonly booked: bigint
  readonly returned: bigint
}

/**
 * One line for each entry of a bank's file; as a list, in the order of the file. No two lines of a connection with the
 * same reference can be booked, on their way or undecided: the tables refuse the second one. Call writing methods inside
 * a writer's job only.
 */
export type PaymentLineStore = RunLines<StoredPaymentLine, PaymentLineState, PaymentLineChange> &
  PagedList<PaymentLineFilter, StoredPaymentLine, number> & {
    /** Adds unchecked lines of these entries, after the `behind` lines that the run has. */
    readonly add: (run: RunOfLines, behind: number, entries: readonly StoredEntry[]) => Promise<void>
    readonly groups: (runId: number) => Promise<LineGroups<PaymentLineGroup>>
    /** Lines of the run for a loan that would be booked before this position, in order. Throws a RowError. */
    readonly readyBefore: (line: LineKey, loanId: number) => Promise<readonly StoredPaymentLine[]>
    /** Lines of the run for a loan from this position on that are unchecked, ready or odd, in order. Throws a RowError. */
    readonly openFrom: (line: LineKey, loanId: number) => Promise<readonly StoredPaymentLine[]>
    /** True if another line of the connection holds the reference: booked, on its way or undecided. */
    readonly isReferenceHeld: (line: StoredPaymentLine) => Promise<boolean>
    /** True if an earlier line of the run has the same reference and was not left out. */
    readonly isReferenceRepeated: (line: StoredPaymentLine) => Promise<boolean>
    /** The next odd lines with a reason, after a position. Throws a RowError. */
    readonly oddOnes: (
      after: LineKey,
      reason: PaymentLineReason,
      limit: number,
    ) => Promise<readonly StoredPaymentLine[]>
  }

export type RunOfLines = { readonly id: number; readonly connectionId: string }
