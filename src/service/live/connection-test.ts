import type { ConnectionTest } from '#contract/desk/connections.ts'
import { explainDoubt, explainNotSent } from '#live/explain.ts'
import { jsonOf } from '#live/judge.ts'
import type { Exchange, LiveAnswer } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { ServiceParts } from '../service-parts.ts'
import { getLiveLoan } from './live-read.ts'

/** Asks a service for a loan that cannot exist, and says what its answer means. Nothing changes there. */
export async function testConnection(parts: ServiceParts, connection: StoredConnection): Promise<ConnectionTest> {
  const deadlineMs = parts.storage.settings.read().answerDeadlineInSeconds * 1000
  return meaningOf(await getLiveLoan(parts, connection, parts.ids.uuid()), deadlineMs)
}

function meaningOf(exchanged: Exchange, deadlineMs: number): ConnectionTest {
  switch (exchanged.kind) {
    case 'answered':
      return meaningOfAnswer(exchanged.answer)
    case 'not-sent': {
      const outcome =
        exchanged.reason.kind === 'certificate' || exchanged.reason.kind === 'ca-file' ? 'certificate' : 'not-reached'
      return { outcome, explanation: explainNotSent(exchanged.reason), status: null }
    }
    default:
      return { outcome: 'unexpected', explanation: explainDoubt(exchanged.reason, deadlineMs), status: null }
  }
}

/**
 * For a loan that is not there, "not found" is the right answer, and says that the token was good: if it is the service
 * that says so, in JSON, and not some server at a wrong address.
 */
function meaningOfAnswer(answer: LiveAnswer): ConnectionTest {
  const { status } = answer
  if (status === 401 || status === 403) {
    return {
      outcome: 'token-refused',
      explanation: `The service was reached and refused the token (${status}).`,
      status,
    }
  }
  const isExpected = status === 404 || status === 422 || status === 400 || (status >= 200 && status < 300)
  if (isExpected && jsonOf(answer) === undefined) {
    return {
      outcome: 'unexpected',
      explanation: `Something answered ${status}, but not as a claims service does. Is the address right?`,
      status,
    }
  }
  if (isExpected) {
    return {
      outcome: 'accepted',
      explanation: `The service was reached and accepted the token (${status} for a loan that does not exist).`,
      status,
    }
  }
  return {
    outcome: 'unexpected',
    explanation: `The service was reached, but answered ${status}, which says nothing about the token.`,
    status,
  }
}
