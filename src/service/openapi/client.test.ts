import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { newSession } from '#storage/sign-in.test-support.ts'
import { present } from '#values/assert.ts'
import { attached, attachedToClient, DRAFT } from './attached.test-support.ts'
import type { operations } from './client-types.d.ts'
import { openApiDocument } from './document.ts'
import { IMPORT_CALLS } from './import-calls.test-support.ts'
import { KEPT_CALLS } from './kept-calls.test-support.ts'
import { PAPER_CALLS } from './paper-calls.test-support.ts'
import { PAYMENT_CALLS } from './payment-calls.test-support.ts'
import { RULE_CALLS } from './rule-calls.test-support.ts'
import { markedSubmission, type TypedDesk, typedDesk } from './typed-desk.test-support.ts'

type Answered = Promise<{ readonly response: Response }>

const CONNECTION = { name: 'Another', baseUrl: 'https://another.example', kind: 'test' } as const
const TERMS = {
  scheduleType: 'ANNUITY',
  loanAmount: '1000',
  interestRate: '14',
  startDate: '2026-01-26',
  numberOfInstallments: 12,
} as const
const { schedule, loanAmount, interestRate, lenderIssueDate } = WORKED_EXAMPLE
const ROWS = { schedule, loanAmount, interestRate, lenderIssueDate }

