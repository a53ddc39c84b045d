import { type Desk, type DeskAnswer, loanRequest, loanUuidOf } from './desk.ts'

/** One of the two operations, as a test calls it. */
export type Operation = {
  readonly name: 'createLoan' | 'createLoanExtension'
  /** What must be there before, made while all is well; gives the request itself, larger by `padding` bytes. */
  readonly prepare: (desk: Desk) => Promise<(padding?: number) => Promise<DeskAnswer>>
}

export const OPERATIONS: readonly Operation[] = [
  {
    name: 'createLoan',
    prepare: async (desk) => (padding) => desk.createLoan(loanRequest('A-1', more(padding))),
  },
  {
    name: 'createLoanExtension',
    prepare: async (desk) => {
      const loanUuid = loanUuidOf(await desk.createLoan(loanRequest('A-1')))
      return (padding) => desk.extend(loanUuid, 30, more(padding))
    },
  },
]

function more(padding = 0): object {
  return padding === 0 ? {} : { note: 'x'.repeat(padding) }
}
