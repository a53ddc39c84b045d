import { useDocumentTitle } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { comparisonQuery, mostAskedQuery } from '../../api/comparison.ts'
import { loanQuery } from '../../api/loan.ts'
import page from '../../components/layout/page.module.css'
import { useCommand } from '../../keys/commands.ts'
import { LoanChildHead } from '../loans/loan-child-head.tsx'
import { LoanPlaceholder } from '../loans/loan-placeholder.tsx'
import { CompareBar } from './compare-bar.tsx'
import classes from './compare-page.module.css'
import { ComparePlaceholder } from './compare-placeholder.tsx'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { CompareTable } from './compare-table.tsx'
import { ComparisonCharts } from './comparison-charts.tsx'
import { ComparisonSentence } from './comparison-sentence.tsx'
import { ExportComparison } from './export-comparison.tsx'
import { MeasuresTables } from './measures-table.tsx'
import { useComparePlace } from './use-compare-place.ts'

const route = getRouteApi('/loans/$uuid/compare')

/** Two versions of a loan's schedule side by side, or one and the preview of an extension. */
export function ComparePage() {
  const { uuid } = route.useParams()
  const loan = useQuery(loanQuery(uuid))
  const isAskedAtOnce = useAskedAtOnce(uuid, loan.data === undefined)
  useDocumentTitle(`Compare ${loan.data?.loan.lenderLoanId ?? ''} – Loan Desk`)
  // Deferred, so that React renders the page in slices and not as one task.
  const isDrawn = useDeferredValue(loan.data !== undefined)
  if (loan.data && isDrawn) return <CompareView key={uuid} detail={loan.data} isAskedAtOnce={isAskedAtOnce} />
  return (
    <LoanPlaceholder isPending={!loan.error} error={loan.error} onRetry={() => void loan.refetch()}>
      <CompareSkeleton />
    </LoanPlaceholder>
  )
}

/** True while the default comparison is being fetched. It is requested beside the loan if the address chooses nothing else. */
function useAskedAtOnce(uuid: string, isLoanUnknown: boolean): boolean {
  const isChosen = Object.keys(route.useSearch()).length > 0
  return useQuery({ ...mostAskedQuery(uuid), enabled: isLoanUnknown && !isChosen }).isFetching
}

/** In characters of an amount as on the wire: three longer ones next to each other would take the space of the rows. */
const LONG_AMOUNT = 13

function hasLongMeasures({ measures: { before, after } }: ComparisonBody): boolean {
  return [before, after].some(({ stillDueAmount }) => stillDueAmount.length > LONG_AMOUNT)
}

type CompareViewProps = { readonly detail: LoanDetailBody; readonly isAskedAtOnce: boolean }

function CompareView({ detail, isAskedAtOnce }: CompareViewProps) {
  const place = useComparePlace(detail)
  const [showsAll, setShowsAll] = useState(false)
  const query = useQuery({
    ...comparisonQuery(detail.loan.uuid, place.choice),
    enabled: !isAskedAtOnce,
    placeholderData: keepPreviousData,
  })
  const isCompared = useDeferredValue(query.data !== undefined)
  const comparison = query.error || !isCompared ? undefined : query.data
  const toggle = () => setShowsAll(!showsAll)
  useCommand('differences', toggle)
  return (
    <div className={page.page}>
      <LoanChildHead detail={detail} title="Compare">
        {comparison && <ExportComparison detail={detail} choice={place.choice} comparison={comparison} />}
      </LoanChildHead>
      <CompareBar detail={detail} place={place} comparison={comparison} showsAll={showsAll} onToggle={toggle} />
      {comparison && <ComparisonSentence comparison={comparison} />}
      {comparison ? (
        <div
          className={classes.content}
          data-long={hasLongMeasures(comparison) || undefined}
          aria-busy={query.isPlaceholderData}
        >
          <CompareTable loanUuid={detail.loan.uuid} comparison={comparison} showsAll={showsAll} />
          <div className={classes.below}>
            <MeasuresTables comparison={comparison} />
            <ComparisonCharts comparison={comparison} />
          </div>
        </div>
      ) : (
        <ComparePlaceholder error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}
