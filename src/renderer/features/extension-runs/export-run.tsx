import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import { exportRun } from '#contract/endpoints/run-files.ts'
import { runSheet } from '#contract/sheet/run-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { ask, callOf } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { leftOutText } from '../../components/notices/left-out.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { useRunLines } from './use-run-lines.ts'

/** Exports all lines of the run, shown or not; the browser's own print has the loaded ones. */
export function ExportRun({ run }: { readonly run: ExtensionRunBody }) {
  const session = useSession()
  const { lines } = useRunLines(run, undefined)
  const exports = {
    file: (format: FileFormat) => callOf(exportRun, { uuid: run.uuid, format }),
    table: async () =>
      sheetTable(runSheet(run, (await ask(exportRun, { uuid: run.uuid, format: 'json' })).data, session)),
    leftOut: leftOutText(run.leftOut, 'line'),
    loaded: () => sheetTable(runSheet(run, lines, session)),
  }
  return <ExportMenu exports={exports} withCopy />
}
