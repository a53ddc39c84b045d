import { afterEach, expect, it, vi } from 'vitest'
import { removeInTurns } from './remove-in-turns.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('lines are removed until none is left, with a rest as long as each slice took', async () => {
  const took = [30, 5, 130, 1]
  let now = 0
  let slices = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const removeSome = async () => {
    now += took[slices] ?? 0
    return slices++ < took.length
  }
  const rests: number[] = []
  const pause = async (milliseconds: number) => void rests.push(milliseconds)
  expect(await removeInTurns(removeSome, new AbortController().signal, pause)).toBe(true)
  expect(rests).toEqual(took)
})

it('lines are removed no further once that is given up', async () => {
  const controller = new AbortController()
  let slices = 0
  const removeSome = async () => {
    if (++slices === 3) controller.abort()
    return true
  }
  expect(await removeInTurns(removeSome, controller.signal)).toBe(false)
  expect(slices).toBe(3)
})
