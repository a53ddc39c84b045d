import { describe, expect, it } from 'vitest'
import { createUnderWay } from './under-way.ts'

const line = (position: number) => ({ runId: 1, position })

/** Work on three lines that the test ends. */
function threeUnderWay() {
  const underWay = createUnderWay<string>()
  const works = [1, 2, 3].map(() => Promise.withResolvers<string>())
  for (const [index, { promise }] of works.entries()) underWay.begin(line(index + 1), () => promise)
  const end = (position: number) => works[position - 1]?.resolve(`result ${position}`)
  const fail = (position: number) => works[position - 1]?.reject(new Error(`error ${position}`))
  return { underWay, end, fail }
}

describe('work under way', () => {
  it('is known by its line until it has ended', async () => {
    const { underWay, end } = threeUnderWay()
    expect([1, 2, 3, 4].map((position) => underWay.has(line(position)))).toEqual([true, true, true, false])
    expect([underWay.count(), underWay.hasEnded(), underWay.taken()]).toEqual([3, false, []])
    end(2)
    await underWay.one()
    expect([1, 2, 3].map((position) => underWay.has(line(position)))).toEqual([true, false, true])
    expect([underWay.count(), underWay.hasEnded()]).toEqual([2, true])
  })

  it('gives its results once, in the order of ending', async () => {
    const { underWay, end } = threeUnderWay()
    for (const position of [3, 1]) {
      end(position)
      await underWay.one()
    }
    expect(underWay.taken()).toEqual(['result 3', 'result 1'])
    expect([underWay.taken(), underWay.hasEnded()]).toEqual([[], false])
  })

  it('has ended as a whole once all of it has, however it ended', async () => {
    const { underWay, end, fail } = threeUnderWay()
    let isOver = false
    const all = underWay.all().then(() => {
      isOver = true
    })
    end(1)
    fail(2)
    await underWay.one()
    expect(isOver).toBe(false)
    end(3)
    await all
    expect([underWay.count(), underWay.hasEnded()]).toEqual([0, true])
  })

  it('throws the error of work that failed when the results are taken', async () => {
    const { underWay, end, fail } = threeUnderWay()
    end(1)
    fail(2)
    end(3)
    await underWay.all()
    expect(() => underWay.taken()).toThrow('error 2')
  })
})
