import { createSecureContext, type SecureContext } from 'node:tls'

type Made = { readonly trusted: readonly string[]; readonly context: SecureContext }

let last: Made | undefined

/**
 * TLS context of the trusted certificates. Caches the last one: parsing some hundred certificates takes longer than the
 * rest of an exchange.
 */
export function secureContextOf(trusted: readonly string[]): SecureContext {
  if (last === undefined || !isSame(last.trusted, trusted))
    last = { trusted, context: createSecureContext({ ca: [...trusted] }) }
  return last.context
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((certificate, index) => certificate === other[index])
}
