import type { CompareChoice } from '#contract/desk/compare-choice.ts'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { exportComparison } from '#contract/endpoints/loan-files.ts'
import { comparisonSheet } from '#contract/sheet/comparison-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { callOf } from '../../api/ask.ts'
import { comparedSides } from '../../api/compare-address.ts'
import { useSession } from '../../api/session.ts'
import { CopyTableButton } from '../export/copy-table-button.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { outstandingChart } from './chart-data.ts'
import { PaperChart } from './paper-chart.tsx'

type ExportComparisonProps = {
  readonly detail: LoanDetailBody
  readonly choice: CompareChoice
  readonly comparison: ComparisonBody
}

/** Exports all rows of the comparison, even if only the differences are shown. */
export function ExportComparison({ detail, choice: { before, after }, comparison }: ExportComparisonProps) {
  const session = useSession()
  const picture = () => <PaperChart chart={outstandingChart(comparison)} />
  const table = () => sheetTable(comparisonSheet(detail, comparison, session))
  return (
    <>
      <CopyTableButton table={table} />
      <ExportMenu
        exports={{
          file: (format) =>
            callOf(exportComparison, { uuid: detail.loan.uuid, ...comparedSides(before, after), format }),
          table,
          picture,
        }}
      />
    </>
  )
}
