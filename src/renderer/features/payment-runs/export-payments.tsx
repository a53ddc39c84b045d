import type { FileFormat } from '#contract/desk/loans-export.ts'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import { exportPayments } from '#contract/endpoints/payment-runs.ts'
import { paymentRunSheet } from '#contract/sheet/payment-run-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { ask, callOf } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { leftOutText } from '../../components/notices/left-out.tsx'
import { ExportMenu } from '../export/export-menu.tsx'

/** Exports all lines of the run with their outcomes, shown or not. */
export function ExportPayments({ run }: { readonly run: PaymentRunBody }) {
  const session = useSession()
  const { uuid } = run
  const exports = {
    file: (format: FileFormat) => callOf(exportPayments, { uuid, format }),
    table: async () =>
      sheetTable(paymentRunSheet(run, (await ask(exportPayments, { uuid, format: 'json' })).data, session)),
    leftOut: leftOutText(run.leftOut, 'line'),
  }
  return <ExportMenu exports={exports} withCopy />
}
