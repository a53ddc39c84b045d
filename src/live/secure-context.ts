import { createSecureContext, type SecureContext } from 'node:tls'

type Made = { readonly trusted: readonly string[]; readonly context: SecureContext }

let last: Made | undefined

/** What TLS trusts. The last one is kept: to read some hundred certificates takes longer than all else of an exchange. */
export function secureContextOf(trusted: readonly string[]): SecureContext {
  if (last === undefined || !isSame(last.trusted, trusted))
    last = { trusted, context: createSecureContext({ ca: [...trusted] }) }
  return last.context
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((certificate, index) => certificate === other[index])
}
