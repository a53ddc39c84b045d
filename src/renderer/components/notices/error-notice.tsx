import { Button } from '@mantine/core'
import { problemKind } from '#contract/problem-kinds.ts'
import { useConnection } from '../../api/connection.ts'
import { isProblem, OfflineError, ProblemError, SessionEndedError } from '../../api/errors.ts'
import { Notice } from './notice.tsx'

type ErrorNoticeProps = {
  readonly error: unknown
  /** What was tried, as a sentence: "The loans could not be loaded". */
  readonly title: string
  readonly onRetry?: () => void
  /** Sentence about the error, for example `explainRule` where one thing was sent. */
  readonly explainBy?: (error: unknown) => string
}

/**
 * An error in place of the content. Nothing was changed by what this is used for: reading; a fault of the service
 * says so itself, or better. Where there is no answer to this session, the bar above the page says so, and all is read
 * again by itself.
 */
export function ErrorNotice({ error, title, onRetry, explainBy = explain }: ErrorNoticeProps) {
  const isAnswering = useConnection().kind === 'answering'
  const isUnreachable = error instanceof OfflineError || error instanceof SessionEndedError
  return (
    <Notice kind="danger" title={title}>
      <div>
        {isUnreachable ? AS_SOON_AS_POSSIBLE : `${explainBy(error)}${isOwnFault(error) ? '' : ' Nothing was changed.'}`}
      </div>
      {onRetry && (isAnswering || !isUnreachable) && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}

const AS_SOON_AS_POSSIBLE = 'This page reloads as soon as Loan Desk answers again. Nothing was changed.'

/** Problems of the way to a live service: their words are for a person, and nothing here has failed. */
const OF_A_LIVE_SERVICE = ['not-sent', 'outcome-unknown', 'not-read'] as const

/** One sentence in plain words; a fault of this desk's service comes with the reference that its log has. */
export function explain(error: unknown): string {
  if (error instanceof SessionEndedError) return 'This session has ended.'
  if (error instanceof OfflineError) return 'The service does not answer.'
  if (!(error instanceof ProblemError)) return 'The answer of the service could not be read.'
  const { status, detail, title, instance } = error.problem
  if (OF_A_LIVE_SERVICE.some((kind) => isProblem(error, kind))) return sentence(detail)
  if (status < 500) return sentence(detail || title)
  if (!isOwnFault(error)) return 'The service answered with an error.'
  return `${sentence(detail)} Reference ${instance.replace('urn:uuid:', '')}.`
}

/** The same where one thing was sent: the rule that it breaks. */
export function explainRule(error: unknown): string {
  const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return fault ? sentence(fault.detail) : explain(error)
}

/** A fault of the service of this desk, which has words for a person: a full disk, a damaged record. */
function isOwnFault(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status >= 500 && problemKind(error.problem.type) !== undefined
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
