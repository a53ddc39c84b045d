import { lazy, Suspense, useState } from 'react'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { FileFormat, LoansExportRequest } from '#contract/desk/loans-export.ts'
import { exportLoans } from '#contract/endpoints/exports.ts'
import { type LoanChoice, loanListSheet } from '#contract/sheet/loan-list-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import type { Total } from '#contract/words/total-text.ts'
import type { LoanColumnName } from '#values/vocabulary/loan-list-terms.ts'
import { ask, callOf } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { readFurtherPages } from '../../chunks/lazy-further-pages.ts'
import { leftOutText } from '../../components/notices/left-out.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { StatementClient } from './use-statement.ts'

const StatementDialog = lazy(async () => ({ default: (await readFurtherPages()).StatementDialog }))

type ExportLoansProps = {
  readonly loans: LoansExportRequest['loans']
  readonly choice: LoanChoice
  /** Loans that the list has loaded, the total, and the number of unreadable ones. */
  readonly loaded: {
    readonly loans: readonly LoanListItem[]
    readonly total: Total | undefined
    readonly leftOut: number
  }
  /** Columns chosen for the list, in their order; undefined for the default of files. */
  readonly columns: readonly LoanColumnName[] | undefined
  /** Distinguishes this button from another one on the page. */
  readonly of?: string
  /** Client whose statement is offered, or null for that of the book; without it, none is offered. */
  readonly statementOf?: StatementClient
}

/** "Export…" for loans of the list, loaded or not. */
export function ExportLoans({ loans, choice, loaded, columns, of, statementOf }: ExportLoansProps) {
  const session = useSession()
  const [isStatementAsked, setStatementAsked] = useState(false)
  const exports = {
    file: (format: FileFormat) => callOf(exportLoans, { body: { format, loans, columns } }),
    table: async () => {
      const { data, leftOut } = await ask(exportLoans, { body: { format: 'json', loans } })
      return sheetTable(loanListSheet(data, { choice, leftOut, columns }, session))
    },
    leftOut: leftOutText(loaded.leftOut, 'loan'),
    loaded: () =>
      sheetTable(loanListSheet(loaded.loans, { choice, leftOut: loaded.leftOut, columns }, session, loaded.total)),
    statement: statementOf === undefined ? undefined : () => setStatementAsked(true),
  }
  return (
    <>
      <ExportMenu exports={exports} withCopy of={of} />
      {isStatementAsked && (
        <Suspense>
          <StatementDialog client={statementOf} onClose={() => setStatementAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
