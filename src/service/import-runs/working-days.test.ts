import { describe, expect, it } from 'vitest'
import { WEEKEND_RULES } from '#intake/cells/weekend-rule.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

/** 2026-02-15 and 2026-03-15 are Sundays, 2026-08-15 is a Saturday; 2026-05-31 is a Sunday at the end of its month. */
const LOAN = { clientCode: '38001010015', dayCount: 'ACT/365F', scheduleType: 'BULLET', numberOfInstallments: '2' }

/** Our own names without the rule. */
const OWN = HEADS.filter((head) => head !== 'workingDays')

/** Due dates and interest of the loan that a file makes with a fixed rule. */
async function rowsBy(rule: string, changes: Readonly<Record<string, string>> = {}) {
  const own = await testService()
  const imports = importsOf(own)
  const { uuid, plan } = await imports.read(csvOf([lineOf(1, { ...LOAN, ...changes })], [...OWN, 'dayCount']))
  const fixed = [...(plan?.fixed ?? []), { field: 'workingDays', value: rule }]
  expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, { fixed })).status).toBe(200)
  await imports.done(uuid, 'check')
  await imports.done(uuid, 'start')
  const [line] = await imports.lines(uuid)
  const { data } = (await own.call('GET', `/claims/v1/lender/getLoan?loanUuid=${line?.loanUuid}`)).body
  const rows: readonly Readonly<Record<string, string>>[] = data.paymentSchedule
  return rows.map(({ dueDate, totalInterestAmount }) => `${dueDate} ${totalInterestAmount}`)
}

// 1200.00 at 12 % bear 0.3945… a day: 31 days 12.23, 32 days 12.62, 28 days 11.05, 29 days 11.44.
it.each([
  ['as-they-fall', ['2026-02-15 12.23', '2026-03-15 11.05']],
  ['following', ['2026-02-16 12.23', '2026-03-16 11.05']],
  ['following interest-moves', ['2026-02-16 12.62', '2026-03-16 11.05']],
  ['preceding', ['2026-02-13 12.23', '2026-03-13 11.05']],
  ['preceding interest-moves', ['2026-02-13 11.44', '2026-03-13 11.05']],
])('due dates on weekends are moved as the file is said to: %s', async (rule, rows) => {
  expect(await rowsBy(rule)).toEqual(rows)
})

it('a due date stays within its month where the rule says so', async () => {
  const ends = { lenderIssueDate: '2026-04-30', firstDueDate: '2026-05-31', numberOfInstallments: '1' }
  expect(await rowsBy('modified-following', ends)).toEqual([expect.stringMatching(/^2026-05-29 /)])
  expect(await rowsBy('following', ends)).toEqual([expect.stringMatching(/^2026-06-01 /)])
})

it.each(WEEKEND_RULES)('a loan of one payment is moved, too, by %s', async (rule) => {
  const single = { scheduleType: 'FULL-BULLET', numberOfInstallments: '1', firstDueDate: '2026-08-15' }
  const [row = ''] = await rowsBy(rule, single)
  const moved = { following: '2026-08-17', 'modified-following': '2026-08-17', preceding: '2026-08-14' }
  const day = Object.entries(moved).find(([name]) => rule.split(' ')[0] === name)?.[1] ?? '2026-08-15'
  expect(row.slice(0, 10)).toBe(day)
})

it('a final day to which a single payment is moved is that of its months, and its interest ends on the unmoved day', async () => {
  // Six months after 2026-02-16 is a Sunday.
  const single = { scheduleType: 'FULL-BULLET', numberOfInstallments: '6', lenderIssueDate: '2026-02-16' }
  const [row] = await rowsBy('following', { ...single, firstDueDate: '2026-08-17' })
  const [unmoved] = await rowsBy('as-they-fall', { ...single, firstDueDate: '2026-08-16' })
  expect(row?.split(' ')).toEqual(['2026-08-17', unmoved?.split(' ')[1]])
})

