import { present } from '#values/assert.ts'
import { PAID_THERE } from '../reconciliations/reconciliations.test-support.ts'
import type { TypedDesk } from './typed-desk.test-support.ts'

/** UUID of a finished reconciliation whose loan was paid there. */
async function compared(desk: TypedDesk): Promise<string> {
  await desk.choose(desk.liveId)
  await desk.newLoan()
  desk.play(PAID_THERE)
  const { data } = await desk.api.POST('/desk/v1/reconciliations', { body: {} })
  const { uuid } = present(data, 'reconciliation').data
  await desk.ended(uuid)
  return uuid
}

async function inState(desk: TypedDesk, state: 'paused' | 'running'): Promise<string> {
  const uuid = await compared(desk)
  const run = present(await desk.storage.runs.byUuid(uuid), 'run')
  await desk.storage.write((unit) => unit.runs.change(run, { state }))
  return uuid
}

/** A call of every operation about reconciliations. */
export const RECONCILIATION_CALLS = {
  beginReconciliation: async (desk: TypedDesk) => {
    await desk.choose(desk.liveId)
    const answered = await desk.api.POST('/desk/v1/reconciliations', { body: { loansPerSecond: 5 } })
    await desk.ended(present(answered.data, 'reconciliation').data.uuid)
    return answered
  },
  getReconciliation: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/reconciliations/{uuid}', { params: { path: { uuid: await compared(desk) } } }),
  listReconciliationLines: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/reconciliations/{uuid}/lines', {
      params: { path: { uuid: await compared(desk) }, query: { difference: 'paid-there', limit: 5 } },
    }),
  getReconciliationLine: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/reconciliations/{uuid}/lines/{position}', {
      params: { path: { uuid: await compared(desk), position: 1 } },
    }),
  decideReconciliation: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/reconciliations/{uuid}/decisions', {
      params: { path: { uuid: await compared(desk) } },
      body: { decision: 'leave', difference: 'paid-there', reason: 'Known' },
    }),
  takeOverLoans: async (desk: TypedDesk) => {
    await desk.choose(desk.liveId)
    const loanUuid = await desk.newLoan()
    return desk.api.POST('/desk/v1/live-loans', { body: { loans: [{ loanUuid, fields: {} }] } })
  },
  getNightlyReconciliation: async (desk: TypedDesk) => {
    await desk.choose(desk.liveId)
    return desk.api.GET('/desk/v1/nightly-reconciliation')
  },
  setNightlyReconciliation: async (desk: TypedDesk) => {
    await desk.choose(desk.liveId)
    return desk.api.PUT('/desk/v1/nightly-reconciliation', { body: { at: '02:30' } })
  },
  pauseReconciliation: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/reconciliations/{uuid}/pause', {
      params: { path: { uuid: await inState(desk, 'running') } },
    }),
  cancelReconciliation: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/reconciliations/{uuid}/cancel', {
      params: { path: { uuid: await inState(desk, 'paused') } },
    }),
  continueReconciliation: async (desk: TypedDesk) => {
    const uuid = await inState(desk, 'paused')
    const answered = await desk.api.POST('/desk/v1/reconciliations/{uuid}/continue', { params: { path: { uuid } } })
    await desk.ended(uuid)
    return answered
  },
  exportReconciliation: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/reconciliations/{uuid}/export', {
      params: { path: { uuid: await compared(desk) }, query: { format: 'json' } },
    }),
}
