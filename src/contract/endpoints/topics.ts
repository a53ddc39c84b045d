import type { Operation } from '#values/vocabulary/operation.ts'
import * as backups from './backups.ts'
import * as buybackRuns from './buyback-runs.ts'
import * as buybacks from './buybacks.ts'
import * as claims from './claims.ts'
import * as clients from './clients.ts'
import * as comparison from './comparison.ts'
import * as connections from './connections.ts'
import * as corrections from './corrections.ts'
import * as delayedInterest from './delayed-interest.ts'
import * as dossier from './dossier.ts'
import * as drafts from './drafts.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'
import * as explanations from './explanations.ts'
import * as exports from './exports.ts'
import * as extensionPolicy from './extension-policy.ts'
import * as extensionRuns from './extension-runs.ts'
import * as importLines from './import-lines.ts'
import * as importMappings from './import-mappings.ts'
import * as importRuns from './import-runs.ts'
import * as letters from './letters.ts'
import * as liveLoans from './live-loans.ts'
import * as loan from './loan.ts'
import * as loanFiles from './loan-files.ts'
import * as loanViews from './loan-views.ts'
import * as loans from './loans.ts'
import * as paymentRuns from './payment-runs.ts'
import * as payments from './payments.ts'
import * as reconciliations from './reconciliations.ts'
import * as runFiles from './run-files.ts'
import * as runs from './runs.ts'
import * as schedules from './schedules.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as statements from './statements.ts'
import * as submission from './submission.ts'
import * as submissions from './submissions.ts'
import * as termsSets from './terms-sets.ts'
import * as today from './today.ts'
import * as tokens from './tokens.ts'

/** Endpoints under the tag that the API description gathers them by. */
type Topic = { readonly tag: string; readonly description: string; readonly endpoints: readonly Endpoints[] }

/** Every endpoint of a desk that is no test. */
export const TOPICS: readonly Topic[] = [
  {
    tag: 'Claims',
    description: "The marketplace's lender interface: loans are registered, extended, paid, bought back and read.",
    endpoints: [claims satisfies Readonly<Record<Operation, Endpoint>>],
  },
  {
    tag: 'Loans',
    description: 'What the desk reads of loans, and schedules before they are registered.',
    endpoints: [loans, loan, payments, buybacks, corrections, schedules, loanViews, today],
  },
  {
    tag: 'Terms',
    description: 'Sets of terms that are kept by name, for schedules to begin with.',
    endpoints: [termsSets],
  },
  {
    tag: 'Clients',
    description: 'Whom the loans are to, by country and code, with what the loans of each come to.',
    endpoints: [clients],
  },
  {
    tag: 'Notes',
    description: 'What staff write down about a loan or a client, and the files they attach to it.',
    endpoints: [dossier],
  },
  { tag: 'Comparison', description: 'Schedules side by side. Nothing is changed.', endpoints: [comparison] },
  { tag: 'Explanation', description: 'How each amount came about.', endpoints: [explanations] },
  { tag: 'Runs', description: 'Whatever is done to many loans at once.', endpoints: [runs] },
  {
    tag: 'Extension runs',
    description: 'Extensions of many loans: tried, run, cancelled, taken up again.',
    endpoints: [extensionRuns],
  },
  {
    tag: 'Import runs',
    description: 'Loans from a file: taken in, looked through, planned, checked, corrected and made.',
    endpoints: [importRuns, importLines, importMappings],
  },
  {
    tag: 'Payment runs',
    description: "Payments from a bank's file: taken in, tried, settled, booked.",
    endpoints: [paymentRuns],
  },
  {
    tag: 'Buyback runs',
    description: 'Buybacks of many loans for one reason: tried, run, paused, cancelled, continued.',
    endpoints: [buybackRuns],
  },
  {
    tag: 'Reconciliations',
    description: 'The loans of a connection compared with its live service: read, decided, exported.',
    endpoints: [reconciliations],
  },
  {
    tag: 'Files',
    description: 'What leaves the desk as a file to save.',
    endpoints: [exports, loanFiles, runFiles, statements, letters],
  },
  {
    tag: 'Live services',
    description: 'Connections to live claims services, and the journal of what was sent to them.',
    endpoints: [liveLoans, connections, submissions, submission],
  },
  {
    tag: 'Desk',
    description: 'Where the desk runs, its rules, its API tokens, its draft, its backups and its demo.',
    endpoints: [session, signIn, sessions, settings, delayedInterest, extensionPolicy, tokens, drafts, backups],
  },
  {
    tag: 'Service',
    description: 'How to find the interface, and whether all is well.',
    endpoints: [service],
  },
]

/** Endpoint with its name and tag. */
export type NamedEndpoint = { readonly name: string; readonly tag: string; readonly endpoint: Endpoint }

export const ENDPOINTS: readonly NamedEndpoint[] = TOPICS.flatMap(({ tag, endpoints }) =>
  endpoints.flatMap((of) => Object.entries(of).map(([name, endpoint]) => ({ name, tag, endpoint }))),
)
