import { safeAddress } from './safe-address.ts'

/**
 * Session storage key of the address that this tab wanted when it had no session. The tab stores it, because signing in leads away from the
 * address.
 */
const KEY = 'loan-desk-wanted-address'

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
