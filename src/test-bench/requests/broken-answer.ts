/** Way in which an answer ends the connection before it is complete. `afterBytes` counts bytes of the body. */
export type Break = { readonly kind: 'reset' } | { readonly kind: 'cut'; readonly afterBytes: number }

const BREAKS = new WeakMap<Response, Break>()

/**
 * Marks an answer as breaking its connection. The transport reads the mark with `breakOf` and breaks the connection.
 * The answer itself is unchanged, so a transport that does not look sends it whole.
 */
export function broken(answer: Response, how: Break): Response {
  BREAKS.set(answer, how)
  return answer
}

export function breakOf(answer: Response): Break | undefined {
  return BREAKS.get(answer)
}
