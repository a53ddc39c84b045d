import { randomUuid } from '../../crash/written-loans.ts'
import { CREATE_LOAN, type DeskAnswer, EXTEND_LOAN } from '../../desk-calls.ts'
import {
  type Effect,
  knowExtension,
  type LocalRequest,
  loansFor,
  type Model,
  rowsOf,
  type WantedLoan,
} from '../model/model.ts'
import { amountOf, LOAN_USES, laterDate, type ModelLoan, type ModelRow, outstandingOf } from '../model/modelled-loan.ts'
import { dataOf } from '../people.ts'
import { must } from '../world.ts'
import { type Act, type Doing, oneOf } from './act.ts'
import { send } from './send.ts'

const MOST_ROWS = 8
const MOST_DAYS = 90
const FIRST_NAMES = ['Mari', 'Jaan', 'Õie', 'Žanna', 'Liis'] as const
const LAST_NAMES = ['Maasikas', 'Tamm', 'Kuusk', 'Ōzoliņš'] as const

type Returned = {
  readonly uuid: string
  readonly lenderLoanId: string
  readonly paymentSchedule: Parameters<typeof rowsOf>[0]
}

/** Enters a loan, in most cases under a key. */
export const createLoan: Act = {
  name: 'createLoan',
  weight: 24,
  by: 'anybody',
  run: async (doing) => {
    const { world, random } = doing
    const { wanted, body } = newLoan(doing)
    world.model.wanted.set(wanted.lenderLoanId, wanted)
    const key = random.chance(70) ? randomUuid(random) : undefined
    await send(doing, { path: CREATE_LOAN, body, key, effect: effectOf(world.model, body) })
  },
}

/** Extends a loan, in most cases under a key. */
export const extendLoan: Act = {
  name: 'createLoanExtension',
  weight: 22,
  by: 'anybody',
  run: async (doing) => {
    const { world, random } = doing
    const loan = oneOf(loansFor(world.model, 'extended'), random)
    if (!loan) return createLoan.run(doing)
    const days = unusedDays(loan, random.whole(1, MOST_DAYS))
    const key = random.chance(70) ? randomUuid(random) : undefined
    const body = { loanUuid: loan.uuid, daysToExtend: days }
    await send(doing, { path: EXTEND_LOAN, body, key, effect: effectOf(world.model, body) })
  },
}

/** A number of days that no earlier request for the loan used, so that an extension shows its request. */
function unusedDays({ usedDays }: ModelLoan, from: number): number {
  let days = from
  while (usedDays.has(days)) days++
  usedDays.add(days)
  return days
}

function effectOf(model: Model, body: object): Effect {
  return {
    doubt: (request) => doubt(model, body, request),
    book: (answer) => book(model, body, answer),
    mayComeAgain: true,
  }
}

/** Marks the request as undecided until its answer comes. */
function doubt(model: Model, body: object, request: LocalRequest | undefined): void {
  const wanted = 'lenderLoanId' in body ? model.wanted.get(String(body.lenderLoanId)) : undefined
  if (wanted) wanted.isOpen = true
  if (!('daysToExtend' in body && 'loanUuid' in body)) return
  for (const loan of model.loans.values()) {
    if (loan.uuid !== body.loanUuid) continue
    if (!request?.isDone) loan.asked.push({ days: Number(body.daysToExtend), request })
    model.touched.add(loan.lenderLoanId)
  }
}

function book(model: Model, body: object, answer: DeskAnswer): void {
  if ('daysToExtend' in body && 'loanUuid' in body) {
    const { uuid, paymentSchedule } = dataOf<Returned>(answer)
    const days = Number(body.daysToExtend)
    knowExtension(model, String(body.loanUuid), { uuid, days, rows: rowsOf(paymentSchedule) })
    return
  }
  const { uuid, lenderLoanId, paymentSchedule } = dataOf<Returned>(answer)
  // The answer stored under a key is given again after the loan was voided.
  if (model.voided.has(uuid)) return
  const known = model.acknowledged.get(lenderLoanId)
  must(known === undefined || known === uuid, `${lenderLoanId} was created as ${known} and as ${uuid}`)
  model.acknowledged.set(lenderLoanId, uuid)
  const asked = model.wanted.get(lenderLoanId)
  const isAsAsked = !asked || JSON.stringify(asked.rows) === JSON.stringify(rowsOf(paymentSchedule))
  must(isAsAsked, `${lenderLoanId} was answered with other rows than were asked for: ${answer.text}`)
}

/** A random loan with a schedule that adds up. */
function newLoan({ world, random }: Doing): { readonly wanted: WantedLoan; readonly body: object } {
  const lenderLoanId = `S-${++world.model.count}`
  const clientName = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
  const rate = random.whole(0, 4_000)
  const issued = laterDate('2026-01-20', -random.whole(0, 120))
  const rows = rowsFrom(issued, { random })
  const body = {
    lenderLoanId,
    scheduleType: 'REGULAR',
    loanAmount: amountOf(outstandingOf(rows)),
    currency: 'EUR',
    interestRate: amountOf(rate),
    country: 'EST',
    lenderIssueDate: issued,
    clientType: 'CONSUMER',
    consumerClient: { name: clientName, personalCode: `4900101${random.whole(0, 9)}` },
    schedule: rows.map(({ due, principal, interest }) => ({
      date: due,
      principalAmount: amountOf(principal),
      interestAmount: amountOf(interest),
    })),
    maxExtensions: 99,
  }
  const use = LOAN_USES[world.model.count % LOAN_USES.length] ?? 'extended'
  return { wanted: { lenderLoanId, clientName, rate, rows, use, isOpen: false }, body }
}

function rowsFrom(issued: string, { random }: Pick<Doing, 'random'>): readonly ModelRow[] {
  let due = issued
  return Array.from({ length: random.whole(1, MOST_ROWS) }, () => {
    due = laterDate(due, random.whole(1, 60))
    return { due, principal: random.whole(1, 500_000), interest: random.whole(0, 20_000) }
  })
}
