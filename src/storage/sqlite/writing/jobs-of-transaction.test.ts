import { expect, it } from 'vitest'
import { jobsOfTransaction } from './jobs-of-transaction.ts'
import { createWaitingJobs, type Urgency } from './waiting-jobs.ts'

/** Names of the jobs taken, each of which takes `took` milliseconds of a test clock; `others` come in the turn after a job. */
async function taken(
  urgency: Urgency,
  names: readonly string[],
  { took, others = {} }: { took: number; others?: Readonly<Record<string, readonly [string, Urgency]>> },
) {
  let now = 1_000
  const waiting = createWaitingJobs<string>(() => now)
  for (const name of names) waiting.add(name, urgency)
  const seen: string[] = []
  for await (const job of jobsOfTransaction(waiting, waiting.next(), () => now)) {
    now += took
    seen.push(job)
    const other = others[job]
    setImmediate(() => {
      seen.push('turn')
      if (other) waiting.add(...other)
    })
  }
  return seen.join(' ')
}

it('takes those that somebody waits for, without a turn, until they have taken long enough', async () => {
  expect(await taken('soon', ['a', 'b', 'c', 'd'], { took: 4 })).toBe('a b c')
})

it('gives everything else a turn after some milliseconds of work in the background', async () => {
  expect(await taken('in-background', ['a', 'b', 'c', 'd'], { took: 4 })).toBe('a b turn turn c d turn turn')
})

it('goes on with work in the background that comes meanwhile', async () => {
  const others = { a: ['b', 'in-background'], b: ['c', 'in-background'] } as const
  expect(await taken('in-background', ['a'], { took: 8, others })).toBe('a turn b turn c turn')
})

it('ends with work in the background once somebody waits', async () => {
  const others = { b: ['somebody', 'soon'] } as const
  expect(await taken('in-background', ['a', 'b', 'c', 'd'], { took: 8, others })).toBe('a turn b turn')
})

it('ends with work in the background that has taken long enough, though nobody waits', async () => {
  const names = Array.from({ length: 9 }, (_, index) => String(index))
  expect(await taken('in-background', names, { took: 8 })).toBe('0 turn 1 turn 2 turn 3 turn 4')
})
