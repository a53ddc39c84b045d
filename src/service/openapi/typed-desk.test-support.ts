import createClient, { type Client } from 'openapi-fetch'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { present } from '#values/assert.ts'
import { altered, LOST, liveDesk, REFUSED } from '../live/live-desk.test-support.ts'
import { ADDRESS } from '../service.test-support.ts'
import type { components, paths } from './client-types.d.ts'
import { faultByDescription } from './described-answer.test-support.ts'

export type Api = Client<paths>
export type CreateLoanRequest = components['schemas']['CreateLoanRequest']

/**
 * A desk called only through the client that openapi-typescript generated from the API description. It has a live
 * service and works locally; every answer is checked against the description.
 */
export async function typedDesk() {
  const desk = await liveDesk()
  const api: Api = createClient<paths>({
    baseUrl: ADDRESS,
    headers: { Host: new URL(ADDRESS).host, ...(await desk.signIn()) },
    fetch: async (request) => {
      const { method, url } = request
      const response = await desk.app.fetch(request)
      const { status, headers } = response
      const fault = faultByDescription({ method, path: url, status, headers, text: await response.clone().text() })
      if (fault) throw new Error(fault)
      return response
    },
  })
  const choose = (id: string) => api.PUT('/desk/v1/connection', { body: { id } })
  await choose('local')
  let count = 0

  /** A new loan on the current service of the desk. */
  async function newLoan(changes: Partial<CreateLoanRequest> = {}): Promise<string> {
    count += 1
    const body = { ...WORKED_EXAMPLE, lenderLoanId: `LOAN-${count}`, maxExtensions: 9, ...changes }
    const { data } = await api.POST('/claims/v1/lender/createLoan', { body })
    return present(data, 'loan').data.uuid
  }

  /** ID of a submission with an unknown outcome, or of a submission that was never sent. */
  async function submission(state: 'unknown' | 'planned'): Promise<string> {
    await choose(desk.id)
    desk.play(() => (state === 'unknown' ? LOST : REFUSED))
    await api.POST('/claims/v1/lender/createLoan', { body: { ...WORKED_EXAMPLE, lenderLoanId: state } })
    desk.play((take) => take())
    const { data } = await api.GET('/desk/v1/submissions', { params: { query: { state } } })
    return present(data?.data[0], state).id
  }

  /** UUID of a finished dry run. */
  async function checkedRun(): Promise<string> {
    const loans = { uuids: [await newLoan()] }
    const { data } = await api.POST('/desk/v1/extension-runs', { body: { daysToExtend: 30, loans } })
    const { uuid } = present(data, 'run').data
    await ended(uuid)
    return uuid
  }

  /** Waits until nothing works on a run any more. */
  async function ended(uuid: string): Promise<void> {
    while (desk.parts.background.isActive(uuid)) await new Promise((resolve) => setImmediate(resolve))
  }

  const { play, id: liveId, storage } = desk
  return { api, newLoan, submission, checkedRun, ended, choose, play, liveId, storage }
}

/** An extension accepted with figures that differ from the prediction. */
export async function markedSubmission({ api, choose, liveId, play }: TypedDesk): Promise<string> {
  await choose(liveId)
  const made = await api.POST('/claims/v1/lender/createLoan', { body: { ...WORKED_EXAMPLE, lenderLoanId: 'marked' } })
  const loanUuid = present(made.data, 'loan').data.uuid
  play(altered((text) => text.replaceAll('152.83', '152.84')))
  await api.POST('/claims/v1/lender/createLoanExtension', { body: { loanUuid, daysToExtend: 30 } })
  const { data } = await api.GET('/desk/v1/submissions', { params: { query: { state: 'accepted' } } })
  return present(data?.data[0], 'submission').id
}

export type TypedDesk = Awaited<ReturnType<typeof typedDesk>>
