import { afterEach, describe, expect, it, vi } from 'vitest'
import { testService } from '../service.test-support.ts'
import { claimOf, runUuidOf } from './run-claims.ts'
import { oneAtATime } from './run-work.ts'

afterEach(() => void vi.useRealTimers())

describe('starts of runs', () => {
  it('come one after the other, and the next begins however the first ended', async () => {
    const { parts } = await testService()
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = oneAtATime(parts, async () => {
      order.push('first begins')
      await gate.promise
      order.push('first ends')
      throw new Error('Refused')
    })
    const second = oneAtATime(parts, async () => order.push('second'))
    gate.resolve()
    await expect(first).rejects.toThrow('Refused')
    expect(await second).toBe(3)
    expect(order).toEqual(['first begins', 'first ends', 'second'])
    expect(await parts.storage.claims.held()).toEqual([])
  })

  it('are refused as busy after five seconds of waiting for another', async () => {
    const { parts } = await testService()
    vi.useFakeTimers()
    const own = {
      ...parts,
      storage: { ...parts.storage, claims: { ...parts.storage.claims, take: async () => undefined } },
    }
    const refusal = oneAtATime(own, async () => 'began').catch(({ refusal }) => refusal)
    let isOver = false
    void refusal.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await refusal).toEqual({ kind: 'run-busy' })
  })
})

it('the claim of a run names that run, and other claims name none', () => {
  const uuid = '8e03978e-40d5-43dd-bc93-6894a57f9324'
  expect(runUuidOf(claimOf(uuid))).toBe(uuid)
  expect(['start of a run', uuid, ''].map(runUuidOf)).toEqual([undefined, undefined, undefined])
})
