import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import { type LoanChoice, loanListSheet } from '#contract/sheet/loan-list-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { type ExportedLoans, exportedLoans, loansFile } from '../../api/exports.ts'
import { useSession } from '../../api/session.ts'
import { leftOutText } from '../../components/notices/left-out.tsx'
import { ExportMenu } from './export-menu.tsx'

type ExportLoansProps = {
  readonly loans: ExportedLoans
  readonly choice: LoanChoice
  /** Those of them that are in the list already, how many they are in all, and how many more cannot be read. */
  readonly loaded: {
    readonly loans: readonly LoanListItem[]
    readonly total: number | undefined
    readonly leftOut: number
  }
  /** Tells this button from another one on the page. */
  readonly of?: string
}

/** "Export…" for loans of the list, whether they were read or not. */
export function ExportLoans({ loans, choice, loaded, of }: ExportLoansProps) {
  const session = useSession()
  const exports = {
    file: (format: FileFormat) => loansFile(loans, format),
    table: async () => {
      const { data, leftOut } = await exportedLoans(loans)
      return sheetTable(loanListSheet(data, { choice, leftOut }, session))
    },
    leftOut: leftOutText(loaded.leftOut, 'loan'),
    loaded: () => sheetTable(loanListSheet(loaded.loans, { choice, leftOut: loaded.leftOut }, session, loaded.total)),
  }
  return <ExportMenu exports={exports} withCopy {...(of !== undefined && { of })} />
}