/** A call of every operation, by its name; a missing or superfluous call does not compile. */
const CALLS: { readonly [Name in keyof operations]: (desk: TypedDesk) => Answered } = {
  createLoan: ({ api }) =>
    api.POST('/claims/v1/lender/createLoan', {
      params: { header: { 'Idempotency-Key': '"a"' } },
      body: WORKED_EXAMPLE,
    }),
  createLoanExtension: async ({ api, newLoan }) =>
    api.POST('/claims/v1/lender/createLoanExtension', {
      params: { header: { 'Idempotency-Key': '"a"', 'Loan-Desk-Connection': 'local' } },
      body: { loanUuid: await newLoan(), daysToExtend: 30 },
    }),
  getLoan: async ({ api, newLoan }) =>
    api.GET('/claims/v1/lender/getLoan', { params: { query: { loanUuid: await newLoan() } } }),

  listLoans: ({ api }) => api.GET('/desk/v1/loans', { params: { query: { finalDue: 'in-365-days', limit: 2 } } }),
  getToday: ({ api }) => api.GET('/desk/v1/today'),
  getLoanTotals: ({ api }) => api.GET('/desk/v1/loan-totals', { params: { query: { search: 'LOAN' } } }),
  getLoanDetail: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}', { params: { path: { uuid: await newLoan() } } }),
  getScheduleVersion: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/versions/{version}', { params: { path: { uuid: await newLoan(), version: 0 } } }),
  getNextLoan: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/next-loan', { params: { path: { uuid: await newLoan() } } }),
  previewExtension: async ({ api, newLoan }) =>
    api.POST('/desk/v1/loans/{uuid}/extension-preview', {
      params: { path: { uuid: await newLoan() } },
      body: { daysToExtend: 30 },
    }),
  findLenderLoanId: ({ api }) =>
    api.GET('/desk/v1/lender-loan-ids', { params: { query: { lenderLoanId: WORKED_EXAMPLE.lenderLoanId } } }),
  makeSchedule: ({ api }) => api.POST('/desk/v1/schedules', { body: TERMS }),

  compareSchedules: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/comparison', {
      params: { path: { uuid: await newLoan() }, query: { before: 0, daysToExtend: 30 } },
    }),
  tryExtensions: async ({ api, newLoan }) =>
    api.POST('/desk/v1/loans/{uuid}/what-if', {
      params: { path: { uuid: await newLoan() } },
      body: { daysToExtend: [30, 60] },
    }),

  explainAmount: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/versions/{version}/explanation', {
      params: {
        path: { uuid: await newLoan(), version: 0 },
        query: { column: 'totalInterestAmount', row: 0 },
      },
    }),
  explainPreviewedAmount: async ({ api, newLoan }) =>
    api.POST('/desk/v1/loans/{uuid}/extension-preview/explanation', {
      params: { path: { uuid: await newLoan() } },
      body: { daysToExtend: 30, cell: { of: 'after', column: 'totalInterestAmount' } },
    }),
  explainComparedAmount: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/comparison/explanation', {
      params: {
        path: { uuid: await newLoan() },
        query: { before: 0, daysToExtend: 30, side: 'change', column: 'interestAmount' },
      },
    }),
  explainMadeAmount: ({ api }) =>
    api.POST('/desk/v1/schedules/explanation', { body: { ...TERMS, cell: { column: 'interestAmount', row: 0 } } }),
  findConvention: ({ api }) => api.POST('/desk/v1/conventions', { body: ROWS }),
  getConvention: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/convention', { params: { path: { uuid: await newLoan() } } }),

  ...PAYMENT_CALLS,
  ...IMPORT_CALLS,

  listAllRuns: ({ api }) => api.GET('/desk/v1/runs', { params: { query: { limit: 5 } } }),
  listRuns: ({ api }) => api.GET('/desk/v1/extension-runs', { params: { query: { limit: 5 } } }),
  createRun: async ({ api, newLoan }) =>
    api.POST('/desk/v1/extension-runs', {
      params: { header: { 'Loan-Desk-Connection': 'local' } },
      body: { daysToExtend: 30, loans: { uuids: [await newLoan()] } },
    }),
  getRun: async ({ api, checkedRun }) =>
    api.GET('/desk/v1/extension-runs/{uuid}', { params: { path: { uuid: await checkedRun() } } }),
  deleteRun: async ({ api, checkedRun }) =>
    api.DELETE('/desk/v1/extension-runs/{uuid}', { params: { path: { uuid: await checkedRun() } } }),
  listRunLines: async ({ api, checkedRun }) =>
    api.GET('/desk/v1/extension-runs/{uuid}/lines', {
      params: { path: { uuid: await checkedRun() }, query: { outcome: 'ready' } },
    }),
  startRun: async ({ api, checkedRun, ended }) => {
    const uuid = await checkedRun()
    const answered = await api.POST('/desk/v1/extension-runs/{uuid}/start', { params: { path: { uuid } } })
    await ended(uuid)
    return answered
  },
  cancelRun: async ({ api, checkedRun }) =>
    api.POST('/desk/v1/extension-runs/{uuid}/cancel', { params: { path: { uuid: await checkedRun() } } }),
  continueRun: async ({ api, checkedRun, ended, storage }) => {
    const uuid = await checkedRun()
    const run = present(await storage.runs.byUuid(uuid), 'run')
    const pauseReason = { code: 'connection-removed', params: {} } as const
    await storage.write((unit) => unit.runs.change(run, { state: 'paused', pauseReason }))
    const answered = await api.POST('/desk/v1/extension-runs/{uuid}/continue', { params: { path: { uuid } } })
    await ended(uuid)
    return answered
  },

  exportSchedule: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/versions/{version}/export', {
      params: { path: { uuid: await newLoan(), version: 0 }, query: { format: 'xlsx' } },
      parseAs: 'blob',
    }),
  exportComparison: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/comparison/export', {
      params: { path: { uuid: await newLoan() }, query: { format: 'csv', before: 0, daysToExtend: 30 } },
      parseAs: 'text',
    }),
  exportWhatIf: async ({ api, newLoan }) =>
    api.POST('/desk/v1/loans/{uuid}/what-if/export', {
      params: { path: { uuid: await newLoan() } },
      body: { format: 'csv', daysToExtend: [7, 30] },
      parseAs: 'text',
    }),
  exportRun: async ({ api, checkedRun }) =>
    api.GET('/desk/v1/extension-runs/{uuid}/export', {
      params: { path: { uuid: await checkedRun() }, query: { format: 'csv' } },
      parseAs: 'text',
    }),
  exportLoans: async ({ api, newLoan }) =>
    api.POST('/desk/v1/loans-export', { body: { format: 'json', loans: { uuids: [await newLoan()] } } }),
  ...PAPER_CALLS,
  exportEvidence: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/evidence', { params: { path: { uuid: await newLoan() } } }),

  refreshLoan: async ({ api, newLoan, choose, liveId }) => {
    await choose(liveId)
    return api.POST('/desk/v1/loans/{uuid}/refresh', { params: { path: { uuid: await newLoan() } } })
  },
  listConnections: ({ api }) => api.GET('/desk/v1/connections'),
  createConnection: ({ api }) => api.POST('/desk/v1/connections', { body: CONNECTION }),
  changeConnection: ({ api, liveId: id }) =>
    api.PATCH('/desk/v1/connections/{id}', { params: { path: { id } }, body: { name: 'Renamed' } }),
  removeConnection: async ({ api }) => {
    const { data } = await api.POST('/desk/v1/connections', { body: CONNECTION })
    const { id } = present(data, 'connection').data
    return api.DELETE('/desk/v1/connections/{id}', { params: { path: { id } } })
  },
  testConnection: ({ api, liveId: id }) => api.POST('/desk/v1/connections/{id}/test', { params: { path: { id } } }),
  chooseConnection: ({ choose, liveId }) => choose(liveId),
  listSubmissions: ({ api }) => api.GET('/desk/v1/submissions', { params: { query: { limit: 5 } } }),
  getSubmission: async ({ api, submission }) =>
    api.GET('/desk/v1/submissions/{id}', {
      params: { path: { id: await submission('planned') }, query: { personalCodes: 'shown' } },
    }),
  resolveSubmission: async ({ api, submission }) =>
    api.POST('/desk/v1/submissions/{id}/resolution', {
      params: { path: { id: await submission('unknown') } },
      body: { outcome: 'not-created', reason: 'Asked by phone' },
    }),
  sendSubmission: async ({ api, submission }) =>
    api.POST('/desk/v1/submissions/{id}/sending', { params: { path: { id: await submission('planned') } } }),

  lookAtSubmission: async (desk) =>
    desk.api.POST('/desk/v1/submissions/{id}/look', { params: { path: { id: await markedSubmission(desk) } } }),

  getSession: ({ api }) => api.GET('/desk/v1/session'),
  endSession: ({ api }) => api.DELETE('/desk/v1/session'),
  ...KEPT_CALLS,
  ...RULE_CALLS,
  listTokens: ({ api }) => api.GET('/desk/v1/tokens'),
  createToken: ({ api }) => api.POST('/desk/v1/tokens', { body: { name: 'core' } }),
  revokeToken: async ({ api }) => {
    const { data } = await api.POST('/desk/v1/tokens', { body: { name: 'to revoke' } })
    return api.DELETE('/desk/v1/tokens/{id}', { params: { path: { id: present(data, 'token').data.id } } })
  },
  listLoanNotes: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/notes', { params: { path: { uuid: await newLoan() }, query: { limit: 5 } } }),
  writeLoanNote: async ({ api, newLoan }) =>
    api.PUT('/desk/v1/loans/{uuid}/notes/{note}', {
      params: { path: { uuid: await newLoan(), note: DRAFT } },
      body: { text: 'Called about December' },
    }),
  removeLoanNote: async ({ api, newLoan }) =>
    api.DELETE('/desk/v1/loans/{uuid}/notes/{note}', {
      params: { path: { uuid: await newLoan(), note: DRAFT } },
    }),
  listLoanFiles: async ({ api, newLoan }) =>
    api.GET('/desk/v1/loans/{uuid}/files', { params: { path: { uuid: await newLoan() } } }),
  attachLoanFile: async ({ api, newLoan }) => attached(api, await newLoan()),
  saveLoanFile: async ({ api, newLoan }) => {
    const uuid = await newLoan()
    await attached(api, uuid)
    return api.GET('/desk/v1/loans/{uuid}/files/{file}', { params: { path: { uuid, file: DRAFT } }, parseAs: 'blob' })
  },
  detachLoanFile: async ({ api, newLoan }) =>
    api.DELETE('/desk/v1/loans/{uuid}/files/{file}', { params: { path: { uuid: await newLoan(), file: DRAFT } } }),
  listDrafts: ({ api }) => api.GET('/desk/v1/drafts/new-loan', { params: { query: { connection: 'local' } } }),
  keepDraft: ({ api }) =>
    api.PUT('/desk/v1/drafts/new-loan/{id}', {
      params: { path: { id: DRAFT }, query: { writer: DRAFT } },
      body: { values: { lenderLoanId: 'L' } },
    }),
  discardDraft: ({ api }) => api.DELETE('/desk/v1/drafts/new-loan/{id}', { params: { path: { id: DRAFT } } }),
  openSession: async ({ api, storage }) => {
    await storage.write((unit) => unit.sessions.putCode('given code', Date.UTC(9000, 0)))
    return api.POST('/open', { body: { code: 'given code' } })
  },
  getBackups: ({ api }) => api.GET('/desk/v1/backups'),
  createBackup: ({ api }) => api.POST('/desk/v1/backups'),
  listSessions: ({ api }) => api.GET('/desk/v1/sessions'),
  endOtherSessions: ({ api }) => api.DELETE('/desk/v1/sessions'),
  endKnownSession: async ({ api, storage }) => {
    await storage.write((unit) => unit.sessions.put('another', newSession('browser')))
    const id = present(await storage.sessions.of('another'), 'session').id
    return api.DELETE('/desk/v1/sessions/{id}', { params: { path: { id } } })
  },
  createOneTimeAddress: ({ api }) => api.POST('/desk/v1/one-time-addresses'),
  enterDemo: ({ api }) => api.POST('/desk/v1/demo'),
  leaveDemo: ({ api }) => api.DELETE('/desk/v1/demo'),

  getDescription: ({ api }) => api.GET('/openapi.json'),
  getHealth: ({ api }) => api.GET('/health'),
  getReadiness: ({ api }) => api.GET('/ready'),
  getMetrics: ({ api }) => api.GET('/metrics', { parseAs: 'text' }),
  listClientNotes: async ({ api, newLoan }) =>
    api.GET('/desk/v1/clients/{uuid}/notes', { params: { path: { uuid: await newLoan() }, query: { limit: 5 } } }),
  writeClientNote: async ({ api, newLoan }) =>
    api.PUT('/desk/v1/clients/{uuid}/notes/{note}', {
      params: { path: { uuid: await newLoan(), note: DRAFT } },
      body: { text: 'Called about December' },
    }),
  removeClientNote: async ({ api, newLoan }) =>
    api.DELETE('/desk/v1/clients/{uuid}/notes/{note}', {
      params: { path: { uuid: await newLoan(), note: DRAFT } },
    }),
  listClientFiles: async ({ api, newLoan }) =>
    api.GET('/desk/v1/clients/{uuid}/files', { params: { path: { uuid: await newLoan() } } }),
  attachClientFile: async ({ api, newLoan }) => attachedToClient(api, await newLoan()),
  saveClientFile: async ({ api, newLoan }) => {
    const uuid = await newLoan()
    await attachedToClient(api, uuid)
    return api.GET('/desk/v1/clients/{uuid}/files/{file}', { params: { path: { uuid, file: DRAFT } }, parseAs: 'blob' })
  },
  detachClientFile: async ({ api, newLoan }) =>
    api.DELETE('/desk/v1/clients/{uuid}/files/{file}', { params: { path: { uuid: await newLoan(), file: DRAFT } } }),
  findClients: ({ api }) => api.GET('/desk/v1/clients', { params: { query: { search: 'kas', limit: 3 } } }),
  searchLoans: ({ api }) => api.POST('/desk/v1/loan-search', { body: { search: '48703150007', limit: 2 } }),
  addUpFoundLoans: ({ api }) => api.POST('/desk/v1/loan-totals', { body: { search: '48703150007' } }),
  searchSubmissions: ({ api }) => api.POST('/desk/v1/submission-search', { body: { state: 'accepted', limit: 2 } }),
  listClients: ({ api }) => api.GET('/desk/v1/client-list', { params: { query: { sort: 'daysLate', limit: 3 } } }),
  searchListedClients: ({ api }) => api.POST('/desk/v1/client-list', { body: { search: '48703150007' } }),
  searchClients: ({ api }) => api.POST('/desk/v1/client-search', { body: { search: '48703150007' } }),
  getClient: async ({ api, newLoan }) =>
    api.GET('/desk/v1/clients/{uuid}', { params: { path: { uuid: await newLoan() } } }),
  getClientCodes: async ({ api, newLoan }) =>
    api.GET('/desk/v1/clients/{uuid}/codes', { params: { path: { uuid: await newLoan() } } }),
  listClientLoans: async ({ api, newLoan }) =>
    api.GET('/desk/v1/clients/{uuid}/loans', { params: { path: { uuid: await newLoan() }, query: { limit: 5 } } }),
}

/** Names of the operations that the running service describes. */
const DESCRIBED = Object.values(openApiDocument('0').paths).flatMap((methods) =>
  Object.values(methods).map(({ operationId }) => operationId),
)

describe('a client made of the API description', () => {
  it('calls every operation that there is', () => {
    expect(Object.keys(CALLS).sort()).toEqual([...DESCRIBED].sort())
  })

  it.each(Object.entries(CALLS))('calls %s', async (_, call) => {
    const { response } = await call(await typedDesk())
    expect(response.ok).toBe(true)
  })
})
