import { scheduledAnswer } from '#contract/test-bench/scheduled-answer.ts'
import { hasOutstanding, type PaymentSchedule } from '#engine/loan.ts'
import type { Clock } from '#service/parts/clock.ts'
import type { Storage } from '#storage/storage.ts'
import { type Cents, cents, parseAmount } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { GET_LOAN_PATH } from '#values/vocabulary/operation.ts'
import type { OtherFigures } from '../faults/fault-gate.ts'

type Changing = Parameters<typeof changeInterest>[0]

/**
 * Has the service do its work and then change the interest of the loan, so that its answer, and all that it says of the
 * loan later, has other figures than a desk predicts. An answer without a schedule is left as it is.
 */
export function otherFigures(changing: () => Promise<Changing>): OtherFigures {
  return async (request, next, addInterest) => {
    const authorization = request.headers.get('Authorization') ?? ''
    const answer = await next(request)
    const body = answer.ok ? scheduledAnswer.safeParse(await json(answer.clone())).data : undefined
    if (!body) return answer
    const uuid = (body.data.loanUuid ?? body.data.uuid).toLowerCase()
    await changeInterest(await changing(), uuid, signedCents(addInterest))
    const address = new URL(`${GET_LOAN_PATH}?loanUuid=${uuid}`, request.url)
    const headers = { Authorization: authorization, Host: address.host }
    const read = scheduledAnswer.parse(await json(await next(new Request(address, { headers }))))
    const { paymentSchedule } = read.data
    return Response.json({ data: { ...body.data, paymentSchedule } }, { status: answer.status })
  }
}

function json(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined)
}

function signedCents(text: string) {
  const size = parseAmount(text.replace('-', '')) ?? 0
  return cents(text.startsWith('-') ? -size : size)
}

/**
 * Gives a loan other interest than its rules make: so much more, or less, in the first installment that is due, though
 * never less than was paid of it. It stays, as what a service has worked out by rules of its own. A loan that is not there,
 * or is paid, is left as it is.
 */
async function changeInterest(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  uuid: string,
  change: Cents,
): Promise<void> {
  await storage.write(async (unit) => {
    const loan = await unit.loans.byUuid(LOCAL_CONNECTION, uuid)
    if (!loan) return
    const schedule = withInterest(await unit.loanEvents.known(loan.id, loan.version), change)
    const version = loan.version + 1
    const made = { version, kind: 'refreshed', madeDate: clock.today(), createdAt: clock.now() } as const
    await unit.loanEvents.insert(loan.id, { ...made, schedule })
    await unit.loans.setVersion(loan.id, { version, extensionsUsed: loan.extensionsUsed, schedule })
  })
}

function withInterest(schedule: PaymentSchedule, change: Cents): PaymentSchedule {
  const first = schedule.findIndex(hasOutstanding)
  return schedule.map((row, index) => {
    if (index !== first) return row
    const interest = cents(Math.max(row.total.interest + change, row.paid.interest))
    return { ...row, total: { ...row.total, interest } }
  })
}
