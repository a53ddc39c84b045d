import { isFacePage } from '#contract/face-pages.ts'

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

/** An arbitrary origin: the check is whether the address leaves it. */
const HERE = 'http://here.invalid'
