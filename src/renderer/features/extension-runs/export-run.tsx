import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { runSheet } from '#contract/sheet/run-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { exportedLines, runFile } from '../../api/exports.ts'
import { useSession } from '../../api/session.ts'
import { ExportMenu } from '../export/export-menu.tsx'

/** All lines of the run, whichever are shown. */
export function ExportRun({ run }: { readonly run: ExtensionRunBody }) {
  const session = useSession()
  const table = async () => sheetTable(runSheet(run, await exportedLines(run.uuid), session))
  return <ExportMenu exports={{ file: (format) => runFile(run.uuid, format), table }} withCopy />
}
