import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import type { WhatIfBody } from '#contract/desk/what-if.ts'
import { exportWhatIf } from '#contract/endpoints/loan-files.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { whatIfSheet } from '#contract/sheet/what-if-sheet.ts'
import { callOf } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { ExportMenu } from '../export/export-menu.tsx'

/** Exports the answered columns as they are shown. */
export function ExportWhatIf({ detail, answered }: { readonly detail: LoanDetailBody; readonly answered: WhatIfBody }) {
  const session = useSession()
  const days = answered.outcomes.map(({ daysToExtend }) => daysToExtend)
  const table = () => sheetTable(whatIfSheet(detail, answered, session))
  const file = (format: FileFormat) =>
    callOf(exportWhatIf, { uuid: detail.loan.uuid, body: { format, daysToExtend: days } })
  return <ExportMenu exports={{ file, table }} withCopy />
}
