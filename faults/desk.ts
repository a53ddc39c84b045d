import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { connectionBody } from '#contract/desk/connections.ts'
import { SUBMISSION_HEADER } from '#contract/desk/headers.ts'
import { type SubmissionBody, submissionBody, submissionListBody } from '#contract/desk/submissions.ts'
import { PROBLEM_TYPE, problemBody } from '#contract/problem.ts'
import { openDeskHost } from '#host/desk-host.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { AUTHORITY } from './certificates.ts'

export const LIVE_TOKEN = 'live-token-4711'

/** What the desk answered, to the letter, and the submission that it is about. */
export type DeskAnswer = {
  readonly status: number
  readonly type: string
  readonly text: string
  readonly submissionId: string | null
}

/** A desk with its real storage and its real way out, called as its own window calls it. */
export type Desk = {
  readonly folder: string
  readonly call: (method: string, path: string, body?: unknown) => Promise<DeskAnswer>
  readonly createLoan: (body: unknown) => Promise<DeskAnswer>
  readonly extend: (loanUuid: string, daysToExtend: number, more?: object) => Promise<DeskAnswer>
  /** Every submission, the newest first, as its page shows it. */
  readonly submissions: () => Promise<readonly SubmissionBody[]>
  /** From now on this finds the proxy for every way out, null for none. */
  readonly findProxyBy: (find: () => Promise<string | null>) => void
  readonly close: () => Promise<void>
}

/** `givenToken` is what a program without a keyring gets at each start. */
export type DeskSetting = { readonly folder?: string; readonly givenToken?: string }

/** Opens a desk on a folder, a new one where none is given. Whoever opens it closes it. */
export async function openDesk({ folder = temporaryFolder(), givenToken }: DeskSetting = {}): Promise<Desk> {
  let findProxy = async (): Promise<string | null> => null
  const host = await openDeskHost({
    dataFolder: join(folder, 'data'),
    demoFolder: join(folder, 'demo'),
    startInDemo: false,
    frozenDate: calendarDate('2026-01-28'),
    face: 'desktop',
    assets: async () => undefined,
    apiTokens: [],
    appVersion: '0.0.0',
    live: {
      sealToken: async () => null,
      unsealToken: async () => null,
      givenToken: () => givenToken,
      proxyFor: () => findProxy(),
    },
  })
  const call = async (method: string, path: string, body?: unknown): Promise<DeskAnswer> => {
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_TYPE }
    return answerOf(await host.fetch(new Request(`app://localhost${path}`, { method, ...content })))
  }
  return {
    folder,
    call,
    createLoan: (body) => call('POST', '/claims/v1/lender/createLoan', body),
    extend: (loanUuid, daysToExtend, more = {}) =>
      call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend, ...more }),
    submissions: () => submissionsOf(call),
    findProxyBy: (find) => {
      findProxy = find
    },
    close: host.close,
  }
}

async function answerOf(response: Response): Promise<DeskAnswer> {
  const { status, headers } = response
  const [type, text] = [headers.get('Content-Type') ?? '', await response.text()]
  const problem = type === PROBLEM_TYPE ? problemBody.safeParse(JSON.parse(text)).data : undefined
  return { status, type, text, submissionId: headers.get(SUBMISSION_HEADER) ?? problem?.submissionId ?? null }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

async function submissionsOf(call: Desk['call']): Promise<SubmissionBody[]> {
  const { data } = submissionListBody.parse(JSON.parse((await call('GET', '/desk/v1/submissions?limit=200')).text))
  return Promise.all(data.map(async ({ id }) => submissionOf(await call('GET', `/desk/v1/submissions/${id}`))))
}

const oneSubmission = z.object({ data: submissionBody })

export function submissionOf({ text }: DeskAnswer): SubmissionBody {
  return oneSubmission.parse(JSON.parse(text)).data
}

export type ConnectionSetting = {
  readonly baseUrl: string
  readonly caFile?: string | null
  readonly deadlineInSeconds?: number
}

/** Makes a connection and works on it from then on; returns its id. */
export async function connect({ call, folder }: Desk, setting: ConnectionSetting): Promise<string> {
  const { baseUrl, caFile = authorityFile(folder), deadlineInSeconds = 30 } = setting
  await call('PUT', '/desk/v1/settings', { ...RULES, answerDeadlineInSeconds: deadlineInSeconds })
  const request = { name: 'Live', baseUrl, kind: 'test', token: LIVE_TOKEN, caFile, extensionsField: COUNT }
  const { text } = await call('POST', '/desk/v1/connections', request)
  const { id } = z.object({ data: connectionBody }).parse(JSON.parse(text)).data
  await call('PUT', '/desk/v1/connection', { id })
  return id
}

const COUNT = { name: 'maxExtensions', as: 'count' }
const RULES = { defaultMaxExtensions: 0, lenderSkinPercentage: '5', defaultTerm: 12, extensionInterest: 'ACT/360' }

/** Leads the connection to another address, which asks for the token again. */
export async function redirect({ call }: Desk, id: string, change: object): Promise<void> {
  const { status, text } = await call('PATCH', `/desk/v1/connections/${id}`, { token: LIVE_TOKEN, ...change })
  if (status !== 200) throw new Error(`The connection was not changed: ${text}`)
}

/** The file of the authority that a connection trusts besides the system's. */
export function authorityFile(folder: string): string {
  const path = join(folder, 'authority.pem')
  writeFileSync(path, AUTHORITY.pem)
  return path
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'loan-desk-faults-'))
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

const created = z.object({ data: z.object({ uuid: z.string() }) })

/** The uuid in an answer to createLoan. */
export function loanUuidOf({ text }: DeskAnswer): string {
  return created.parse(JSON.parse(text)).data.uuid
}

/** The problem in an answer of the desk's own: its kind, and the submission that it is about. */
export function problemOf({ text }: DeskAnswer) {
  const { type, ...problem } = problemBody.parse(JSON.parse(text))
  return { kind: type.replace('urn:loan-desk:problem:', ''), ...problem }
}

/** A valid request for a loan of one installment. */
export function loanRequest(lenderLoanId: string, more: object = {}) {
  return {
    lenderLoanId,
    scheduleType: 'FULL-BULLET',
    loanAmount: '1000',
    currency: 'EUR',
    interestRate: '14',
    country: 'EST',
    lenderIssueDate: '2026-01-26',
    clientType: 'CONSUMER',
    consumerClient: { name: 'Mari Maasikas', personalCode: '49001010001' },
    schedule: [{ date: '2027-01-26', principalAmount: '1000', interestAmount: '141.16' }],
    maxExtensions: 9,
    ...more,
  }
}
