import { expect, it } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

/** A clock that advances on demand, and the times at which the work was done. */
function clock() {
  let now = 0
  let timers: readonly { readonly at: number; readonly work: () => void }[] = []
  const done: number[] = []
  const ask = whenQuiet(() => done.push(now), {
    now: () => now,
    after: (milliseconds, work) => {
      timers = [...timers, { at: now + milliseconds, work }]
    },
  })

  function goOn(until: number): void {
    while (now < until) {
      now++
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { work } of due) work()
    }
  }
  return { done, ask, goOn }
}

it('waits until nobody has asked for 50 ms, and then works once', () => {
  const { done, ask, goOn } = clock()
  ask()
  for (const at of [30, 60, 61, 90]) {
    goOn(at)
    ask()
  }
  goOn(500)
  expect(done).toEqual([140])
  ask()
  goOn(1_000)
  expect(done).toEqual([140, 550])
})

it('works within a second where it is never quiet', () => {
  const { done, ask, goOn } = clock()
  for (let at = 10; at <= 3_500; at += 10) {
    goOn(at)
    ask()
  }
  expect(done).toEqual([1_010, 2_010, 3_010])
})
