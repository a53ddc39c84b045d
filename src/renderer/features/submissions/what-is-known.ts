import type { SubmissionBody } from '#contract/desk/submissions.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { assertNever } from '#values/assert.ts'
import { serviceWords } from '../../api/service-words.ts'
import { OPERATION_WORDS } from '../../words/operation-words.ts'

export type Known = {
  readonly kind: 'warning' | 'danger' | 'ok' | 'info'
  readonly title: string
  readonly text: string
  /** What the service said about single fields. */
  readonly problems: readonly FieldProblem[]
}

/** What is known of a submission and what that means, in words for the person who has to act on it. */
export function whatIsKnown(submission: SubmissionBody): Known {
  const { state, explanation } = submission
  const [title, ...more] = sentences(explanation)
  const known = { title: withoutStop(title ?? ''), problems: [] }
  const rest = more.join(' ')
  switch (state) {
    case 'unknown':
      return { ...known, kind: 'warning', text: joined(rest, OPERATION_WORDS[submission.operation].undecided) }
    case 'rejected':
      return { ...known, kind: 'danger', ...refusal(submission) }
    case 'planned':
      return { ...known, kind: 'info', text: joined(rest, 'Nothing is sent by itself.') }
    case 'sending':
      return { ...known, kind: 'info', text: 'What becomes of it appears here as soon as it is known.' }
    case 'accepted':
      return { ...known, kind: 'ok', text: rest }
    default:
      return assertNever(state)
  }
}

function refusal({ answer, operation }: SubmissionBody): Pick<Known, 'text' | 'problems'> {
  const { title, detail, problems } = serviceWords(answer ?? '')
  return { text: joined(withStop(title), withStop(detail), OPERATION_WORDS[operation].refused), problems }
}

/** At each end of a sentence; the point of a number or of a host is none. */
function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/)
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ')
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}

function withStop(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`
}
