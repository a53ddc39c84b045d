import { expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import type { ImportQuestion } from '#values/vocabulary/import-questions.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, importsOf, lineOf } from './files.test-support.ts'

/** Outcomes of the choices of a question about a file of two loans that have these cells in further columns, and not these fields. */
async function outcomesOf(code: ImportQuestion, cells: Readonly<Record<string, readonly string[]>>, lacking: string) {
  const more = (at: number) => recordOf(Object.entries(cells).map(([head, texts]) => [head, texts[at] ?? ''] as const))
  const heads = [...HEADS.filter((head) => head !== lacking), ...Object.keys(cells)]
  const { questions } = await importsOf(await testService()).read(
    csvOf([lineOf(1, more(0)), lineOf(2, more(1))], heads),
  )
  const choices = questions.find((question) => question.code === code)?.choices ?? []
  return (param: string) => choices.find(({ params }) => Object.values(params).includes(param))?.outcome
}

it.each([
  ['cents', 'Betaald tot. ct', ['6000', '4500'], 'paidAmount', '60.00'],
  ['a month', 'Palūk. % mėn.', ['1.5', '2.1'], 'interestRate', '18'],
])('the outcome of a choice is in the unit that is asked about next: %s', async (_, head, texts, field, value) => {
  const outcome = await outcomesOf('unused-column', { [head]: texts }, field === 'interestRate' ? field : '')
  expect(outcome(field)).toMatchObject({ text: texts[0], value })
})
