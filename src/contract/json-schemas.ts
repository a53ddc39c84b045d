import { z } from 'zod'
import { recordOf } from '#values/record-of.ts'
import { createLoanRequest } from './create-loan.ts'
import { apiToken, createdToken, createTokenRequest } from './desk/api-tokens.ts'
import {
  clientBodyOfDesk,
  clientCodes,
  clientItem,
  clientListBody,
  clientSearchRequest,
  overdueRowBody,
} from './desk/clients.ts'
import { comparisonBody } from './desk/comparison.ts'
import {
  changeConnectionRequest,
  chooseConnectionRequest,
  createConnectionRequest,
} from './desk/connection-requests.ts'
import { connectionBody, connectionTest } from './desk/connections.ts'
import { conventionRequest, foundConventionBody } from './desk/convention.ts'
import { fileBody, fileListBody, noteBody, noteListBody, noteRequest } from './desk/dossier.ts'
import { draftBody, draftRequest } from './desk/draft.ts'
import { evidenceFile } from './desk/evidence.ts'
import { amountExplanation, madeExplanationRequest, previewExplanationRequest } from './desk/explanation.ts'
import { extensionPreviewBody, extensionPreviewRequest } from './desk/extension-preview.ts'
import {
  extensionRunBody,
  extensionRunLine,
  extensionRunLinesBody,
  extensionRunListBody,
  extensionRunRequest,
} from './desk/extension-runs.ts'
import {
  importCorrected,
  importCorrections,
  importLine,
  importLineChange,
  importLinesBody,
} from './desk/import-lines.ts'
import { importMapping, importMappingList, importMappingRequest } from './desk/import-mappings.ts'
import { importPlanRequest } from './desk/import-plan.ts'
import { importPace, importRunBody, importRunItem } from './desk/import-runs.ts'
import { loanDetailBody, scheduleVersionRows } from './desk/loan-detail.ts'
import {
  lenderLoanIdUse,
  loanListBody,
  loanListItem,
  loanSearchRequest,
  loanTotals,
  loanTotalsRequest,
} from './desk/loan-list.ts'
import { loanViewBody, loanViewRequest } from './desk/loan-views.ts'
import { loansExportRequest } from './desk/loans-export.ts'
import { nextLoanBody } from './desk/next-loan.ts'
import { oneTimeAddress, openRequest } from './desk/one-time-address.ts'
import { runItem, runListBody } from './desk/runs.ts'
import { madeScheduleBody, makeScheduleRequest } from './desk/schedule.ts'
import { sessionBody } from './desk/session.ts'
import { listedSession } from './desk/sessions.ts'
import { settingsRequest } from './desk/settings.ts'
import { submissionListBody } from './desk/submission-list.ts'
import { refreshBody, resolutionRequest, submissionBody, submissionSearchRequest } from './desk/submissions.ts'
import { changeTermsSetRequest, termsSetBody, termsSetRequest } from './desk/terms-sets.ts'
import { whatIfBody, whatIfExportRequest, whatIfRequest } from './desk/what-if.ts'
import { createExtensionRequest, extensionBody } from './extension.ts'
import { healthBody } from './health.ts'
import { loanBody } from './loan.ts'
import { problemBody } from './problem.ts'

