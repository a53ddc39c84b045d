/** How an answer ends the connection instead of coming whole. `afterBytes` are of the body. */
export type Break = { readonly kind: 'reset' } | { readonly kind: 'cut'; readonly afterBytes: number }

const BREAKS = new WeakMap<Response, Break>()

/**
 * An answer that is to break its connection. What carries answers to their callers finds that with `breakOf` and does it;
 * nothing of it is in the answer itself, so what carries answers without looking here hands on a whole one.
 */
export function broken(answer: Response, how: Break): Response {
  BREAKS.set(answer, how)
  return answer
}

export function breakOf(answer: Response): Break | undefined {
  return BREAKS.get(answer)
}
