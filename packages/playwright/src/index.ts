export { type StartedDesk, type StartedDeskOptions, startedDesk, startedWindow } from './config.ts'
export type { ArmedFault, BookTools, BuiltLoan, Clock, DataSet, Fault, SeenRequest } from './desk/book-tools.ts'
export type { Desk, KnownLoan } from './desk/desk.ts'
export { type DeskAddress, DeskCallError } from './desk/desk-calls.ts'
export type { DeskProgram } from './desk/desk-window.ts'
export { expect, type InstallmentCells, scheduleOf } from './expect.ts'
export {
  company,
  consumer,
  type LoanFields,
  type LoanRequest,
  loanRequest,
  type RequestRow,
  rows,
} from './loans/loan-request.ts'
export { ClientPage } from './pages/client-page.ts'
export { ComparePage } from './pages/compare-page.ts'
export { ConnectionsPage } from './pages/connections-page.ts'
export { Dossier } from './pages/dossier.ts'
export { DraftsStrip } from './pages/drafts-strip.ts'
export { EvidencePage } from './pages/evidence-page.ts'
export { Explanation } from './pages/explanation.ts'
export { ExportMenu } from './pages/export-menu.ts'
export { ExtendPanel } from './pages/extend-panel.ts'
export { ExtensionRunPage } from './pages/extension-run-page.ts'
export { type HandedFile, ImportPages } from './pages/import-pages.ts'
export { LoanPage } from './pages/loan-page.ts'
export { LoansPage } from './pages/loans-page.ts'
export { type GridColumn, NewLoanPage } from './pages/new-loan-page.ts'
export { Palette } from './pages/palette.ts'
export { ProductionQuestion } from './pages/production-question.ts'
export { SettingsPage } from './pages/settings-page.ts'
export { SubmissionsPage } from './pages/submissions-page.ts'
export { TestBenchPage } from './pages/test-bench-page.ts'
export { WhatIfPage } from './pages/what-if-page.ts'
export { type LoanDeskFixtures, type LoanDeskOptions, test } from './test.ts'
