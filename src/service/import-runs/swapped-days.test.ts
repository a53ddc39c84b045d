import { expect, it } from 'vitest'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import { sourceOf } from '#intake/source-bytes.test-support.ts'
import { type TestCell, xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { testService } from '../service.test-support.ts'
import { questionsBody } from './source-body.ts'

const day = (number: number): TestCell => ({ number, style: 'date' })

it.each([
  // 46,115 is 2026-04-03, and 46,116 is 2026-04-04: the same with day and month swapped.
  ['among the first', ['25/03/2026', day(46_115), '26/03/2026'], 3],
  ['after them', ['25/03/2026', '26/03/2026', day(46_116), day(46_115)], 5],
])('answers about swapped days show a line in which they differ, %s', async (_, dates, line) => {
  const heads = ['Loan ID', 'Client name', 'Client code', 'Loan amount', 'Interest rate', 'Issue date']
  const rows = dates.map((date, at): readonly TestCell[] => [`A-${at}`, 'Rasa B', '39001010011', 100, 12, date])
  const facts = await lookThrough(sourceOf(xlsxFile([{ name: 'Loans', rows: [heads, ...rows] }])))
  const { storage, parts: desk } = await testService()
  const parts = { facts, settings: await storage.settings.read(), isLocal: true, today: desk.clock.today() }
  const question = questionsBody(guessPlan(facts), parts).find(({ code }) => code === 'date-order')
  const [swapped, plain] = question?.choices ?? []
  expect(swapped?.outcome).toMatchObject({ line, text: '2026-04-03', value: '2026-03-04' })
  expect(plain?.outcome).toMatchObject({ line, text: '2026-04-03', value: '2026-04-03' })
})
