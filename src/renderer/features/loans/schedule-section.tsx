import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { scheduleVersionQuery } from '../../api/loans.ts'
import { ErrorNotice } from '../../components/error-notice.tsx'
import { PrefixSelect } from '../../components/prefix-select.tsx'
import classes from './schedule-section.module.css'
import { ScheduleTable } from './schedule-table.tsx'
import { versionChoices } from './version-choices.ts'

/** The payment schedule as it is now, or as any earlier version had it. */
export function ScheduleSection({ detail }: { readonly detail: LoanDetailBody }) {
  const [showsMoved, setShowsMoved] = useState(true)
  const shown = useShownVersion(detail)
  const hasMoved = shown.rows?.rows.some((row) => row.state === 'moved') ?? false
  return (
    <section className={classes.section} aria-labelledby="schedule-title">
      <div className={classes.head}>
        <h2 id="schedule-title" className={classes.title}>
          Payment schedule
        </h2>
        <PrefixSelect
          label="Version"
          size="small"
          value={String(shown.version)}
          choices={versionChoices(detail)}
          onChange={(version) => shown.choose(Number(version))}
        />
        {hasMoved && (
          <Checkbox
            label="Show moved rows"
            checked={showsMoved}
            onChange={(event) => setShowsMoved(event.currentTarget.checked)}
          />
        )}
        <span className={classes.unit}>Amounts in EUR</span>
      </div>
      {shown.rows && <ScheduleTable key={shown.version} version={shown.rows} showsMoved={showsMoved} />}
      {shown.error && (
        <div className={classes.error}>
          <ErrorNotice error={shown.error} title="This version could not be read" onRetry={shown.retry} />
        </div>
      )}
    </section>
  )
}

/** The current version until one chooses another; a new extension shows its new version again. */
function useShownVersion(detail: LoanDetailBody) {
  const current = detail.current.version
  const [chosen, setChosen] = useState({ version: current, whenCurrent: current })
  const version = chosen.whenCurrent === current ? chosen.version : current
  const isCurrent = version === current
  const earlier = useQuery({ ...scheduleVersionQuery(detail.loan.uuid, version), enabled: !isCurrent })
  const rows: ScheduleVersionRows | undefined = isCurrent ? detail.current : earlier.data
  return {
    version,
    rows,
    error: isCurrent ? null : earlier.error,
    retry: () => void earlier.refetch(),
    choose: (next: number) => setChosen({ version: next, whenCurrent: current }),
  }
}