/** Everything that the API description names, under the name it has there. */
const NAMED = {
  CreateLoanRequest: createLoanRequest,
  CreateLoanExtensionRequest: createExtensionRequest,
  Loan: loanBody,
  LoanExtension: extensionBody,
  Problem: problemBody,
  Health: healthBody,
  Session: sessionBody,
  OneTimeAddress: oneTimeAddress,
  LoanListItem: loanListItem,
  LoanList: loanListBody,
  LenderLoanIdUse: lenderLoanIdUse,
  NextLoan: nextLoanBody,
  LoansExportRequest: loansExportRequest,
  LoanDetail: loanDetailBody,
  EvidenceFile: evidenceFile,
  ScheduleVersionRows: scheduleVersionRows,
  ExtensionPreviewRequest: extensionPreviewRequest,
  ExtensionPreview: extensionPreviewBody,
  Comparison: comparisonBody,
  WhatIfRequest: whatIfRequest,
  WhatIfExportRequest: whatIfExportRequest,
  WhatIf: whatIfBody,
  MakeScheduleRequest: makeScheduleRequest,
  MadeSchedule: madeScheduleBody,
  Settings: settingsRequest,
  OpenRequest: openRequest,
  CreateTokenRequest: createTokenRequest,
  ListedSession: listedSession,
  ApiToken: apiToken,
  CreatedApiToken: createdToken,
  DraftRequest: draftRequest,
  Draft: draftBody,
  LoanSearch: loanSearchRequest,
  LoanTotalsSearch: loanTotalsRequest,
  SubmissionSearch: submissionSearchRequest,
  ClientSearch: clientSearchRequest,
  ClientItem: clientItem,
  ClientList: clientListBody,
  ClientDetail: clientBodyOfDesk,
  ClientCodes: clientCodes,
  OverdueRow: overdueRowBody,
  NoteRequest: noteRequest,
  Note: noteBody,
  NoteList: noteListBody,
  AttachedFile: fileBody,
  AttachedFileList: fileListBody,
  CreateConnectionRequest: createConnectionRequest,
  ChangeConnectionRequest: changeConnectionRequest,
  ChooseConnectionRequest: chooseConnectionRequest,
  Connection: connectionBody,
  ConnectionTest: connectionTest,
  SubmissionList: submissionListBody,
  Submission: submissionBody,
  ResolutionRequest: resolutionRequest,
  Refresh: refreshBody,
  AmountExplanation: amountExplanation,
  MadeExplanationRequest: madeExplanationRequest,
  PreviewExplanationRequest: previewExplanationRequest,
  ConventionRequest: conventionRequest,
  FoundConvention: foundConventionBody,
  LoanTotals: loanTotals,
  LoanViewRequest: loanViewRequest,
  LoanView: loanViewBody,
  TermsSetRequest: termsSetRequest,
  ChangeTermsSetRequest: changeTermsSetRequest,
  TermsSet: termsSetBody,
  ExtensionRunRequest: extensionRunRequest,
  ExtensionRun: extensionRunBody,
  ExtensionRunList: extensionRunListBody,
  ImportRun: importRunBody,
  ImportRunItem: importRunItem,
  ImportPlanRequest: importPlanRequest,
  ImportPace: importPace,
  ImportLine: importLine,
  ImportLines: importLinesBody,
  ImportLineChange: importLineChange,
  ImportCorrections: importCorrections,
  ImportCorrected: importCorrected,
  ImportMappingRequest: importMappingRequest,
  ImportMapping: importMapping,
  ImportMappingList: importMappingList,
  RunItem: runItem,
  RunList: runListBody,
  ExtensionRunLine: extensionRunLine,
  ExtensionRunLines: extensionRunLinesBody,
} as const

export type SchemaName = keyof typeof NAMED

/**
 * JSON Schema (2020-12, as OpenAPI 3.1 wants it) of all named schemas and of those with a name within them, made from the
 * zod schemas that also check the wire. They describe what is sent, before texts are read into amounts and dates. Zod's
 * own registry is not asked: it belongs to the whole process, and other code may use the same names there.
 */
export function jsonSchemas(): Record<string, unknown> {
  const { $defs = {} } = z.toJSONSchema(z.object(NAMED), { io: 'input' })
  const described = Object.entries($defs).map(([name, schema]) => [name, withoutIdentity(schema)] as const)
  return JSON.parse(JSON.stringify(recordOf(described)).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** A document of its own would carry these; a component of OpenAPI must not. */
function withoutIdentity({ $schema, id, $id, ...schema }: z.core.JSONSchema.BaseSchema): Record<string, unknown> {
  return schema
}
