import { expect, it } from 'vitest'
import { createUnitTurns } from './background-turn.ts'

/** Jobs that end when a test resolves them. */
function pieces() {
  const begun: PromiseWithResolvers<void>[] = []
  const work = () => {
    const piece = Promise.withResolvers<void>()
    begun.push(piece)
    return piece.promise
  }
  return { begun, work }
}

it('has a few pieces under way at once, and the next as soon as one has ended', async () => {
  const { inBackground } = createUnitTurns()
  const { begun, work } = pieces()
  const all = Array.from({ length: 6 }, () => inBackground(work))
  await expect.poll(() => begun.length).toBe(4)
  begun[1]?.resolve()
  await expect.poll(() => begun.length).toBe(5)
  begun[0]?.reject(new Error('Not this one'))
  await expect.poll(() => begun.length).toBe(6)
  for (const piece of begun) piece.resolve()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    ...['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  ])
})

it('has one at a time while others write, and ends once all has ended', async () => {
  const { soon, inBackground, ended } = createUnitTurns()
  const [others, { begun, work }] = [pieces(), pieces()]
  const written = soon(others.work)
  const all = [inBackground(work), inBackground(work)]
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.resolve()
  await all[0]
  await expect.poll(() => begun.length).toBe(2)
  others.begun[0]?.resolve()
  await written
  begun[1]?.resolve()
  await ended()
  expect(await Promise.all(all)).toEqual([undefined, undefined])
})
