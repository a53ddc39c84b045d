import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headChoices } from './head-choices.ts'

const texts = fc.array(fc.constantFrom('№', 'Договор №', 'Sum', '', 'Клон София'), { minLength: 1, maxLength: 8 })
const source = fc.record({
  firstLines: fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 })
    .chain((lines) =>
      fc.tuple(...lines.toSorted((a, b) => a - b).map((line) => fc.record({ line: fc.constant(line), texts }))),
    ),
  columns: fc.array(fc.record({ head: fc.string({ minLength: 1 }) }), { minLength: 1, maxLength: 12 }),
})

it('offers no head, each of the first lines once, and the present head by the names of its columns', () => {
  fc.assert(
    fc.property(source, fc.integer({ min: 0, max: 45 }), (of, headLines) => {
      const choices = headChoices(of, headLines)
      const lines = choices.map(({ line }) => line)
      const all = new Set([0, headLines, ...of.firstLines.map(({ line }) => line)])
      expect(lines).toEqual([...all].toSorted((a, b) => a - b))
      const [first] = of.columns
      if (headLines > 0) expect(choices[lines.indexOf(headLines)]?.text).toContain(`Line ${headLines}: ${first?.head}`)
    }),
  )
})

it('shows the texts of a line without its empty cells', () => {
  const of = { firstLines: [{ line: 4, texts: ['№', '', 'Договор №'] }], columns: [] }
  expect(headChoices(of, 0).map(({ text }) => text)).toEqual(['None', 'Line 4: № · Договор №'])
})
