import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StatementLine } from '#contract/desk/statements.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { formatTotal, parseTotal } from '#values/money.ts'
import { THREE } from '../operations/paid-desk.test-support.ts'
import { AS_PERSON, testService } from '../service.test-support.ts'

const FIRST_DAY = calendarDate('2026-01-28')
const SKIN = 717n

type Act = {
  readonly kind: 'pay' | 'extend' | 'reverse' | 'undo' | 'buy-back' | 'reinstate'
  readonly after: number
  readonly cents: number
  readonly back: number
}

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom('pay', 'pay', 'pay', 'extend', 'reverse', 'undo', 'buy-back', 'reinstate'),
    after: fc.integer({ min: 0, max: 35 }),
    cents: fc.integer({ min: 1, max: 20_000 }),
    back: fc.integer({ min: 0, max: 20 }),
  }),
  { minLength: 2, maxLength: 9 },
)

type Desk = Awaited<ReturnType<typeof deskOfOneLoan>>

/** A desk with one loan, at a skin of 7.17 % and, if asked, with delayed interest of 36 % a year. */
async function deskOfOneLoan(hasDelayedInterest: boolean) {
  const service = await testService()
  const { call, time } = service
  const person = async (method: string, path: string, body?: object) =>
    (await call(method, `/desk/v1/${path}`, body, AS_PERSON)).body.data
  const settings = await person('GET', 'settings')
  await person('PUT', 'settings', { ...settings, lenderSkinPercentage: '7.17' })
  if (hasDelayedInterest)
    await person('POST', 'delayed-interest', { fromDate: '2026-01-01', rate: 'given', interestRate: '36' })
  const uuid: string = (await call('POST', '/claims/v1/lender/createLoan', THREE)).body.data.uuid
  /** Amounts that came in and were not taken back, by their UUIDs, as the test has counted them. */
  const cameIn = new Map<string, bigint>()
  const statement = async (body: object): Promise<readonly StatementLine[]> =>
    (await call('POST', '/desk/v1/statement', { format: 'json', ...body })).body.data
  return { ...service, time, person, uuid, cameIn, statement, detail: () => person('GET', `loans/${uuid}`) }
}

/** Does the act, or nothing if the desk refuses it. */
async function doAct({ call, person, uuid, cameIn, detail, time }: Desk, { kind, cents, back }: Act): Promise<void> {
  const { payments, undoableExtensionUuid, buybacks } = await detail()
  const reason = { reason: 'A slip' }
  switch (kind) {
    case 'pay': {
      const valueDate = formatDate(addDays(time.today, -Math.min(back, time.today - FIRST_DAY)))
      const paid = await person('POST', `loans/${uuid}/payments`, {
        paymentAmount: formatTotal(BigInt(cents)),
        valueDate,
      })
      if (paid) cameIn.set(paid.uuid, BigInt(cents))
      return
    }
    case 'extend':
      await call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid: uuid, daysToExtend: (cents % 30) + 1 })
      return
    case 'reverse': {
      const counted = payments.filter(({ reversal }: { reversal: unknown }) => reversal === null)
      const payment = counted[cents % Math.max(1, counted.length)]
      const reversed = payment && (await person('POST', `loans/${uuid}/payments/${payment.uuid}/reversal`, reason))
      if (reversed) cameIn.delete(payment.uuid)
      return
    }
    case 'undo':
      if (undoableExtensionUuid)
        await person('POST', `loans/${uuid}/extensions/${undoableExtensionUuid}/undoing`, reason)
      return
    case 'buy-back':
      await call('POST', '/claims/v1/lender/createLoanBuyback', { loanUuid: uuid, reason: 'EARLY_PAYMENT' })
      return
    case 'reinstate':
      if (buybacks[0]) await person('POST', `loans/${uuid}/buybacks/${buybacks.at(-1).uuid}/undoing`, reason)
      return
  }
}

type DueAmounts = {
  readonly principalAmount: string
  readonly interestAmount: string
  readonly delayedInterestAmount: string
}

type Shown = Awaited<ReturnType<typeof shownToday>>

