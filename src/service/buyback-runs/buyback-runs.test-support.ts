import { expect } from 'vitest'
import {
  type BuybackRunBody,
  type BuybackRunRequest,
  buybackLinesBody,
  buybackRunBody,
} from '#contract/desk/buyback-runs.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import { THREE } from '../operations/paid-desk.test-support.ts'
import type { testService } from '../service.test-support.ts'

export const BUYBACK_RUNS_PATH = '/desk/v1/buyback-runs'

type Desk = Pick<Awaited<ReturnType<typeof testService>>, 'call' | 'parts'>

/** Registers a loan of three installments: 100.00 each, with 12.00, 8.00 and 4.00 of interest. */
export async function loanToBuyBack({ call }: Desk, lenderLoanId: string): Promise<string> {
  const { status, body } = await call('POST', '/claims/v1/lender/createLoan', { ...THREE, lenderLoanId })
  expect(status).toBe(201)
  return body.data.uuid
}

/** Buyback runs of a desk, requested like a person does. */
export function buybacksOf({ call, parts }: Desk) {
  const run = async (uuid: string): Promise<BuybackRunBody> =>
    buybackRunBody.parse((await call('GET', `${BUYBACK_RUNS_PATH}/${uuid}`)).body.data)
  const ended = async (uuid: string): Promise<BuybackRunBody> => {
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return run(uuid)
  }
  const create = (loans: BuybackRunRequest['loans'], reason: BuybackReason = 'AGREEMENT_TERMINATION') =>
    call('POST', BUYBACK_RUNS_PATH, { reason, loans })
  const act = (uuid: string, action: string) => call('POST', `${BUYBACK_RUNS_PATH}/${uuid}/${action}`)
  const lines = async (uuid: string, query = '') =>
    buybackLinesBody.parse((await call('GET', `${BUYBACK_RUNS_PATH}/${uuid}/lines?limit=200${query}`)).body).data
  return {
    run,
    ended,
    create,
    act,
    lines,
    tried: async (loans: BuybackRunRequest['loans'], reason?: BuybackReason) => {
      const { status, body } = await create(loans, reason)
      expect([status, status === 201 ? '' : body]).toEqual([201, ''])
      return ended(body.data.uuid)
    },
    ran: async (uuid: string) => {
      expect((await act(uuid, 'start')).status).toBe(200)
      return ended(uuid)
    },
    /** Lines as texts: outcome, reason, loan, principal, interest, delayed interest and their sum. */
    read: async (uuid: string) =>
      (await lines(uuid)).map((line) => {
        const amounts = [line.principalAmount, line.interestAmount, line.delayedInterestAmount, line.totalAmount]
        const shown = amounts.filter((amount) => amount !== null).join(' ')
        return [line.outcome, line.reason ?? '-', line.lenderLoanId, ...(shown === '' ? [] : [shown])].join(' | ')
      }),
  }
}
