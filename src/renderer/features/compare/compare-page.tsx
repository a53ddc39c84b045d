import { Button } from '@mantine/core'
import { useDebouncedCallback, useDocumentTitle } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { canPreview, choiceOf, previewDays } from '#contract/desk/compare-choice.ts'
import type { ComparisonBody } from '#contract/desk/comparison.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { CompareSearch } from '../../api/compare-address.ts'
import { comparisonQuery, mostAskedQuery } from '../../api/comparison.ts'
import { loanQuery } from '../../api/loan.ts'
import { DaysInput } from '../../components/fields/days-input.tsx'
import { FieldError } from '../../components/fields/field-message.tsx'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import page from '../../components/layout/page.module.css'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import { useIsLeaving } from '../../input/use-is-leaving.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { LoanChildHead } from '../loans/loan-child-head.tsx'
import { LoanPlaceholder } from '../loans/loan-placeholder.tsx'
import { afterChoices, beforeChoices, stepped, valueOfAfter } from './compare-choice.ts'
import classes from './compare-page.module.css'
import { ComparePlaceholder } from './compare-placeholder.tsx'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { CompareTable } from './compare-table.tsx'
import { ComparisonCharts } from './comparison-charts.tsx'
import { ComparisonSentence } from './comparison-sentence.tsx'
import { ExportComparison } from './export-comparison.tsx'
import { MeasuresTables } from './measures-table.tsx'

type CompareBarProps = {
  readonly detail: LoanDetailBody
  readonly place: ComparePlace
  readonly comparison: ComparisonBody | undefined
  readonly showsAll: boolean
  readonly onToggle: () => void
}

type PreviewDaysProps = { readonly detail: LoanDetailBody; readonly place: ComparePlace }

type ComparePlace = ReturnType<typeof useComparePlace>

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

/** Choices of the two sides, each with its key beside it, and the button that shows all rows, or only exceptions again. */
function CompareBar({ detail, place, comparison, showsAll, onToggle }: CompareBarProps) {
  return (
    <div className={classes.bar}>
      <PrefixSelect label="Before" value={place.before} choices={place.choices.before} onChange={place.chooseBefore} />
      <span className={classes.key}>
        <ShortcutKbd keys="[" isHint />
      </span>
      <PrefixSelect label="After" value={place.after} choices={place.choices.after} onChange={place.chooseAfter} />
      <span className={classes.key}>
        <ShortcutKbd keys="]" isHint />
      </span>
      {place.choice.after.kind === 'preview' && <PreviewDays detail={detail} place={place} />}
      <Button
        className={classes.rows}
        variant="default"
        aria-pressed={showsAll}
        rightSection={<ShortcutKbd keys="d" />}
        onClick={onToggle}
      >
        Show all rows {comparison && <span className={classes.count}>{groupDigits(comparison.rows.length)}</span>}
      </Button>
    </div>
  )
}

/** Days of the preview, which the address follows while the user types, and a link to make that extension. */
function PreviewDays({ detail, place }: PreviewDaysProps) {
  const [text, setText] = useState(String(place.days))
  const read = parseTypedDays(text)
  const choose = useDebouncedCallback(place.chooseDays, 150)
  const type = (next: string) => {
    setText(next)
    const count = parseTypedDays(next)
    if (count.kind === 'ok') choose(Number(count.value))
  }
  return (
    <>
      <DaysInput
        label="Days of the preview"
        value={text}
        onChange={type}
        error={read.kind === 'bad' ? read.reason : undefined}
      />
      {read.kind === 'bad' && (
        <span className={classes.fault} role="status">
          <FieldError text={read.reason} />
        </span>
      )}
      {read.kind === 'ok' && canPreview(detail) && (
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link
              {...root}
              to="/loans/$uuid"
              params={{ uuid: detail.loan.uuid }}
              state={{ extendByDays: String(place.days) }}
            />
          )}
        >
          Extend by {counted(place.days, 'day')}…
        </Button>
      )}
    </>
  )
}

/** Compared sides, stored in the address; `[` and `]` step through the choices of before and after. */
function useComparePlace(detail: LoanDetailBody) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isLeaving = useIsLeaving(route.id)
  const choice = choiceOf(detail, search)
  const days = previewDays(search.days)
  const [before, after] = [String(choice.before), valueOfAfter(choice.after)]
  const choices = { before: beforeChoices(detail), after: afterChoices(detail, choice, days) }
  const go = (part: CompareSearch) => {
    if (isLeaving()) return
    void navigate({ search: { before, after: readAfter(after), days: search.days, ...part }, replace: true })
  }
  const chooseBefore = (value: string) => go({ before: value })
  const chooseAfter = (value: string) => go({ after: readAfter(value) })
  useCommand('step-before', () => chooseBefore(stepped(choices.before, before, -1)))
  useCommand('step-after', () => chooseAfter(stepped(choices.after, after, 1)))
  return {
    choice,
    choices,
    before,
    after,
    days,
    chooseBefore,
    chooseAfter,
    chooseDays: (next: number) => go({ after: 'preview', days: String(next) }),
  }
}

function readAfter(value: string): CompareSearch['after'] {
  return value === 'preview' ? 'preview' : value
}
