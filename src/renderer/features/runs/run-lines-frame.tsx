import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { LeftOut } from '../../components/notices/left-out.tsx'
import { ListTable, type ListTableProps } from '../../components/tables/list-table.tsx'
import { NotReadNotice } from '../../components/tables/not-read-notice.tsx'
import type { PagedList } from '../../components/tables/paged-list.ts'
import { outermostPlace } from '../../components/tables/use-list-jump.ts'
import { CountedWord } from '../../components/texts/counted-word.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import parts from './run.module.css'

type RunLinesFrameProps = {
  readonly list: PagedList & { readonly lines: readonly unknown[]; readonly leftOut: number }
  readonly total: number
  /** Number of unreadable lines of the run. */
  readonly leftOut: number
  readonly outcomes: ReactNode
  readonly exports: ReactNode
  /** Table of the lines. */
  readonly children: ReactNode
}

/** Lines of a run: outcomes and export above them, below them how many are loaded. */
export function RunLinesFrame({ list, total, leftOut, outcomes, exports, children }: RunLinesFrameProps) {
  return (
    <>
      <div className={parts.filters}>
        {outcomes}
        <div className={parts.export}>{exports}</div>
      </div>
      <NotReadNotice list={list} title="These lines could not be loaded. Those below were shown before" />
      {children}
      {list.error && !list.isOfOtherFilters && (
        <div className={parts.notice}>
          <ErrorNotice error={list.error} title="The lines could not be loaded" onRetry={list.retry} />
        </div>
      )}
      <div className={parts.foot}>
        <span>
          {groupDigits(list.lines.length)} of {groupDigits(total)} loaded
          {(list.hasMore || list.hasEarlier) && ', more as you scroll'}
        </span>
        <LeftOut count={Math.max(leftOut, list.leftOut)} of="line" className={parts.leftOut} />
      </div>
    </>
  )
}

type RunTableProps<Line> = Pick<
  ListTableProps<Line>,
  'label' | 'columns' | 'foldedColumns' | 'onOpen' | 'attributesOf'
> & {
  readonly list: ListTableProps<Line>['list'] &
    Omit<Parameters<typeof outermostPlace>[0], 'rows'> & {
      readonly lines: readonly Line[]
      readonly first: number
      readonly jump: NonNullable<ListTableProps<Line>['onJump']>
    }
  readonly total: number
}

/** Table of the lines of a run, in their order; the head stays visible. */
export function RunTable<Line extends { readonly position: number }>({ list, ...props }: RunTableProps<Line>) {
  const { lines, first, jump } = list
  return (
    <ListTable
      {...props}
      list={list}
      rows={lines}
      first={first}
      place={outermostPlace({ ...list, rows: lines })}
      onJump={jump}
      keyOf={({ position }) => position}
    />
  )
}

/** All lines, whatever their outcome. */
export const ALL = 'all'

type OutcomesProps<State extends string> = {
  readonly states: readonly State[]
  readonly shown: State | typeof ALL
  readonly onShow: (shown: State | typeof ALL) => void
  readonly countOf: (shown: State | typeof ALL) => number
  readonly wordOf: (state: State) => string
}

/** Choice of the outcome. Outcomes without lines are hidden, except the chosen one. */
export function Outcomes<State extends string>({ states, shown, onShow, countOf, wordOf }: OutcomesProps<State>) {
  const outcomes = states.filter((state) => state === shown || countOf(state) > 0)
  return (
    <SegmentedControl
      aria-label="Outcome"
      value={shown}
      onChange={(value) => onShow(outcomes.find((state) => state === value) ?? ALL)}
      data={[
        { value: ALL, label: <CountedWord word="All" count={countOf(ALL)} /> },
        ...outcomes.map((state) => ({
          value: state,
          label: <CountedWord word={wordOf(state)} count={countOf(state)} />,
        })),
      ]}
    />
  )
}
