import type { SubmissionItem } from '#contract/desk/submissions.ts'
import type { Definition } from '../../components/definition-list.tsx'
import { counted } from '../../input/counted.ts'
import { formatAmountText } from '../../input/format-amount-text.ts'

/** What was to be done, in the words of the buttons. */
export function operationWords({ operation }: Pick<SubmissionItem, 'operation'>): string {
  return operation === 'createLoan' ? 'Create loan' : 'Extend loan'
}

/** The lender loan ID; of a loan that was not made through here, which is extended all the same, its UUID there. */
export function loanWords({ lenderLoanId, loanUuid }: SubmissionItem): string {
  return lenderLoanId === '' ? (loanUuid ?? 'not known') : lenderLoanId
}

/** "12,500.00" or "14 days". */
export function amountOrDays({ loanAmount, daysToExtend }: SubmissionItem): string {
  if (loanAmount !== null) return formatAmountText(loanAmount)
  return daysToExtend === null ? '' : counted(daysToExtend, 'day')
}

/** What a person confirms before it goes to production. */
export function whatGoesWhere(submission: SubmissionItem): Definition[] {
  const { host, loanAmount } = submission
  return [
    { name: 'Host', value: host },
    { name: 'Lender loan ID', value: loanWords(submission) },
    loanAmount === null
      ? { name: 'Days to extend', value: amountOrDays(submission) }
      : { name: 'Amount', value: `${amountOrDays(submission)} EUR` },
  ]
}

/** The status of the answer, or in words that there is none. */
export function answerWords({ state, status }: SubmissionItem): string {
  if (state === 'sending') return '…'
  if (status !== null) return String(status)
  return state === 'planned' ? 'not sent' : 'none'
}

/** "0.71 s"; '' where nothing was sent. */
export function tookText({ durationInMs }: SubmissionItem): string {
  return durationInMs === null ? '' : `${(durationInMs / 1000).toFixed(2)} s`
}
