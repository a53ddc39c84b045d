export { type StartedDesk, type StartedDeskOptions, startedDesk, startedWindow } from './config.ts'
export type { BookTools, BuiltLoan, Clock, ClockStep, DataSet } from './desk/book-tools.ts'
export type { Formats } from './desk/choose-formats.ts'
export type { Desk, KnownLoan } from './desk/desk.ts'
export { type DeskAddress, type DeskAnswer, DeskCallError } from './desk/desk-calls.ts'
export type { DeskProgram } from './desk/desk-window.ts'
export type { ArmedFault, Fault, FaultAnswer } from './desk/faults.ts'
export type { SeenBody, SeenRequest } from './desk/seen-request.ts'
export { expect, type InstallmentCells, scheduleOf } from './expect.ts'
export type {
  AnsweredBuyback,
  AnsweredExtension,
  AnsweredLoan,
  AnsweredPayment,
  BookedAmounts,
  BuybackReason,
  EnteredBuyback,
  EnteredCorrection,
  EnteredPayment,
  ScheduleEntry,
} from './loans/answers.ts'
export type { LoanDescription } from './loans/loan-description.ts'
export type { BusinessClient, ConsumerClient, LoanFields, LoanRequest, RequestRow } from './loans/loan-fields.ts'
export {
  company,
  consumer,
  loanRequest,
  rows,
} from './loans/loan-request.ts'
export { BuybackPanel } from './pages/buyback-panel.ts'
export { BuybackRunPage } from './pages/buyback-run-page.ts'
export { ClientPage } from './pages/client-page.ts'
export { ClientsPage } from './pages/clients-page.ts'
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
export { LetterDialog } from './pages/letter-dialog.ts'
export { LoanHistory } from './pages/loan-history.ts'
export { LoanPage } from './pages/loan-page.ts'
export { LoansPage } from './pages/loans-page.ts'
export { type GridColumn, NewLoanPage } from './pages/new-loan-page.ts'
export { Palette } from './pages/palette.ts'
export { PaymentPanel } from './pages/payment-panel.ts'
export { PaymentRunPage } from './pages/payment-run-page.ts'
export { ProductionQuestion } from './pages/production-question.ts'
export { ReconciliationPage } from './pages/reconciliation-page.ts'
export { SettingsPage } from './pages/settings-page.ts'
export { StatementDialog } from './pages/statement-dialog.ts'
export { SubmissionsPage } from './pages/submissions-page.ts'
export { TestBenchPage } from './pages/test-bench-page.ts'
export { TodayPage } from './pages/today-page.ts'
export { WhatIfPage } from './pages/what-if-page.ts'
export { type LoanDeskFixtures, type LoanDeskOptions, test } from './test.ts'
