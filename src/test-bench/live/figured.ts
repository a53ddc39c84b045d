import { scheduledAnswer } from '#contract/test-bench/scheduled-answer.ts'
import { cents, parseAmount } from '#values/money.ts'
import { GET_LOAN_PATH } from '#values/vocabulary/operation.ts'
import type { OtherFigures } from '../faults/fault-gate.ts'
import { changeInterest } from './changed-interest.ts'

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
