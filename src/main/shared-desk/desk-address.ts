import { OPEN_PATH } from '#contract/face-pages.ts'

/** Content of a one-time address: the origin of the desk (`https://desk.example`), and the code that lets this app in. */
export type DeskAddress = { readonly origin: string; readonly code: string }

export type AddressFault = 'no-address' | 'not-encrypted' | 'no-code'

/** Parses a pasted one-time address. The connection to a desk must be encrypted, unless it stays on this computer. */
export function readDeskAddress(text: string): DeskAddress | AddressFault {
  const url = URL.parse(text.trim())
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return 'no-address'
  if (url.protocol === 'http:' && !staysHere(url.hostname)) return 'not-encrypted'
  const code = url.searchParams.get('code') ?? ''
  return url.pathname === OPEN_PATH && code !== '' ? { origin: url.origin, code } : 'no-code'
}

function staysHere(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
