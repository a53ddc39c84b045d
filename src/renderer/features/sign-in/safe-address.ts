import { isFacePage } from '#contract/face-pages.ts'

/**
 * An address of this site that leads to one of the face's pages, as path, query and fragment; `undefined` for anything
 * else, above all for what a browser would take for another site.
 */
export function safeAddress(text: string): string | undefined {
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return undefined
  const url = URL.parse(text, HERE)
  if (url?.origin !== HERE || !isFacePage(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Any site will do: what counts is that the address does not leave it. */
const HERE = 'http://here.invalid'
