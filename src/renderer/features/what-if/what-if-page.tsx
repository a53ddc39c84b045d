import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import { MAX_WHAT_IFS, type WhatIfBody } from '#contract/desk/what-if.ts'
import { exportWhatIf } from '#contract/endpoints/loan-files.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { whatIfSheet } from '#contract/sheet/what-if-sheet.ts'
import { callOf } from '../../api/ask.ts'
import { loanQuery } from '../../api/loan.ts'
import { useSession } from '../../api/session.ts'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { refusalText } from '../compare/compare-placeholder.tsx'
import { ExportMenu } from '../export/export-menu.tsx'
import { usedText } from '../extensions/extension-count.ts'
import { LoanChildHead } from '../loans/loan-child-head.tsx'
import { LoanPlaceholder } from '../loans/loan-placeholder.tsx'
import { loanRefusal } from './loan-refusal.ts'
import { useWhatIf, type WhatIf } from './use-what-if.ts'
import classes from './what-if-page.module.css'
import { WhatIfTables } from './what-if-table.tsx'

type WhatIfBarProps = { readonly detail: LoanDetailBody; readonly whatIf: WhatIf; readonly canAdd: boolean }

const route = getRouteApi('/loans/$uuid/what-if')

/** Several extensions of a loan side by side, to compare before making one of them; one refusal if the loan allows none. */
export function WhatIfPage() {
  const { uuid } = route.useParams()
  const loan = useQuery(loanQuery(uuid))
  useDocumentTitle(`What if ${loan.data?.loan.lenderLoanId ?? ''} – Loan Desk`)
  if (loan.data) return <WhatIfView key={uuid} detail={loan.data} />
  return <LoanPlaceholder isPending={loan.isPending} error={loan.error} onRetry={() => void loan.refetch()} />
}

function WhatIfView({ detail }: { readonly detail: LoanDetailBody }) {
  const whatIf = useWhatIf(detail.loan.uuid)
  const refusal = whatIf.answered && loanRefusal(whatIf.answered)
  return (
    <div className={page.page}>
      <LoanChildHead detail={detail} title="What if">
        {whatIf.answered && !refusal && <ExportWhatIf detail={detail} answered={whatIf.answered} />}
      </LoanChildHead>
      <WhatIfBar detail={detail} whatIf={whatIf} canAdd={refusal === undefined} />
      {whatIf.error || refusal ? (
        <div className={classes.instead}>
          {whatIf.error && (
            <ErrorNotice error={whatIf.error} title="The preview could not be loaded" onRetry={whatIf.retry} />
          )}
          {!whatIf.error && refusal && (
            <Notice kind="info" title="This loan cannot be extended">
              {refusalText(refusal)}
            </Notice>
          )}
        </div>
      ) : (
        <WhatIfTables detail={detail} whatIf={whatIf} />
      )}
    </div>
  )
}

/** Exports the answered columns as they are shown. */
function ExportWhatIf({ detail, answered }: { readonly detail: LoanDetailBody; readonly answered: WhatIfBody }) {
  const session = useSession()
  const days = answered.outcomes.map(({ daysToExtend }) => daysToExtend)
  const table = () => sheetTable(whatIfSheet(detail, answered, session))
  const file = (format: FileFormat) =>
    callOf(exportWhatIf, { uuid: detail.loan.uuid, body: { format, daysToExtend: days } })
  return <ExportMenu exports={{ file, table }} withCopy />
}

/** Purpose of the page, the number of extensions, and the button that adds a column. */
function WhatIfBar({ detail, whatIf, canAdd }: WhatIfBarProps) {
  const { connection } = useSession()
  return (
    <div className={classes.bar}>
      <span>
        Nothing here changes the loan.{' '}
        {connection.where === 'live' ? 'Predicted by Loan Desk; the service may differ. ' : ''}
        Extensions: {detail.extensionsAllowed === 0 ? 'none allowed' : usedText(detail)}.
      </span>
      {canAdd && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={whatIf.columns.length >= MAX_WHAT_IFS}
          onClick={whatIf.add}
        >
          Add a column
        </Button>
      )}
    </div>
  )
}
