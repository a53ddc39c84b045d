/**
 * Shares one answer between callers at the same time. A caller that comes while an answer is pending gets the same
 * answer.
 */
export type AskedOnce<Answer> = (ask: () => Promise<Answer>) => Promise<Answer>

export function askedOnce<Answer>(): AskedOnce<Answer> {
  let awaited: Promise<Answer> | undefined
  return (ask) => {
    awaited ??= ask().finally(() => {
      awaited = undefined
    })
    return awaited
  }
}
