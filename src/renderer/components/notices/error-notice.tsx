import { Button } from '@mantine/core'
import { problemKind } from '#contract/problem-kinds.ts'
import { useConnection } from '../../api/connection.ts'
import { isProblem, OfflineError, ProblemError, SessionEndedError } from '../../api/errors.ts'
import { Notice } from './notice.tsx'

type ErrorNoticeProps = {
  readonly error: unknown
  /** The failed action as a sentence: "The loans could not be loaded". */
  readonly title: string
  readonly onRetry?: () => void
  /** Sentence about the error, for example `explainRule` if a single thing was sent. */
  readonly explainBy?: (error: unknown) => string
}

/**
 * An error instead of content. Used for reading only, so nothing was changed; a fault of the service has its own sentence instead. While
 * the service is unreachable or the session has ended, the bar above the page explains it, and the page reloads on its own.
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

/** Problems between the desk and a live service: their detail is written for people, and the desk itself has not failed. */
const OF_A_LIVE_SERVICE = ['not-sent', 'outcome-unknown', 'not-read'] as const

/** One sentence in plain words; a fault of this desk's service comes with its reference in the log. */
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

/** Explanation for a request that sent a single thing: the rule that it breaks. */
export function explainRule(error: unknown): string {
  const [fault] = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return fault ? sentence(fault.detail) : explain(error)
}

/** True for a fault of this desk's service whose detail is written for people: a full disk, a damaged record. */
function isOwnFault(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.status >= 500 && problemKind(error.problem.type) !== undefined
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
