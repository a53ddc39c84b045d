import type { Exchange } from './outcome.ts'

const MASK = '•••'
/** A shorter one could occur in an answer by chance, and is no secret. */
const SHORTEST_SECRET = 8

/**
 * An exchange whose answer names the token nowhere, plain or as JSON writes it. Some services repeat what they refuse,
 * and an answer goes into the journal, to the caller and onto the page; otherwise it is left to the letter.
 */
export function withoutToken(exchange: Exchange, token: string): Exchange {
  if (exchange.kind !== 'answered' || token.length < SHORTEST_SECRET) return exchange
  const { answer } = exchange
  const text = answer.text.replaceAll(token, MASK).replaceAll(JSON.stringify(token).slice(1, -1), MASK)
  return { ...exchange, answer: { ...answer, text } }
}
