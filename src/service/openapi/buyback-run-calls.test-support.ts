import { present } from '#values/assert.ts'
import type { TypedDesk } from './typed-desk.test-support.ts'

async function begin(desk: TypedDesk) {
  const uuids = [await desk.newLoan()]
  return desk.api.POST('/desk/v1/buyback-runs', { body: { reason: 'EARLY_PAYMENT', loans: { uuids } } })
}

/** UUID of a run whose only line is ready. */
async function checkedBuybacks(desk: TypedDesk): Promise<string> {
  const { uuid } = present((await begin(desk)).data, 'run').data
  await desk.ended(uuid)
  return uuid
}

async function inState(desk: TypedDesk, state: 'paused' | 'running'): Promise<string> {
  const uuid = await checkedBuybacks(desk)
  const run = present(await desk.storage.runs.byUuid(uuid), 'run')
  await desk.storage.write((unit) => unit.runs.change(run, { state }))
  return uuid
}

/** A call of every operation about buyback runs. */
export const BUYBACK_RUN_CALLS = {
  listBuybackRuns: ({ api }: TypedDesk) => api.GET('/desk/v1/buyback-runs', { params: { query: { limit: 5 } } }),
  createBuybackRun: async (desk: TypedDesk) => {
    const answered = await begin(desk)
    await desk.ended(present(answered.data, 'run').data.uuid)
    return answered
  },
  getBuybackRun: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/buyback-runs/{uuid}', { params: { path: { uuid: await checkedBuybacks(desk) } } }),
  deleteBuybackRun: async (desk: TypedDesk) =>
    desk.api.DELETE('/desk/v1/buyback-runs/{uuid}', { params: { path: { uuid: await checkedBuybacks(desk) } } }),
  listBuybackLines: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/buyback-runs/{uuid}/lines', {
      params: { path: { uuid: await checkedBuybacks(desk) }, query: { outcome: 'ready' } },
    }),
  startBuybacks: async (desk: TypedDesk) => {
    const uuid = await checkedBuybacks(desk)
    const answered = await desk.api.POST('/desk/v1/buyback-runs/{uuid}/start', { params: { path: { uuid } } })
    await desk.ended(uuid)
    return answered
  },
  pauseBuybacks: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/buyback-runs/{uuid}/pause', { params: { path: { uuid: await inState(desk, 'running') } } }),
  cancelBuybacks: async (desk: TypedDesk) =>
    desk.api.POST('/desk/v1/buyback-runs/{uuid}/cancel', { params: { path: { uuid: await checkedBuybacks(desk) } } }),
  continueBuybacks: async (desk: TypedDesk) => {
    const uuid = await inState(desk, 'paused')
    const answered = await desk.api.POST('/desk/v1/buyback-runs/{uuid}/continue', { params: { path: { uuid } } })
    await desk.ended(uuid)
    return answered
  },
  exportBuybacks: async (desk: TypedDesk) =>
    desk.api.GET('/desk/v1/buyback-runs/{uuid}/export', {
      params: { path: { uuid: await checkedBuybacks(desk) }, query: { format: 'json' } },
    }),
}