it.each(['x', '6 mēn', '999999999'])(
  'a single payment whose term is %s is faulty at it, or at its due date',
  async (term) => {
    const imports = importsOf(await testService())
    const single = { scheduleType: 'FULL-BULLET', numberOfInstallments: term, firstDueDate: '2026-08-17' }
    const { uuid, counts } = await imports.checked(csvOf([lineOf(1, { ...LOAN, ...single })], [...HEADS, 'dayCount']))
    expect(counts).toMatchObject({ faulty: 1 })
    const [line] = await imports.lines(uuid)
    expect(['numberOfInstallments', 'firstDueDate']).toContain(line?.faults[0]?.field)
  },
)

describe('what becomes of due dates on weekends', () => {
  /** Codes of the question of a table that names its loans otherwise than ours. */
  async function asked(lines: readonly Readonly<Record<string, string>>[], heads: readonly string[] = HEADS) {
    const own = await testService()
    const imports = importsOf(own)
    const named = ['Loan no', ...heads.filter((head) => head !== 'lenderLoanId' && head !== 'workingDays'), 'dayCount']
    const rows = lines.map((cells, at) => ({ ...lineOf(at + 1, { ...LOAN, 'Loan no': `L-${at + 1}`, ...cells }) }))
    const run = await imports.read(csvOf(rows, named))
    return { own, imports, run, question: run.questions.find(({ code }) => code === 'weekends') }
  }

  it('is asked of a foreign table, with the first such day that the desk counts', async () => {
    const { question } = await asked([{ numberOfInstallments: '12', firstDueDate: '2026-03-15' }])
    // The file names Sunday 2026-03-15 itself. 2026-08-15 is a Saturday.
    expect(question?.choices.map(({ params }) => [params.value, params.from, params.to])).toEqual([
      ['as-they-fall', '2026-08-15', '2026-08-15'],
      ['following', '2026-08-15', '2026-08-17'],
      ['following interest-moves', '2026-08-15', '2026-08-17'],
      ['modified-following', '2026-08-15', '2026-08-17'],
      ['preceding', '2026-08-15', '2026-08-14'],
    ])
    expect(question?.choices.every(({ outcome }) => outcome?.line === 2 && outcome.installments === 12)).toBe(true)
  })

  it('is also asked where a line behind the first may have such a day', async () => {
    const short = { numberOfInstallments: '2', firstDueDate: '2026-06-15' }
    expect((await asked([short])).question).toBeUndefined()
    const { question } = await asked(Array.from({ length: 7 }, () => short))
    expect(question?.choices[0]?.params).toEqual({ field: 'workingDays', value: 'as-they-fall' })
  })

  it('is not asked of our own names, nor of days that the file names', async () => {
    const own = importsOf(await testService())
    expect((await own.read(csvOf([lineOf(1, LOAN)], [...OWN, 'dayCount']))).questions).toEqual([])
    const single = { scheduleType: 'FULL-BULLET', numberOfInstallments: '1', firstDueDate: '2026-08-15' }
    expect((await asked([single])).question).toBeUndefined()
  })

  it('is answered first by the rule that moves them to the final days of the lines', async () => {
    const heads = [...HEADS.filter((head) => head !== 'numberOfInstallments'), 'finalDueDate']
    const ends = [
      { firstDueDate: '2026-02-16', finalDueDate: '2026-05-18' },
      { firstDueDate: '2026-02-17', finalDueDate: '2026-05-18' },
    ]
    const { own, imports, run, question } = await asked(ends, heads)
    expect(question?.choices[0]?.params.value).toBe('following')
    expect((await own.call('PUT', `${IMPORTS}/${run.uuid}/plan`, question?.choices[0]?.change ?? {})).status).toBe(200)
    const { questions } = await imports.ended(run.uuid)
    expect(questions.map(({ code }) => code)).not.toContain('weekends')
    expect((await imports.done(run.uuid, 'check')).counts).toMatchObject({ ready: 2, faulty: 0 })
  })
})
