import { safeAddress } from './safe-address.ts'

/** Where this tab was going when it had no session. Kept by the tab, as the way to a session leads away from there. */
const KEY = 'loan-desk-wanted-address'

export function keepWantedAddress(address: string): void {
  if (address === '/') sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, address)
}

export function forgetWantedAddress(): void {
  sessionStorage.removeItem(KEY)
}

/** What was kept, if it leads to a page of the face and nowhere else. */
export function wantedAddress(): string | undefined {
  return safeAddress(sessionStorage.getItem(KEY) ?? '')
}
