import type { Operation } from '#values/vocabulary/operation.ts'

/** Words for an operation of the claims interface, used wherever its submissions are shown. */
type OperationWords = {
  /** Name of the operation, in the words of the buttons. */
  readonly action: string
  /** Label of the fact that says the subject: an amount or days, and the client or loan. */
  readonly subject: string
  /** Shown while the outcome is unknown. */
  readonly undecided: string
  /** Shown after the service refused the submission. */
  readonly refused: string
  /** Effect of marking the submission as created. */
  readonly ifCreated: string
}

export const OPERATION_WORDS: Readonly<Record<Operation, OperationWords>> = {
  createLoan: {
    action: 'Create loan',
    subject: 'Loan',
    undecided:
      'The loan may or may not exist there. Nothing is sent again automatically; this ID waits for your decision.',
    refused: 'Nothing was created.',
    ifCreated: 'The loan is there. It is linked and joins the list.',
  },
  createLoanExtension: {
    action: 'Extend loan',
    subject: 'Extend',
    undecided:
      'The loan may or may not be extended there. Nothing is sent again automatically; the loan waits for your decision.',
    refused: 'Nothing was extended.',
    ifCreated: 'The extension is there. The loan is read with getLoan, and its schedule is shown from then on.',
  },
  createLoanPayment: {
    action: 'Record payment',
    subject: 'Payment',
    undecided:
      'The payment may or may not be booked there. Nothing is sent again automatically; the loan waits for your decision.',
    refused: 'Nothing was booked.',
    ifCreated: 'The payment is there. The loan is read with getLoan, and its schedule is shown from then on.',
  },
  createLoanBuyback: {
    action: 'Buy back',
    subject: 'Buyback',
    undecided:
      'The loan may or may not be bought back there. Nothing is sent again automatically; the loan waits for your decision.',
    refused: 'Nothing was bought back.',
    ifCreated: 'The loan is bought back there. It owes nothing here from then on.',
  },
}