/** Figures of the loan's page at the end of a day, and the money that came in until then by the test's own count. */
async function shownToday({ detail, cameIn, time }: Desk) {
  const { current, standing, buybacks } = await detail()
  const day = formatDate(time.today)
  const overdue = current.rows.filter(({ dueDate }: { dueDate: string }) => dueDate < day)
  const sum = (name: string) =>
    overdue.reduce((total: bigint, row: Record<string, string>) => total + parseTotal(row[name] ?? ''), 0n)
  const inForce = buybacks.filter(({ undoing }: { undoing: unknown }) => undoing === null)
  const boughtBack = inForce.flatMap((buyback: DueAmounts) => [
    buyback.principalAmount,
    buyback.interestAmount,
    buyback.delayedInterestAmount,
  ])
  return {
    day,
    standing,
    cameIn: [...cameIn.values()].reduce((total, amount) => total + amount, 0n),
    boughtBack: boughtBack.reduce((total: bigint, amount: string) => total + parseTotal(amount), 0n),
    amounts: {
      closingPrincipalAmount: current.totals.outstandingPrincipalAmount,
      paidPrincipalAmount: current.totals.paidPrincipalAmount,
      paidInterestAmount: current.totals.paidInterestAmount,
      paidDelayedInterestAmount: current.totals.paidDelayedInterestAmount,
      overduePrincipalAmount: formatTotal(sum('outstandingPrincipalAmount')),
      overdueInterestAmount: formatTotal(sum('outstandingInterestAmount')),
      overdueDelayedInterestAmount: formatTotal(sum('outstandingDelayedInterestAmount')),
    },
  }
}

const centsOf = (amount: string | null | undefined) => parseTotal(amount ?? '0.00')

async function expectAsShown({ statement }: Desk, { day, standing, amounts, cameIn, boughtBack }: Shown) {
  const [line] = await statement({ date: day })
  expect(line?.state).toMatchObject({ standing, amounts })
  const { paidPrincipalAmount, paidInterestAmount, paidDelayedInterestAmount, returnedAmount } =
    line?.state?.amounts ?? {}
  const booked = [paidPrincipalAmount, paidInterestAmount, paidDelayedInterestAmount, returnedAmount]
  expect(booked.reduce((sum, amount) => sum + centsOf(amount), 0n)).toBe(cameIn + boughtBack)
}

/** Opening balance, events and closing balance of a period, and the same of the investors' share by another way of rounding. */
async function expectBalanced({ statement }: Desk, from: Shown, to: Shown) {
  const period = { fromDate: formatDate(addDays(calendarDate(from.day), 1)), date: to.day }
  const [[whole], [share]] = await Promise.all([statement(period), statement({ ...period, share: 'investors' })])
  for (const amounts of [whole?.state?.amounts, share?.state?.amounts]) {
    const { openingPrincipalAmount, grantedAmount, paidPrincipalAmount, otherPrincipalAmount } = amounts ?? {}
    const explained = centsOf(openingPrincipalAmount) + centsOf(grantedAmount) - centsOf(paidPrincipalAmount)
    expect(formatTotal(explained)).toBe(amounts?.closingPrincipalAmount)
    expect(otherPrincipalAmount).toBe('0.00')
  }
  expect(whole?.state?.amounts.openingPrincipalAmount).toBe(from.amounts.closingPrincipalAmount)
  const outstanding = centsOf(to.amounts.closingPrincipalAmount)
  const skin = (outstanding * SKIN * 2n + 10_000n) / 20_000n
  expect(share?.state?.amounts.closingPrincipalAmount).toBe(formatTotal(outstanding - skin))
}

it('a statement of a past day says what the desk said on that day, and adds up to the events', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (course, hasDelayedInterest) => {
      const desk = await deskOfOneLoan(hasDelayedInterest)
      const shown: Shown[] = []
      for (const act of course) {
        if (act.after > 0) shown.push(await shownToday(desk))
        desk.time.today = addDays(desk.time.today, act.after)
        await doAct(desk, act)
      }
      shown.push(await shownToday(desk))
      for (const day of shown) await expectAsShown(desk, day)
      for (const [index, day] of shown.slice(1).entries()) await expectBalanced(desk, shown[index] ?? day, day)
      await desk.close()
    }),
    { seed: 39, numRuns: 25 },
  )
})
