/** Typical notes of a lender's staff. Any likeness to real people is by chance. */
export const NOTE_TEXTS: readonly [string, ...string[]] = [
  'Called about the installment that is due; will pay on Friday.',
  'Asked for two weeks more. To be extended if the next installment comes in time.',
  'New telephone number, checked against the contract.',
  'Salary comes on the 10th now; would like a later due date.',
  'Paid in the office, receipt sent.',
  'Letter came back: address has changed.',
  'Asks for the balance as of the end of the year, for the tax office.',
  'Company is being sold; the new owner takes over the loan.\nWait for the signed agreement.',
  'Collateral revalued, report in the archive.',
  'Spoke to the representative: delivery delayed, money expected within a month.',
  'Complaint about a reminder that was sent too early. Apologised.',
  'Wants to repay all of it early. Figures sent by e-mail.',
]

export const NOTE_WRITERS: readonly [string, ...string[]] = ['anna', 'marek', 'ieva', 'toomas']
