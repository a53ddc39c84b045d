import type { FileFormat } from '#contract/desk/loans-export.ts'
import { type LoanChoice, loanListSheet } from '#contract/sheet/loan-list-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { type ExportedLoans, exportedLoans, loansFile } from '../../api/exports.ts'
import { useSession } from '../../api/session.ts'
import { ExportMenu } from './export-menu.tsx'

type ExportLoansProps = {
  readonly loans: ExportedLoans
  readonly choice: LoanChoice
  /** Tells this button from another one on the page. */
  readonly of?: string
}

/** "Export…" for loans of the list, whether they were read or not. */
export function ExportLoans({ loans, choice, of }: ExportLoansProps) {
  const session = useSession()
  const exports = {
    file: (format: FileFormat) => loansFile(loans, format),
    table: async () => sheetTable(loanListSheet(await exportedLoans(loans), choice, session)),
  }
  return <ExportMenu exports={exports} withCopy {...(of !== undefined && { of })} />
}
