import { isFacePage } from '#contract/face-pages.ts'

/**
 * Session storage key of the address that this tab wanted when it had no session. The tab stores it, because signing in leads away from the
 * address.
 */
const KEY = 'loan-desk-wanted-address'

/** An arbitrary origin: the check is whether the address leaves it. */
const HERE = 'http://here.invalid'

export function keepWantedAddress(address: string): void {
  if (address === '/') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, address)
}

export function forgetWantedAddress(): void {
  sessionStorage.removeItem(KEY)
}

/** The stored address, if it leads to a page of the face and nowhere else. */
export function wantedAddress(): string | undefined {
  return safeAddress(sessionStorage.getItem(KEY) ?? '')
}

/**
 * An address of this site that leads to a page of the face, as path, query and fragment; `undefined` for anything else, especially for
 * addresses that a browser would resolve to another site.
 */
export function safeAddress(text: string): string | undefined {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return undefined
  const url = URL.parse(text, HERE)
  if (url?.origin !== HERE || !isFacePage(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
