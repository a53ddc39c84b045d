import { z } from 'zod'
import { connectionBody } from '#contract/desk/connections.ts'
import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { submissionListBody } from '#contract/desk/submission-list.ts'
import { type SubmissionBody, submissionBody } from '#contract/desk/submissions.ts'
import { PROBLEM_TYPE, problemBody } from '#contract/problem.ts'
import { WORKED_EXAMPLE_OF_CONSUMER } from '#contract/worked-example.test-support.ts'

/** Token that may occur only in the request that sets it, and in requests to the live service. */
export const LIVE_TOKEN = 'canary-live-token-4711'
export const CREATE_LOAN = '/claims/v1/lender/createLoan'
export const EXTEND_LOAN = '/claims/v1/lender/createLoanExtension'
export const PAY_LOAN = '/claims/v1/lender/createLoanPayment'
export const BUY_BACK_LOAN = '/claims/v1/lender/createLoanBuyback'

/** The exact answer of a desk, and the submission that it is about. */
export type DeskAnswer = {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly submissionId: string | null
}

/** Calls to a desk, wherever it runs. */
export type DeskCalls = {
  readonly call: (method: string, path: string, body?: unknown) => Promise<DeskAnswer>
}

export async function answerOf(response: Response): Promise<DeskAnswer> {
  const { status, headers } = response
  const [type, text] = [headers.get('Content-Type') ?? '', await response.text()]
  const problem = type === PROBLEM_TYPE ? problemBody.safeParse(JSON.parse(text)).data : undefined
  return { status, type, text, submissionId: headers.get(SUBMISSION_HEADER) ?? problem?.submissionId ?? null }
}

export type ConnectionSetting = {
  readonly baseUrl: string
  readonly caFile: string | null
  readonly deadlineInSeconds?: number
}

/** Creates a connection and chooses it; returns its ID. */
export async function connect(desk: DeskCalls, setting: ConnectionSetting): Promise<string> {
  const { call } = desk
  const { baseUrl, caFile, deadlineInSeconds = 30 } = setting
  await setDeadline(desk, deadlineInSeconds)
  const request = { name: 'Live', baseUrl, kind: 'test', token: LIVE_TOKEN, caFile, extensionsField: COUNT }
  const { text } = await call('POST', '/desk/v1/connections', request)
  const { id } = oneConnection.parse(JSON.parse(text)).data
  await call('PUT', '/desk/v1/connection', { id })
  return id
}

/** Sets the timeout for answers of a live service. */
export async function setDeadline({ call }: DeskCalls, answerDeadlineInSeconds: number): Promise<void> {
  const settings = settingsOf.parse(JSON.parse((await call('GET', '/desk/v1/settings')).text)).data
  await call('PUT', '/desk/v1/settings', { ...settings, answerDeadlineInSeconds })
}

const oneConnection = z.object({ data: connectionBody })
const settingsOf = z.object({ data: z.looseObject({}) })
const COUNT = { name: 'maxExtensions', as: 'count' }

/** Changes the connection; another host requires the token again. */
export async function redirect({ call }: DeskCalls, id: string, change: object): Promise<void> {
  const { status, text } = await call('PATCH', `/desk/v1/connections/${id}`, { token: LIVE_TOKEN, ...change })
  if (status !== 200) throw new Error(`The connection was not changed: ${text}`)
}

/** Every submission, the newest first, as on its page. */
export async function submissionsOf(desk: DeskCalls): Promise<readonly SubmissionBody[]> {
  const { text } = await desk.call('GET', '/desk/v1/submissions?limit=200')
  const { data } = submissionListBody.parse(JSON.parse(text))
  return Promise.all(data.map(({ id }) => submissionOf(desk, id)))
}

const oneSubmission = z.object({ data: submissionBody })

export async function submissionOf({ call }: DeskCalls, id: string | null): Promise<SubmissionBody> {
  return oneSubmission.parse(JSON.parse((await call('GET', `/desk/v1/submissions/${id}`)).text)).data
}

const created = z.object({ data: z.object({ uuid: z.string() }) })

/** The UUID in an answer to createLoan. */
export function loanUuidOf({ text }: DeskAnswer): string {
  return created.parse(JSON.parse(text)).data.uuid
}

/** Problem in an answer of the desk itself: its kind and its fields. */
export function problemOf({ text }: DeskAnswer) {
  const { type, ...problem } = problemBody.parse(JSON.parse(text))
  return { kind: type.replace('urn:loan-desk:problem:', ''), ...problem }
}

/** A valid request for a loan of one installment. */
export function loanRequest(lenderLoanId: string, more: object = {}) {
  return { ...WORKED_EXAMPLE_OF_CONSUMER, lenderLoanId, maxExtensions: 9, ...more }
}
