import type { LineKey } from '#storage/run-lines.ts'

/** Concurrent work on lines. */
type UnderWay<Result> = {
  readonly begin: (line: LineKey, work: () => Promise<Result>) => void
  readonly has: (line: LineKey) => boolean
  readonly count: () => number
  /** True if some work has ended whose result was not taken yet. */
  readonly hasEnded: () => boolean
  /** Takes the results of the work that has ended, in the order of ending. Throws the error of failed work. */
  readonly taken: () => readonly Result[]
  /** Resolves once any work has ended. */
  readonly one: () => Promise<void>
  /** Resolves once all work has ended. */
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
