/** Page and API live at one address that only this program can serve. */
export const APP_SCHEME = 'app'
export const APP_ORIGIN = 'app://localhost'

/** Whether a download is a file that our own page has made: whatever else wants to be saved, no page of ours asked for it. */
export function isOwnFile(address: string): boolean {
  return address.startsWith(OWN_FILE) && isOurs(address.slice(OWN_FILE.length))
}

const OWN_FILE = 'blob:'

/**
 * Whether an address is one of ours. Scheme and host are compared, because Node gives an address of a scheme that it
 * does not know the origin "null".
 */
export function isOurs(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'app:' && url.host === 'localhost'
}
