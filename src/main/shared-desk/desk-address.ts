import { OPEN_PATH } from '#contract/face-pages.ts'

/** What a one-time address says: where the desk is (`https://desk.example`), and the code that lets this app in. */
export type DeskAddress = { readonly origin: string; readonly code: string }

export type AddressFault = 'no-address' | 'not-encrypted' | 'no-code'

/** Reads a one-time address as somebody pasted it. What is sent to a desk is encrypted, unless it stays on this computer. */
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
