import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TodayBody } from '#contract/desk/today.ts'
import { getToday } from '#contract/endpoints/today.ts'
import { present } from '#values/assert.ts'
import { parseDate, weekday } from '#values/calendar-date.ts'
import { ask } from '../../api/ask.ts'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import { classNames } from '../../components/tables/class-names.ts'
import head from '../../components/tables/list-head.module.css'
import { formatDay } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { GroupsTable } from './groups-table.tsx'
import classes from './today-page.module.css'
import { Waiting } from './waiting.tsx'

/** Read again with the loans, whatever changes them. */
const todayQuery = queryOptions({
  queryKey: ['loans', 'today'],
  queryFn: ({ signal }) => ask(getToday, {}, { signal }),
})

/** The work of the day: what falls due, what is overdue, and what waits for a person. */
export function TodayPage() {
  useDocumentTitle('Today – Loan Desk')
  const { data, error, isPending, refetch } = useQuery(todayQuery)
  const showsSkeleton = useDelayed(isPending)
  return (
    <div className={page.page}>
      <TodayHead date={data?.date} />
      <div className={classNames(page.panels, classes.panels)}>
        <div className={classes.groups}>
          {error && (
            <div className={classes.notice}>
              <ErrorNotice error={error} title="What is due could not be loaded" onRetry={() => void refetch()} />
            </div>
          )}
          {showsSkeleton && <SkeletonBar width={40} />}
          {data && <Groups today={data} />}
        </div>
        <aside className={page.aside} aria-label="What waits for a person">
          <Waiting />
        </aside>
      </div>
    </div>
  )
}

function TodayHead({ date }: { readonly date: string | undefined }) {
  return (
    <header className={classNames(head.head, classes.head)}>
      <h1 className={head.title}>Today</h1>
      <span className={classes.date}>{date && `${weekdayName(date)}, ${formatDay(date)}`}</span>
      <Button
        component={Link}
        to="/imports/new"
        variant="default"
        className={classes.first}
        rightSection={<ShortcutKbd keys="i" />}
      >
        Import…
      </Button>
      <Button component={Link} to="/new-loan" rightSection={<ShortcutKbd keys="Ctrl+N" />}>
        New loan
      </Button>
    </header>
  )
}

function Groups({ today: { due, overdue, leftOut } }: { readonly today: TodayBody }) {
  return (
    <>
      <GroupsTable label="To come" groups={due} />
      <GroupsTable label="Overdue" groups={overdue} />
      <LeftOut count={leftOut} of="loan" className={classes.leftOut} />
    </>
  )
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function weekdayName(date: string): string {
  return present(WEEKDAYS[weekday(present(parseDate(date), 'date')) - 1], 'weekday')
}
