import { CLAIMS_OPERATIONS } from './claims.ts'
import { CLIENT_OPERATIONS } from './clients.ts'
import { COMPARISON_OPERATIONS } from './comparisons.ts'
import { DESK_OPERATIONS } from './desk.ts'
import { DOSSIER_OPERATIONS } from './dossiers.ts'
import { EXPLANATION_OPERATIONS } from './explanations.ts'
import { EXPORT_OPERATIONS } from './exports.ts'
import { EXTENSION_RUN_OPERATIONS } from './extension-runs.ts'
import { IMPORT_RUN_OPERATIONS } from './import-runs.ts'
import { LIVE_OPERATIONS } from './live.ts'
import { LOAN_OPERATIONS } from './loans.ts'
import type { OperationDescriptions } from './operation.ts'
import { RUN_OPERATIONS } from './runs.ts'
import { SERVICE_OPERATIONS } from './service.ts'
import { TERMS_SET_OPERATIONS } from './terms-sets.ts'

/** Operations of one topic, under the tag that the description gathers them by. */
export type Topic = { readonly tag: string; readonly description: string; readonly operations: OperationDescriptions }

/** Every operation by topic, path and method; the schemas are the contract's own. */
export const TOPICS: readonly Topic[] = [
  {
    tag: 'Claims',
    description: "The marketplace's lender interface: loans are registered, extended and read.",
    operations: CLAIMS_OPERATIONS,
  },
  {
    tag: 'Loans',
    description: 'What the desk reads of loans, and schedules before they are registered.',
    operations: LOAN_OPERATIONS,
  },
  {
    tag: 'Terms',
    description: 'Sets of terms that are kept by name, for schedules to begin with.',
    operations: TERMS_SET_OPERATIONS,
  },
  {
    tag: 'Clients',
    description: 'Whom the loans are to, by country and code, with what the loans of each come to.',
    operations: CLIENT_OPERATIONS,
  },
  {
    tag: 'Notes',
    description: 'What staff write down about a loan or a client, and the files they attach to it.',
    operations: DOSSIER_OPERATIONS,
  },
  { tag: 'Comparison', description: 'Schedules side by side. Nothing is changed.', operations: COMPARISON_OPERATIONS },
  { tag: 'Explanation', description: 'How each amount came about.', operations: EXPLANATION_OPERATIONS },
  { tag: 'Runs', description: 'Whatever is done to many loans at once.', operations: RUN_OPERATIONS },
  {
    tag: 'Extension runs',
    description: 'Extensions of many loans: tried, run, cancelled, taken up again.',
    operations: EXTENSION_RUN_OPERATIONS,
  },
  {
    tag: 'Import runs',
    description: 'Loans from a file: taken in, looked through, planned, checked, corrected and made.',
    operations: IMPORT_RUN_OPERATIONS,
  },
  { tag: 'Files', description: 'What leaves the desk as a file to save.', operations: EXPORT_OPERATIONS },
  {
    tag: 'Live services',
    description: 'Connections to live claims services, and the journal of what was sent to them.',
    operations: LIVE_OPERATIONS,
  },
  {
    tag: 'Desk',
    description: 'Where the desk runs, its rules, its API tokens, its draft and its demo.',
    operations: DESK_OPERATIONS,
  },
  {
    tag: 'Service',
    description: 'How to find the interface, and whether all is well.',
    operations: SERVICE_OPERATIONS,
  },
]
