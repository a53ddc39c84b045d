import type { SubmissionBody } from '#contract/desk/submissions.ts'
import type { ReadFieldProblem } from '#contract/problem.ts'
import { assertNever } from '#values/assert.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { serviceWords } from '../../api/service-words.ts'
import { OPERATION_WORDS } from '../../words/operation-words.ts'

type Known = {
  readonly kind: 'warning' | 'danger' | 'ok' | 'info'
  readonly title: string
  readonly text: string
  /** Problems that the service reported for single fields. */
  readonly problems: readonly ReadFieldProblem[]
}

const TITLES: Readonly<Record<SubmissionState, string>> = {
  planned: 'Not sent',
  sending: 'In progress',
  accepted: 'Accepted',
  rejected: 'Refused',
  unknown: 'Outcome unknown',
}

/** State of a submission and its meaning, in words for the person who has to act. */
export function whatIsKnown(submission: SubmissionBody): Known {
  const { state, operation } = submission
  const explanation = withStop(submission.explanation)
  const known = { title: TITLES[state], problems: [] }
  switch (state) {
    case 'unknown':
      return { ...known, kind: 'warning', text: joined(explanation, OPERATION_WORDS[operation].undecided) }
    case 'rejected':
      return { ...known, kind: 'danger', ...refusal(submission, explanation) }
    case 'planned':
      return { ...known, kind: 'info', text: joined(explanation, 'Nothing is sent automatically.') }
    case 'sending':
      return { ...known, kind: 'info', text: 'The outcome appears here as soon as it is known.' }
    case 'accepted':
      return { ...known, kind: submission.isToLookAt ? 'warning' : 'ok', text: explanation }
    default:
      return assertNever(state)
  }
}

function refusal({ answer, operation }: SubmissionBody, explanation: string): Pick<Known, 'text' | 'problems'> {
  const { title, detail, problems } = serviceWords(answer ?? '')
  return { text: joined(explanation, withStop(title), withStop(detail), OPERATION_WORDS[operation].refused), problems }
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function withStop(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
