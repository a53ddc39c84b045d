import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { type ImportLinesAsked, importLinesQuery } from '../../api/import-runs.ts'
import { useSession } from '../../api/session.ts'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ListTable } from '../../components/tables/list-table.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { outermostPlace, useListJump } from '../../components/tables/use-list-jump.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { createdColumns } from './import-line-columns.tsx'
import classes from './import-lines.module.css'
import { useLinesFocus } from './use-lines-focus.ts'

type ImportLinesProps = {
  readonly run: ImportRunBody
  readonly asked: ImportLinesAsked
  readonly total: number
  readonly isGoingOn: boolean
}

/** One line for each loan of the file, in its order; Enter opens the loan that it has become. */
export function ImportLines({ run, asked, total, isGoingOn }: ImportLinesProps) {
  const navigate = useNavigate()
  const isLive = useSession().connection.where === 'live'
  const { wanted, ...jumps } = useListJump(JSON.stringify(asked))
  const start = useInfiniteQuery({
    ...importLinesQuery(run.uuid, asked, isGoingOn, 'start'),
    placeholderData: keepPreviousData,
  })
  const end = useInfiniteQuery({ ...importLinesQuery(run.uuid, asked, isGoingOn, 'end'), enabled: wanted === 'end' })
  const list = { ...sidedList({ start, end, wanted, kept: useLastRead(start) }), ...jumps }
  const lines: readonly ImportLine[] = list.rows
  useLinesFocus(lines.length > 0)
  const open = ({ loanUuid }: ImportLine) => {
    if (loanUuid !== null) void navigate({ to: '/loans/$uuid', params: { uuid: loanUuid } })
  }
  return (
    <>
      <NotReadNotice list={list} title="These lines could not be loaded. Those below were shown before" />
      <ListTable
        key={`${list.side} ${JSON.stringify(asked)}`}
        label="Lines of the file"
        columns={createdColumns(run.state === 'cancelled', isLive)}
        list={list}
        rows={lines}
        first={list.first}
        total={list.isOfOtherFilters ? (list.total ?? lines.length) : total}
        place={outermostPlace({ ...list, rows: lines })}
        onJump={list.jump}
        keyOf={({ position }) => position}
        attributesOf={({ position }) => ({ 'data-import-line': position })}
        onOpen={open}
      >
        {list.total === 0 && lines.length === 0 && !list.isOfOtherFilters && (
          <div className={classes.empty}>
            <EmptyState title="No such line">Nothing in this file has come to this.</EmptyState>
          </div>
        )}
      </ListTable>
      {list.error && !list.isOfOtherFilters && (
        <div className={classes.notice}>
          <ErrorNotice error={list.error} title="The lines could not be loaded" onRetry={list.retry} />
        </div>
      )}
      <div className={classes.foot}>
        <span className={classes.keys}>
          <ShortcutKbd keys="↑" /> <ShortcutKbd keys="↓" /> row <ShortcutKbd keys="Enter" /> open the loan
        </span>
        <span>
          {groupDigits(lines.length)} of {groupDigits(list.total ?? total)} loaded
          {(list.hasMore || list.hasEarlier) && ', more as you scroll'}
        </span>
        <LeftOut count={Math.max(run.leftOut, list.leftOut)} of="line" className={classes.leftOut} />
      </div>
    </>
  )
}
