import { describe, expect, it } from 'vitest'
import type { ConventionBody } from '#contract/desk/convention.ts'
import { foundConventionBody } from '#contract/desk/convention.ts'
import { conventionWords } from '#contract/words/convention-words.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { testService } from '../service.test-support.ts'

const PATH = '/desk/v1/conventions'
const ROWS = [
  { date: '2026-02-26', principalAmount: '330.02', interestAmount: '10.00' },
  { date: '2026-03-26', principalAmount: '333.32', interestAmount: '6.70' },
  { date: '2026-04-26', principalAmount: '336.66', interestAmount: '3.37' },
]
const ASKED = { loanAmount: '1000', interestRate: '12', lenderIssueDate: '2026-01-26', schedule: ROWS }

describe('which convention made these rows', () => {
  it('names those that come to every cell, the likeliest first', async () => {
    const { call } = await testService()
    const { status, body } = await call('POST', PATH, ASKED)
    expect(status).toBe(200)
    expect(foundConventionBody.parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({
      kind: 'reproduced',
      cells: 6,
    })
    const words: readonly string[] = body.data.conventions.map((each: ConventionBody) => conventionWords(each))
    expect(words.slice(0, 3)).toEqual([
      'ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row pays the rest',
      'ANNUITY, equal periods of a month, interest from 2026-01-26, rounded half up, the last row pays the rest',
      'ANNUITY, 30/360 BOND, interest from 2026-01-26, rounded half up, the last row pays the rest',
    ])
    expect(words).toContain('ANNUITY, 30E/360, interest from 2026-01-26, rounded half down, the last row pays the rest')
    expect(body.data.fitting).toBeGreaterThanOrEqual(words.length)
  })

  it('names the closest, and the cell that does not fit where it stood in the request', async () => {
    const { call } = await testService()
    const [first, second, third] = ROWS
    const schedule = [third, { ...second, interestAmount: '6.71' }, first]
    const { body } = await call('POST', PATH, { ...ASKED, schedule })
    expect(body.data).toMatchObject({
      kind: 'closest',
      convention: { scheduleType: 'ANNUITY', dayCount: '30E/360' },
      misfits: [
        {
          row: 1,
          dueDate: '2026-03-26',
          column: 'interestAmount',
          given: '6.71',
          computed: '6.70',
          difference: '0.01',
        },
      ],
    })
  })

  it('says where a row is wrong', async () => {
    const { call } = await testService()
    const schedule = [{ ...ROWS[0], date: '2026-02-30' }, { ...ROWS[1], interestAmount: 6.7 }, ROWS[2]]
    const twice = [{ ...ROWS[0], date: '2026-01-25' }, ROWS[1], ROWS[1]]
    const pointers = async (rows: readonly unknown[]) =>
      (await call('POST', PATH, { ...ASKED, schedule: rows })).body.errors.map(
        ({ pointer }: { pointer: string }) => pointer,
      )
    expect(await pointers(schedule)).toEqual(['/schedule/0/date', '/schedule/1/interestAmount'])
    expect(await pointers(twice)).toEqual(['/schedule/0/date', '/schedule/2/date'])
    expect(await pointers([])).toEqual(['/schedule'])
  })

  it('answers of a loan for its rows as registered, extended or not', async () => {
    const { call } = await testService()
    const loanUuid = (await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).body.data.uuid
    await call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend: 30 })
    const { body } = await call('GET', `/desk/v1/loans/${loanUuid}/convention`)
    expect(body.data.kind).toBe('reproduced')
    expect(body.data.conventions.map((each: ConventionBody) => conventionWords(each)).slice(0, 2)).toEqual([
      'FULL-BULLET, ACT/360, interest from 2026-01-28, rounded down',
      'FULL-BULLET, ACT/364, interest from 2026-01-24, rounded up',
    ])
  })
})
