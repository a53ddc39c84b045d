import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import { exportImport } from '#contract/endpoints/import-lines.ts'
import { importSheet } from '#contract/sheet/import-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { ask, callOf } from '../../../api/ask.ts'
import { useSession } from '../../../api/session.ts'
import { leftOutText } from '../../../components/notices/left-out.tsx'
import { ExportMenu } from '../../export/export-menu.tsx'

/** Exports all lines of an import with what became of them, shown or not. */
export function ExportImport({ run }: { readonly run: ImportRunBody }) {
  const session = useSession()
  const { uuid } = run
  const exports = {
    file: (format: FileFormat) => callOf(exportImport, { uuid, format }),
    table: async () => sheetTable(importSheet(run, (await ask(exportImport, { uuid, format: 'json' })).data, session)),
    leftOut: leftOutText(run.leftOut, 'line'),
  }
  return <ExportMenu exports={exports} withCopy />
}
