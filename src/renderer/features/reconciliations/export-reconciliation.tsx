import type { FileFormat } from '#contract/desk/loans-export.ts'
import type { ReconciliationBody } from '#contract/desk/reconciliations.ts'
import { exportReconciliation } from '#contract/endpoints/reconciliations.ts'
import { reconciliationSheet } from '#contract/sheet/reconciliation-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { ask, callOf } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { leftOutText } from '../../components/notices/left-out.tsx'
import { ExportMenu } from '../export/export-menu.tsx'

/** Exports all loans that differ, shown or not. */
export function ExportReconciliation({ run }: { readonly run: ReconciliationBody }) {
  const session = useSession()
  const { uuid } = run
  const exports = {
    file: (format: FileFormat) => callOf(exportReconciliation, { uuid, format }),
    table: async () =>
      sheetTable(reconciliationSheet(run, (await ask(exportReconciliation, { uuid, format: 'json' })).data, session)),
    leftOut: leftOutText(run.leftOut, 'line'),
  }
  return <ExportMenu exports={exports} withCopy />
}
