/** Page and API share one origin that only this program can serve. */
export const APP_SCHEME = 'app'
export const APP_ORIGIN = 'app://localhost'

/** True if a download is a file that our own page has made; no page of ours requests any other download. */
export function isOwnFile(address: string): boolean {
  return address.startsWith(OWN_FILE) && isOurs(address.slice(OWN_FILE.length))
}

const OWN_FILE = 'blob:'

/** True if an address is ours. Compares scheme and host, because Node gives an address of an unknown scheme the origin "null". */
export function isOurs(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'app:' && url.host === 'localhost'
}
