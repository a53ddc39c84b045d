import { expect, it } from 'vitest'
import { VERSION_COLUMNS } from '#contract/desk/explanation.ts'
import { loanDetailBody } from '#contract/desk/loan-detail.ts'
import { explanationText } from '#contract/words/explanation/explanation-text.ts'
import { parseAmount } from '#values/money.ts'
import { csvOf, HEADS, importsOf, lineOf } from '../import-runs/files.test-support.ts'
import { testService } from '../service.test-support.ts'
import { keyedIn } from './steps/keyed-in.test-support.ts'

const MID_LIFE = [...HEADS, 'paidPrincipal', 'paidInterest', 'extensionsUsed']
/** Some rows are overdue on the desk's day. */
const TERMS = {
  numberOfInstallments: '3',
  lenderIssueDate: '2025-09-15',
  firstDueDate: '2025-10-15',
  interestRate: '13.7',
  maxExtensions: '9',
}
/** Nothing paid, some rows and a part of another, interest only, and nearly everything; with terms of every type. */
const LOANS = [
  { scheduleType: 'ANNUITY', paidPrincipal: '0', paidInterest: '0', extensionsUsed: '1' },
  { scheduleType: 'ANNUITY', paidPrincipal: '433.33', paidInterest: '20.11', extensionsUsed: '2' },
  { scheduleType: 'REGULAR', paidPrincipal: '450.00', paidInterest: '0', extensionsUsed: '2' },
  { scheduleType: 'BULLET', paidPrincipal: '0', paidInterest: '15.50', extensionsUsed: '0' },
  { scheduleType: 'REGULAR', paidPrincipal: '1199.99', paidInterest: '12.01', extensionsUsed: '2' },
  { scheduleType: 'FULL-BULLET', paidPrincipal: '600.01', paidInterest: '1.00', extensionsUsed: '2', firstDueDate: '' },
]

/** A desk with these loans, each imported in mid-life. */
async function imported() {
  const desk = await testService()
  const imports = importsOf(desk)
  const lines = LOANS.map((loan, index) => lineOf(index + 1, { ...TERMS, ...loan }))
  const { uuid } = await imports.checked(csvOf(lines, MID_LIFE))
  await imports.done(uuid, 'start')
  const loans = (await imports.lines(uuid)).flatMap(({ loanUuid }) => loanUuid ?? [])
  expect(loans).toHaveLength(LOANS.length)
  return { desk, loans }
}

type Desk = Awaited<ReturnType<typeof imported>>['desk']

/** Amounts and sums of a version that do not follow from their explanation alone. */
async function wrongAmounts({ call }: Desk, loan: string, version: number): Promise<readonly unknown[]> {
  const { rows } = (await call('GET', `${loan}/versions/${version}`)).body.data
  const wrong: unknown[] = []
  for (let row = 0; row <= rows.length; row++) {
    for (const column of VERSION_COLUMNS) {
      if (row === rows.length && column === 'balanceAmount') continue
      const place = row === rows.length ? `column=${column}` : `row=${row}&column=${column}`
      const { body, status } = await call('GET', `${loan}/versions/${version}/explanation?${place}`)
      const shown = row === rows.length ? undefined : rows[row][column]
      const { amount, steps } = body.data
      const result = status === 200 ? keyedIn(explanationText(steps).split('\n')) : Number.NaN
      const isRight = result === parseAmount(amount) && (shown === undefined || shown === amount)
      if (!isRight) wrong.push([version, place, shown, amount, result, explanationText(steps)])
    }
  }
  return wrong
}

it('every amount of loans that were paid and extended before, and then again, follows from its explanation alone', async () => {
  const { desk, loans } = await imported()
  for (const [index, loanUuid] of loans.entries()) {
    const loan = `/desk/v1/loans/${loanUuid}`
    for (const daysToExtend of [30, 17]) {
      const extended = await desk.call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend })
      expect([index, extended.status]).toEqual([index, 201])
    }
    for (const version of [0, 2]) expect(await wrongAmounts(desk, loan, version)).toEqual([])
    const { extensions, extensionsUsed } = loanDetailBody.parse((await desk.call('GET', loan)).body.data)
    const before = Number(LOANS[index]?.extensionsUsed)
    expect(extensions.map(({ number }) => number)).toEqual([before + 1, before + 2])
    expect(extensionsUsed).toBe(before + 2)
  }
})

it('its explanations count an extension behind those that it had before', async () => {
  const { desk, loans } = await imported()
  const [, loanUuid] = loans
  await desk.call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend: 30 })
  const { rows } = (await desk.call('GET', `/desk/v1/loans/${loanUuid}/versions/1`)).body.data
  const last = rows.length - 1
  const address = `/desk/v1/loans/${loanUuid}/versions/1/explanation?row=${last}&column=totalPrincipalAmount`
  const { steps } = (await desk.call('GET', address)).body.data
  expect(explanationText(steps)).toContain('extension 3')
})
