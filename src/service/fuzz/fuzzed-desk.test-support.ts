import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { signingIn } from '#storage/sign-in.test-support.ts'
import { buybacksOf } from '../buyback-runs/buyback-runs.test-support.ts'
import { connect } from '../live/live-desk.test-support.ts'
import { bankFile, paymentsOf } from '../payment-runs/payment-runs.test-support.ts'
import { storedReconciliation } from '../reconciliations/reconciliations.test-support.ts'
import { ADDRESS, type Answer, testService } from '../service.test-support.ts'
import { importedOf } from './imported.test-support.ts'
import type { KnownValues } from './json-sample.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'

/** A desk with one of everything, called like the face: with a session, which has all rights of a token and more. */
export async function fuzzedDesk() {
  const service = await testService()
  const { parts, call: callByToken } = service
  Object.assign(parts.live, { exchange: async () => ({ kind: 'doubtful', reason: { kind: 'reset' }, answer: null }) })
  const session = (await parts.sessions.open(await parts.sessions.launchCode(), signingIn('browser'))) ?? ''
  const face = { Cookie: `loan-desk-4180=${session}`, Origin: ADDRESS, 'Sec-Fetch-Site': 'same-origin' }
  const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    callByToken(method, path, body, { ...face, ...headers })
  const live = await connect({ call })
  await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: 'NOBODY-KNOWS' })
  const submissionId = (await call('GET', '/desk/v1/submissions')).body.data[0].id
  await call('PUT', '/desk/v1/connection', { id: 'local' })
  const loanUuid = (await call('POST', CREATE, { ...WORKED_EXAMPLE, maxExtensions: 99 })).body.data.uuid
  await call('POST', `${CREATE}Extension`, { loanUuid, daysToExtend: 30 })
  const run = await call('POST', '/desk/v1/extension-runs', { daysToExtend: 1, loans: { uuids: [loanUuid] } })
  const { importUuid, mappingUuid } = await importedOf(service)
  const { tried } = paymentsOf(service)
  const paymentRun = await tried(bankFile(['10.00', WORKED_EXAMPLE.lenderLoanId], ['20.00', 'thank you']))
  const known = {
    loanUuid,
    paymentRunUuid: paymentRun.uuid,
    buybackRunUuid: (await buybacksOf(service).tried({ uuids: [loanUuid] })).uuid,
    reconciliationUuid: await storedReconciliation(service, [loanUuid]),
    importUuid,
    mappingUuid,
    runUuid: run.body.data.uuid,
    connectionId: live,
    submissionId,
    tokenId: '1',
  }
  return { ...service, call, known }
}

type Known = Awaited<ReturnType<typeof fuzzedDesk>>['known']

/** Valid values for request fields that name something, or whose form no schema describes. */
export function knownFields({ loanUuid, runUuid }: Known): KnownValues {
  return {
    loanUuid,
    uuids: loanUuid,
    except: '22222222-2222-4222-8222-222222222222',
    run: runUuid,
    client: loanUuid,
    language: 'en',
    text: '{loan} {amount} {payment-date} {outstanding}',
    id: 'local',
    connection: 'local',
    baseUrl: 'https://claims.example/path',
    token: 'a-token',
    cursor: undefined,
    daysToExtend: 30,
  }
}

/** Value of a parameter in the path of an operation, by its name or by the topic of the path. */
export function knownInPath(path: string, name: string, known: Known): string {
  if (name === 'kind') return 'after-payment'
  if (name === 'language') return 'et'
  if (path.includes('/extension-runs/')) return known.runUuid
  if (path.includes('/import-runs/')) return known.importUuid
  if (path.includes('/payment-runs/')) return known.paymentRunUuid
  if (path.includes('/buyback-runs/')) return known.buybackRunUuid
  if (path.includes('/reconciliations/')) return known.reconciliationUuid
  if (path.includes('/import-mappings/')) return known.mappingUuid
  if (path.includes('/import-templates/')) return 'loan-a-line'
  if (path.includes('/connections/')) return known.connectionId
  if (path.includes('/submissions/')) return known.submissionId
  return path.includes('/tokens/') ? known.tokenId : known.loanUuid
}

/** Problems of the connection to a live service, which is missing here: they are described answers of this desk all the same. */
const OF_THE_WAY = ['not-sent', 'outcome-unknown', 'not-read'].map((kind) => `urn:loan-desk:problem:${kind}`)

/** True if this answer is allowed for any request: no internal error, and no fault without a rule. */
export function isCalm({ status, body }: Answer): boolean {
  const faults: readonly { readonly code: string }[] = body?.errors ?? []
  return (status < 500 || OF_THE_WAY.includes(body.type)) && faults.every(({ code }) => code !== 'other')
}
