import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'
import { importsOf } from './import-runs.test-support.ts'

/** Numbers of lines that a run asks for, step by step; its lines have so many installments and are all refused. */
async function askedFor(installments: readonly (number | null)[]) {
  const desk = await testService()
  const { checked, ran, linesOf } = importsOf(desk)
  const { storage } = desk
  const uuid = await checked(installments.map(() => ({ body: {} })))
  const lines = await linesOf(uuid)
  await storage.write(async ({ importLines }) => {
    for (const [index, line] of lines.entries())
      await importLines.change(line, { installments: installments[index] ?? null })
  })
  const limits: number[] = []
  const { first } = storage.importLines
  Object.assign(storage.importLines, {
    first: (...asked: Parameters<typeof first>) => {
      limits.push(asked[2])
      return first(...asked)
    },
  })
  expect(await ran(uuid)).toMatchObject({ state: 'finished', workedLines: installments.length })
  return limits
}

describe('a run that creates loans asks', () => {
  it('for twice as many lines each time, up to 200', async () => {
    expect(await askedFor(Array(600).fill(null))).toEqual([20, 40, 80, 160, 200, 200, 200])
  })

  it('for as many as have 3,000 rows together, and for one line of any length', async () => {
    expect(await askedFor([4_000, 1, 1_500, 1_500, 1_501, 1_500])).toEqual([20, 1, 2, 4, 1, 2])
  })
})
