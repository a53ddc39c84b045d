import type { ConnectionTest } from '#contract/desk/connections.ts'
import { doubtWords, notSentWords } from '#contract/words/exchange-words.ts'
import { jsonOf } from '#live/judge.ts'
import type { Exchange, LiveAnswer } from '#live/outcome.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { ServiceParts } from '../service-parts.ts'
import { getLiveLoan } from './live-read.ts'

/** Requests a loan that cannot exist from a service, and interprets its answer. Changes nothing there. */
export async function tryConnection(parts: ServiceParts, connection: StoredConnection): Promise<ConnectionTest> {
  return meaningOf(await getLiveLoan(parts, connection, parts.ids.uuid()))
}

function meaningOf(exchanged: Exchange): ConnectionTest {
  switch (exchanged.kind) {
    case 'answered': {
      const { status, text } = exchanged.answer
      return { ...meaningOfAnswer(exchanged.answer), status, said: text.slice(0, MOST_SAID) }
    }
    case 'not-sent': {
      const outcome =
        exchanged.reason.kind === 'certificate' || exchanged.reason.kind === 'ca-file' ? 'certificate' : 'not-reached'
      return { outcome, explanation: `${notSentWords(exchanged.reason)} Nothing was sent.`, ...NO_ANSWER }
    }
    default:
      return { outcome: 'unexpected', explanation: doubtWords(exchanged.reason), ...NO_ANSWER }
  }
}

const NO_ANSWER = { status: null, said: null }
/** In characters; a longer answer explains nothing. */
const MOST_SAID = 10_000

/**
 * For a missing loan, "not found" is the right answer and proves the token, provided that the service itself answers,
 * in JSON, and not some server at a wrong address. Only the service's own words explain a 403.
 */
function meaningOfAnswer(answer: LiveAnswer): Pick<ConnectionTest, 'outcome' | 'explanation'> {
  const { status } = answer
  if (status === 401) {
    return { outcome: 'token-refused', explanation: `The service was reached and refused the token (${status}).` }
  }
  if (status === 403) {
    const explanation = `The service was reached and refused to answer (${status}). The token may be the reason.`
    return { outcome: 'refused', explanation }
  }
  const isExpected = status === 404 || status === 422 || status === 400 || (status >= 200 && status < 300)
  if (!isExpected) {
    const explanation = `The service was reached, but answered ${status}, which says nothing about the token.`
    return { outcome: 'unexpected', explanation }
  }
  if (jsonOf(answer) === undefined) {
    const explanation = `Something answered ${status}, but not as a claims service does. Is the address right?`
    return { outcome: 'unexpected', explanation }
  }
  const explanation = `The service was reached and accepted the token (${status} for a loan that does not exist).`
  return { outcome: 'accepted', explanation }
}
