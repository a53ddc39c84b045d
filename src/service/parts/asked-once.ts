/** Asks for all who want to know at the same time: whoever comes while the answer is awaited gets that one. */
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
