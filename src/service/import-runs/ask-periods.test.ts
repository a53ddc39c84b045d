import { describe, expect, it } from 'vitest'
import { AFTER_ISSUE } from '#intake/cells/first-due-rule.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

type Cells = Readonly<Record<string, string>>

/** A foreign table of two loans with these cells beside those of every loan. */
async function fileOf(cells: Cells, also: Cells = {}) {
  const own = await testService()
  const imports = importsOf(own)
  const heads = ['Loan no', ...HEADS.filter((head) => head !== 'firstDueDate' && head !== 'numberOfInstallments')]
  const line = (number: number, more: Cells) => ({
    ...lineOf(number, { 'Loan no': `LN-${number}`, lenderIssueDate: '2026-01-12' }),
    dayCount: '30/360',
    ...cells,
    ...more,
  })
  const shown = [...heads.filter((head) => head !== 'lenderLoanId'), 'dayCount', ...Object.keys(cells)]
  const file = csvOf([line(1, {}), line(2, also)], shown)
  const run = await imports.read(file)
  const answered = async (value: string) => {
    const choice = run.questions.flatMap(({ choices }) => choices).find(({ params }) => params.value === value)
    const fixed = [...(choice?.change.fixed ?? []), { field: 'firstDueDate', value: AFTER_ISSUE }]
    expect((await own.call('PUT', `${IMPORTS}/${run.uuid}/plan`, { ...choice?.change, fixed })).status).toBe(200)
    return imports.ended(run.uuid)
  }
  // The first due date is another test's.
  const asked = run.questions.map(({ code }) => code).filter((code) => code !== 'first-due')
  return { own, run, imports, answered, file, asked }
}

describe('the time between installments', () => {
  it.each<[string, Cells, Cells]>([
    ['without any due date', { Installments: '12' }, {}],
    ['without any due date, in another language', { 'Počet splátek': '12' }, {}],
    ['first due a week after the issue', { Installments: '12', 'First due': '2026-01-19' }, {}],
    ['of one payment', { 'No of repayments': '1' }, {}],
    ['and nobody knows the word for its schedule type', { Installments: '12', scheduleType: 'egale' }, {}],
    ['as a column says it of some lines alone', { Installments: '12', Every: '1 month' }, { Every: '' }],
  ])('is asked about where a file only counts them: %s', async (_, cells, also) => {
    expect((await fileOf(cells, also)).asked.filter((code) => code !== 'unknown-word')).toEqual(['period'])
  })

  it.each<[string, Cells, Cells]>([
    ['by a first due date a month from the issue', { Installments: '12', 'First due': '2026-02-12' }, {}],
    ['by one of the first due dates', { Installments: '12', 'First due': '2026-02-12' }, { 'First due': '2026-01-20' }],
    ['by a final due date', { Installments: '12', 'Final due date': '2027-01-12' }, {}],
    ['by a column', { Installments: '12', Frequency: 'weekly' }, {}],
    ['as months by the head', { 'Term (months)': '12' }, {}],
    ['as months by its cells', { Term: '12 months' }, {}],
    ['as months, as terms are', { Laufzeit: '12' }, {}],
  ])('is said %s', async (_, cells, also) => {
    expect((await fileOf(cells, also)).asked).not.toContain('period')
  })

  it('and the day count are asked about before the check where nobody knows the word for the schedule type', async () => {
    const { asked } = await fileOf({ Installments: '12', scheduleType: 'egale', dayCount: '' })
    expect(asked).toEqual(['unknown-word', 'period', 'day-count'])
  })

  it('leaves the day count a question also where no line can be made before it is corrected', async () => {
    const { asked } = await fileOf({ Installments: '12x', dayCount: '', 'Final due date': '2027-01-12' })
    expect(asked).toContain('day-count')
  })

  it('is what the answer says, whose dates it showed', async () => {
    const { run, answered, imports } = await fileOf({ Installments: '12' })
    const question = run.questions.find(({ code }) => code === 'period')
    const outcomes = question?.choices.map(({ params, outcome }) => [
      params.value,
      outcome?.firstDueDate,
      outcome?.finalDueDate,
    ])
    expect(outcomes).toEqual([
      ['1 month', '2026-02-12', '2027-01-12'],
      ['1 week', '2026-01-19', '2026-04-06'],
      ['2 weeks', '2026-01-26', '2026-06-29'],
      ['30 days', '2026-02-11', '2027-01-07'],
      ['3 months', '2026-04-12', '2029-01-12'],
    ])
    const { uuid, questions } = await answered('1 week')
    expect(questions).toEqual([])
    expect((await imports.done(uuid, 'check')).counts).toMatchObject({ ready: 2 })
  })

  it('and the day count are carried by a saved mapping to the next file', async () => {
    const cells = { Installments: '12', dayCount: '' }
    const { own, run, imports, answered, file } = await fileOf(cells)
    await answered('2 weeks')
    const [question] = (await imports.ended(run.uuid)).questions
    await own.call('PUT', `${IMPORTS}/${run.uuid}/plan`, question?.choices.at(-1)?.change ?? {})
    const { plan, source, questions } = await imports.ended(run.uuid)
    if (plan === null || source === null) return expect.fail('not planned')
    const saved = await own.call('POST', '/desk/v1/import-mappings', mappingOf('Ours', { plan, source, questions }))
    const next = await imports.read(file.replaceAll('LN-', 'NX-'))
    await own.call('PUT', `${IMPORTS}/${next.uuid}/plan`, { mapping: saved.body.data.uuid })
    const { questions: open, plan: taken } = await imports.ended(next.uuid)
    expect(open).toEqual([])
    expect(taken?.fixed).toContainEqual({ field: 'every', value: '2 weeks' })
    expect(taken?.fixed).toContainEqual({ field: 'dayCount', value: 'ACT/365F' })
  })
})
