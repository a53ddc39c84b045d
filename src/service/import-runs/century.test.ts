import { expect, it } from 'vitest'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

/** Loans with these years of issue. */
const fileOf = (...years: readonly string[]) =>
  csvOf(years.map((year, at) => lineOf(at + 1, { lenderIssueDate: `13.01.${year}`, firstDueDate: '2026-02-15' })))

it('asks the century of a column once, and marks no line that is answered', async () => {
  const desk = await testService()
  const { read, ended, done, lines, run } = importsOf(desk)
  const { uuid, questions } = await read(fileOf('26', '72', '85'))
  const question = questions.find(({ code }) => code === 'century')
  expect(question?.choices.map(({ outcome }) => outcome && [outcome.line, outcome.text, outcome.value])).toEqual([
    [3, '13.01.72', '1972-01-13'],
    [3, '13.01.72', '2072-01-13'],
    [3, '13.01.72', null],
  ])
  await done(uuid, 'check')
  expect((await lines(uuid)).filter(({ oddities }) => oddities.includes('year-of-two-digits'))).not.toEqual([])
  await desk.call('PUT', `${IMPORTS}/${uuid}/plan`, question?.choices[0]?.change)
  await ended(uuid)
  await done(uuid, 'check')
  const found = await lines(uuid)
  const issued = found.map(({ cells }) => cells.find(({ field }) => field === 'lenderIssueDate')?.text)
  expect(issued).toEqual(['2026-01-13', '1972-01-13', '1985-01-13'])
  expect(found.flatMap(({ oddities }) => oddities)).not.toContain('year-of-two-digits')
  expect((await run(uuid)).questions.map(({ code }) => code)).not.toContain('century')
})

it('takes the century of a saved mapping, and asks nothing', async () => {
  const desk = await testService()
  const { read, ended, checked, lines } = importsOf(desk)
  const first = await read(fileOf('72', '26'))
  const change = first.questions.find(({ code }) => code === 'century')?.choices[0]?.change
  await desk.call('PUT', `${IMPORTS}/${first.uuid}/plan`, change)
  const { plan, source, questions } = await ended(first.uuid)
  if (!plan || !source) throw new Error('No plan')
  const mapping = mappingOf('Old loans', { plan, source, questions })
  expect((await desk.call('POST', '/desk/v1/import-mappings', mapping)).status).toBe(201)
  const next = await checked(fileOf('75', '81'))
  expect(next.questions.map(({ code }) => code)).not.toContain('century')
  const found = await lines(next.uuid)
  const issued = found.map(({ cells }) => cells.find(({ field }) => field === 'lenderIssueDate')?.text)
  expect(issued).toEqual(['1975-01-13', '1981-01-13'])
})

it('marks no date near today, and asks nothing', async () => {
  const { checked, lines } = importsOf(await testService())
  const { uuid, questions } = await checked(fileOf('26', '25', '99'))
  expect(questions.map(({ code }) => code)).not.toContain('century')
  expect((await lines(uuid)).flatMap(({ oddities }) => oddities)).not.toContain('year-of-two-digits')
})
