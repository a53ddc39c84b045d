import { Button } from '@mantine/core'
import { useConnection } from '../api/connection.ts'
import { isProblem, OfflineError, ProblemError, SessionEndedError } from '../api/errors.ts'
import { Notice } from './notice.tsx'

type ErrorNoticeProps = {
  readonly error: unknown
  /** What was tried, as a sentence: "The loans could not be read". */
  readonly title: string
  readonly onRetry?: () => void
}

/**
 * An error where its content would stand. Nothing was changed by what this is used for: reading. Where there is no answer
 * to this session, the bar above the page says so, and all is read again by itself.
 */
export function ErrorNotice({ error, title, onRetry }: ErrorNoticeProps) {
  const isAnswering = useConnection().kind === 'answering'
  const isOfTheWay = error instanceof OfflineError || error instanceof SessionEndedError
  return (
    <Notice kind="danger" title={title}>
      <div>{isOfTheWay ? AS_SOON_AS_POSSIBLE : `${explain(error)} Nothing was changed.`}</div>
      {onRetry && (isAnswering || !isOfTheWay) && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}

const AS_SOON_AS_POSSIBLE = 'All is read again as soon as Loan Desk answers here. Nothing was changed.'

/** Problems of the way to a live service: their words are for a person, and nothing here has failed. */
const OF_A_LIVE_SERVICE = new Set(
  ['not-sent', 'outcome-unknown', 'not-read'].map((kind) => `urn:loan-desk:problem:${kind}`),
)

/** One sentence in plain words; a fault of the service comes with the reference that its log has. */
export function explain(error: unknown): string {
  if (error instanceof SessionEndedError) return 'This session has ended.'
  if (error instanceof OfflineError) return 'The service does not answer.'
  if (!(error instanceof ProblemError)) return 'The answer of the service could not be read.'
  const { status, detail, title, instance, type } = error.problem
  if (OF_A_LIVE_SERVICE.has(type)) return sentence(detail)
  if (status < 500) return sentence(detail || title)
  const words = isProblem(error, 'damaged-record') ? sentence(detail) : 'The service answered with an error.'
  return `${words} Reference ${instance.replace('urn:uuid:', '')}.`
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
