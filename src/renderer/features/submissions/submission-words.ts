import type { SubmissionItem } from '#contract/desk/submission-list.ts'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { counted, formatAmountText, formatDecimal } from '../../formats/shown-text.ts'
import { OPERATION_WORDS } from '../../words/operation-words.ts'
import type { ProductionFacts } from '../connections/production-question.tsx'
import { loanToType } from '../connections/use-production-question.tsx'

/** The operation, in the words of its button. */
export function operationWords({ operation }: Pick<SubmissionItem, 'operation'>): string {
  return OPERATION_WORDS[operation].action
}

/** Lender loan ID; for a loan that was not made through this desk, its UUID at the service. */
export function loanWords({ lenderLoanId, loanUuid }: SubmissionItem): string {
  return lenderLoanId === '' ? (loanUuid ?? 'not known') : lenderLoanId
}

/** "12,500.00" or "14 days". */
export function amountOrDays({ loanAmount, daysToExtend }: SubmissionItem): string {
  if (loanAmount !== null) return formatAmountText(loanAmount)
  return daysToExtend === null ? '' : counted(daysToExtend, 'day')
}

/** Amount or days of a submission; the reason of a buyback is in its request alone. */
function askedFacts(submission: SubmissionItem): readonly Definition[] {
  const value = amountOrDays(submission)
  if (submission.loanAmount !== null) return [{ name: 'Amount', value: `${value} EUR` }]
  return submission.daysToExtend === null ? [] : [{ name: 'Days to extend', value }]
}

/** Facts that the user confirms before a submission goes to production. */
export function whatGoesWhere(submission: SubmissionItem): ProductionFacts {
  const { host, lenderLoanId, clientName } = submission
  const loan = loanWords(submission)
  const isById = lenderLoanId !== ''
  const facts = [
    { name: 'Host', value: host },
    { name: isById ? 'Lender loan ID' : 'Loan UUID', value: loan },
    ...(clientName === null ? [] : [{ name: 'Client', value: clientName }]),
    ...askedFacts(submission),
  ]
  return { facts, toType: isById ? loanToType(loan) : { ...loanToType(loan), what: 'loan UUID' } }
}

/** Status of the answer, or words if there is none. */
export function answerWords({ state, status }: SubmissionItem): string {
  if (state === 'sending') return '…'
  if (status !== null) return String(status)
  return state === 'planned' ? 'not sent' : 'none'
}

/** "0.71 s"; '' if nothing was sent. */
export function tookText({ durationInMs }: SubmissionItem): string {
  return durationInMs === null ? '' : `${formatDecimal((durationInMs / 1000).toFixed(2))} s`
}
