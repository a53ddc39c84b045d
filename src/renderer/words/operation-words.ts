import type { Operation } from '#values/vocabulary/operation.ts'

/** What is said of an operation of the claims interface, wherever its submissions are shown. */
type OperationWords = {
  /** What was to be done, in the words of the buttons. */
  readonly action: string
  /** The name of the fact that says what it was about: an amount or days, and for whom. */
  readonly subject: string
  /** While the outcome is unknown of it. */
  readonly undecided: string
  /** After the service refused it. */
  readonly refused: string
  /** What marking it as created does. */
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
}
