import { expect } from 'vitest'
import {
  type ReconciliationBody,
  type ReconciliationLine,
  type ReconciliationLineDetail,
  reconciliationBody,
  reconciliationLineDetail,
  reconciliationLinesBody,
} from '#contract/desk/reconciliations.ts'
import type { Exchange } from '#live/outcome.ts'
import { altered, liveDesk, type Play } from '../live/live-desk.test-support.ts'
import { loanToPay } from '../payment-runs/payment-runs.test-support.ts'
import type { TestService } from '../service.test-support.ts'

export const RECONCILIATIONS_PATH = '/desk/v1/reconciliations'

/** Reconciliations of a desk, requested as a person does. */
export function reconciliationsOf({ call, parts }: Pick<TestService, 'call' | 'parts'>) {
  const run = async (uuid: string): Promise<ReconciliationBody> =>
    reconciliationBody.parse((await call('GET', `${RECONCILIATIONS_PATH}/${uuid}`)).body.data)
  const ended = async (uuid: string): Promise<ReconciliationBody> => {
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return run(uuid)
  }
  const begin = (request: object = {}) => call('POST', RECONCILIATIONS_PATH, request)
  const lines = async (uuid: string, query = ''): Promise<readonly ReconciliationLine[]> =>
    reconciliationLinesBody.parse((await call('GET', `${RECONCILIATIONS_PATH}/${uuid}/lines?${query}`)).body).data
  return {
    run,
    ended,
    begin,
    lines,
    compared: async (): Promise<ReconciliationBody> => {
      const { status, body } = await begin()
      expect([status, status === 201 ? '' : body]).toEqual([201, ''])
      return ended(body.data.uuid)
    },
    act: (uuid: string, action: string) => call('POST', `${RECONCILIATIONS_PATH}/${uuid}/${action}`, {}),
    decide: (uuid: string, decision: object) => call('POST', `${RECONCILIATIONS_PATH}/${uuid}/decisions`, decision),
    detail: async (uuid: string, position: number): Promise<ReconciliationLineDetail> =>
      reconciliationLineDetail.parse(
        (await call('GET', `${RECONCILIATIONS_PATH}/${uuid}/lines/${position}`)).body.data,
      ),
    /** Loan, difference and state of each line. */
    read: async (uuid: string) =>
      (await lines(uuid)).map(({ lenderLoanId, difference, state }) => `${lenderLoanId} ${difference} ${state}`),
  }
}

/** Text that a service returns in place of another about a loan, or a whole answer. */
export type Otherwise = ((text: string) => string) | (() => Exchange)

/** A desk on a live service with loans to pay of these lender loan IDs. The service answers about some of them in another way. */
export async function deskToReconcile(...ids: readonly string[]) {
  const desk = await liveDesk()
  const loans = new Map<string, string>()
  for (const id of ids) loans.set(id, await loanToPay(desk, id))
  const uuidOf = (id: string) => loans.get(id) ?? ''
  const answers = (otherwise: Readonly<Record<string, Play>>) =>
    desk.play((take, request) => {
      const id = ids.find((each) => request.method === 'GET' && request.path.includes(uuidOf(each)))
      const own = id === undefined ? undefined : otherwise[id]
      return own ? own(take, request) : take()
    })
  const versions = async (id: string): Promise<readonly string[]> =>
    (await desk.call('GET', `/desk/v1/loans/${uuidOf(id)}`)).body.data.versions.map(
      ({ kind }: { kind: string }) => kind,
    )
  return { ...desk, ...reconciliationsOf(desk), uuidOf, answers, versions }
}

/** The first row is paid by 50.00 of principal there. */
export const PAID_THERE = altered((text) =>
  text.replace('"paidPrincipalAmount":"0.00"', '"paidPrincipalAmount":"50.00"'),
)
export const OTHER_DATE = altered((text) => text.replace('"dueDate":"2026-02-26"', '"dueDate":"2026-03-08"'))
export const OTHER_AMOUNT = altered((text) =>
  text.replace('"totalInterestAmount":"12.00"', '"totalInterestAmount":"12.01"'),
)
export const OTHER_STATUS = altered((text) => text.replace('"ACTIVATING"', '"ACTIVE"'))
/** A further row of nothing but interest. */
export const MORE_ROWS = altered((text) => {
  const answer: ReturnType<typeof JSON.parse> = JSON.parse(text)
  const [first] = answer.data.paymentSchedule
  const further = { ...first, dueDate: '2026-05-26', totalPrincipalAmount: '0.00', totalInterestAmount: '1.00' }
  answer.data.paymentSchedule = [...answer.data.paymentSchedule, further]
  return JSON.stringify(answer)
})

const AT = '2026-01-28T06:02:16.000Z'

/** Stores a finished reconciliation of this computer, with one difference of each of these loans; returns its UUID. */
export async function storedReconciliation(
  { call, storage, parts }: Pick<TestService, 'call' | 'storage' | 'parts'>,
  loanUuids: readonly string[],
): Promise<string> {
  const uuid = parts.ids.uuid()
  const made = { connectionId: 'local', madeBy: 'tester', madeThrough: 'test', createdAt: AT }
  const found = { state: 'left', difference: 'state', scheduleVersion: 0, statusHere: 'ACTIVATING' } as const
  const loans = await Promise.all(
    loanUuids.map(async (loanUuid) => ({
      loanId: (await storage.loans.idOf('local', loanUuid)) ?? 0,
      answerJson: (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).text,
    })),
  )
  await storage.write(async (unit) => {
    const id = await unit.runs.insert({ ...made, kind: 'reconciliation', uuid, state: 'finished' })
    await unit.reconciliations.begin(id, loans.length)
    for (const loan of loans) {
      const explained = { explanation: { code: 'loan-unsettled', params: {} }, fingerprint: 'a1', readAt: AT } as const
      const decision = { reason: 'Known', by: 'Mari', at: AT }
      await unit.reconciliations.add(id, { ...loan, ...found, ...explained, decision })
    }
    await unit.reconciliations.advance(id, { read: loans.length, agreed: 0, afterLoanId: loans.at(-1)?.loanId ?? null })
    await unit.runs.show(id)
  })
  return uuid
}
