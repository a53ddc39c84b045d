import { ToastBox } from '../components/notices/toast-box.tsx'
import { BuybackRunPage } from '../features/buyback-runs/buyback-run-page.tsx'
import { NewBuybackRunPage } from '../features/buyback-runs/new-buyback-run-page.tsx'
import { BuybackDrawer } from '../features/buybacks/buyback-drawer.tsx'
import { ClientsPage } from '../features/clients/clients-page.tsx'
import { LetterDialog } from '../features/export/letter-dialog.tsx'
import { StatementDialog } from '../features/export/statement-dialog.tsx'
import { NewRunPage } from '../features/extension-runs/new-run-page.tsx'
import { RunPage } from '../features/extension-runs/run-page.tsx'
import { ColumnRulesPage } from '../features/import-runs/column-rules/column-rules-page.tsx'
import { ImportPage } from '../features/import-runs/import-page.tsx'
import { NewImportPage } from '../features/import-runs/new-import-page.tsx'
import { listTools } from '../features/loans/tools/list-tools.ts'
import { NewLoanPage } from '../features/new-loan/new-loan-page.tsx'
import { Palette } from '../features/palette/palette.tsx'
import { ShortcutsDialog } from '../features/palette/shortcuts-dialog.tsx'
import { NewPaymentRunPage } from '../features/payment-runs/new-payment-run-page.tsx'
import { PaymentRunPage } from '../features/payment-runs/payment-run-page.tsx'
import { PaymentDrawer } from '../features/payments/payment-drawer.tsx'
import { ReconciliationPage } from '../features/reconciliations/reconciliation-page.tsx'
import { RunsPage } from '../features/runs/runs-page.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { SubmissionsPage } from '../features/submissions/submissions-page.tsx'
import { TestBenchPage } from '../features/test-bench/test-bench-page.tsx'
import { TodayPage } from '../features/today/today-page.tsx'

/** All other pages, the palette, the shortcuts, toasts, the dialogs of papers and the panels of a payment and a buyback in one chunk: many small chunks load more slowly and share most of their content. */
export const furtherPages = {
  BuybackDrawer,
  BuybackRunPage,
  ClientsPage,
  ColumnRulesPage,
  ImportPage,
  LetterDialog,
  NewBuybackRunPage,
  NewImportPage,
  NewLoanPage,
  NewPaymentRunPage,
  NewRunPage,
  Palette,
  PaymentDrawer,
  PaymentRunPage,
  ReconciliationPage,
  RunPage,
  RunsPage,
  SettingsPage,
  ShortcutsDialog,
  StatementDialog,
  SubmissionsPage,
  TestBenchPage,
  ToastBox,
  TodayPage,
  listTools,
}
