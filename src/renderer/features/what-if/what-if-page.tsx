import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { loanQuery } from '../../api/loan.ts'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LoanChildHead } from '../loans/loan-child-head.tsx'
import { LoanPlaceholder } from '../loans/loan-placeholder.tsx'
import { ExportWhatIf } from './export-what-if.tsx'
import { useWhatIf } from './use-what-if.ts'
import { WhatIfBar } from './what-if-bar.tsx'
import classes from './what-if-page.module.css'
import { WhatIfTables } from './what-if-table.tsx'

const route = getRouteApi('/loans/$uuid/what-if')

/** Several extensions of a loan side by side, to compare before making one of them. */
export function WhatIfPage() {
  const { uuid } = route.useParams()
  const loan = useQuery(loanQuery(uuid))
  useDocumentTitle(`What if ${loan.data?.loan.lenderLoanId ?? ''} – Loan Desk`)
  if (loan.data) return <WhatIfView key={uuid} detail={loan.data} />
  return <LoanPlaceholder isPending={loan.isPending} error={loan.error} onRetry={() => void loan.refetch()} />
}

function WhatIfView({ detail }: { readonly detail: LoanDetailBody }) {
  const whatIf = useWhatIf(detail.loan.uuid)
  return (
    <div className={page.page}>
      <LoanChildHead detail={detail} title="What if">
        {whatIf.answered && <ExportWhatIf detail={detail} answered={whatIf.answered} />}
      </LoanChildHead>
      <WhatIfBar detail={detail} whatIf={whatIf} />
      {whatIf.error ? (
        <div className={classes.instead}>
          <ErrorNotice error={whatIf.error} title="The preview could not be loaded" onRetry={whatIf.retry} />
        </div>
      ) : (
        <WhatIfTables detail={detail} whatIf={whatIf} />
      )}
    </div>
  )
}
