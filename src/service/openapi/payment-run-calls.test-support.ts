import { present } from '#values/assert.ts'
import { bankFile } from '../payment-runs/payment-runs.test-support.ts'
import type { TypedDesk } from './typed-desk.test-support.ts'

function upload({ api }: TypedDesk, text: string) {
  return api.POST('/desk/v1/payment-runs', {
    params: { query: { name: 'statement.csv' }, header: { 'Loan-Desk-Connection': 'local' } },
    body: bankFile(['10.00', text]),
    bodySerializer: (body) => String(body),
  })
}

/** UUID of a run whose only line is ready, or odd. */
async function checkedPayments(desk: TypedDesk, isOdd = false): Promise<string> {
  const loan = await desk.storage.loans.byUuid('local', await desk.newLoan())
  const { data } = await upload(desk, isOdd ? 'unknown' : present(loan, 'loan').publicId)
  const { uuid } = present(data, 'run').data
  await desk.ended(uuid)
  return uuid
}

async function inState(desk: TypedDesk, state: 'paused' | 'running'): Promise<string> {
  const uuid = await checkedPayments(desk)
  const run = present(await desk.storage.runs.byUuid(uuid), 'run')
  await desk.storage.write((unit) => unit.runs.change(run, { state }))
  return uuid
}

/** A call of every operation about payment runs. */
export const PAYMENT_RUN_CALLS = {
  listPaymentRuns: ({ api }: TypedDesk) => api.GET('/desk/v1/payment-runs', { params: { query: { limit: 5 } } }),
  uploadPayments: async (desk: TypedDesk) => {
    const answered = await upload(desk, 'unknown')
    await desk.ended(present(answered.data, 'run').data.uuid)
    return answered
  },
  lookAtPayments: ({ api }: TypedDesk) =>
    api.POST('/desk/v1/payment-tables', { body: bankFile(['10.00', 'x']), bodySerializer: (body) => String(body) }),
  getPaymentRun: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/payment-runs/{uuid}', { params: { path: { uuid: await checkedPayments(desk) } } }),
  deletePaymentRun: async (desk: TypedDesk) =>
    desk.api.DELETE('/desk/v1/payment-runs/{uuid}', { params: { path: { uuid: await checkedPayments(desk) } } }),
  listPaymentLines: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/payment-runs/{uuid}/lines', {
      params: { path: { uuid: await checkedPayments(desk) }, query: { outcome: 'ready' } },
    }),
  settlePaymentLine: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/payment-runs/{uuid}/lines/{position}/settle', {
      params: { path: { uuid: await checkedPayments(desk, true), position: 1 } },
      body: { choice: 'leave-out' },
    }),
  settlePaymentLines: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/payment-runs/{uuid}/settle', {
      params: { path: { uuid: await checkedPayments(desk, true) } },
      body: { reason: 'no-loan', choice: 'leave-out' },
    }),
  startPayments: async (desk: TypedDesk) => {
    const uuid = await checkedPayments(desk)
    const answered = await desk.api.POST('/desk/v1/payment-runs/{uuid}/start', {
      params: { path: { uuid } },
      body: { withoutValueDates: false },
    })
    await desk.ended(uuid)
    return answered
  },
  pausePayments: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/payment-runs/{uuid}/pause', { params: { path: { uuid: await inState(desk, 'running') } } }),
  cancelPayments: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/payment-runs/{uuid}/cancel', { params: { path: { uuid: await checkedPayments(desk) } } }),
  continuePayments: async (desk: TypedDesk) => {
    const uuid = await inState(desk, 'paused')
    const answered = await desk.api.POST('/desk/v1/payment-runs/{uuid}/continue', { params: { path: { uuid } } })
    await desk.ended(uuid)
    return answered
  },
  exportPayments: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/payment-runs/{uuid}/export', {
      params: { path: { uuid: await checkedPayments(desk) }, query: { format: 'csv' } },
      parseAs: 'text',
    }),
}
