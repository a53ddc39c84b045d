import type { LineKey } from '#storage/run-lines.ts'

/** Work on lines that goes on side by side. */
export type UnderWay<Result> = {
  readonly begin: (line: LineKey, work: () => Promise<Result>) => void
  readonly has: (line: LineKey) => boolean
  readonly count: () => number
  /** Whether something has ended whose result was not taken yet. */
  readonly hasEnded: () => boolean
  /** What has come of those that have ended since, in the order of their ends. Throws what one of them threw. */
  readonly taken: () => readonly Result[]
  /** Resolves once one has ended. */
  readonly one: () => Promise<void>
  /** Resolves once all have ended. */
  readonly all: () => Promise<void>
}

type End<Result> = { readonly result: Result } | { readonly error: unknown }

export function createUnderWay<Result>(): UnderWay<Result> {
  const going = new Map<number, Promise<void>>()
  let ends: readonly End<Result>[] = []

  async function noted({ position }: LineKey, work: () => Promise<Result>): Promise<void> {
    const end = await work().then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    )
    ends = [...ends, end]
    going.delete(position)
  }

  return {
    begin: (line, work) => {
      going.set(line.position, noted(line, work))
    },
    has: ({ position }) => going.has(position),
    count: () => going.size,
    hasEnded: () => ends.length > 0,
    taken: () => {
      const results = ends.map((end) => {
        if ('error' in end) throw end.error
        return end.result
      })
      ends = []
      return results
    },
    one: () => Promise.race(going.values()),
    all: async () => {
      await Promise.all(going.values())
    },
  }
}
