import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { runLinesQuery } from '../../api/extension-runs.ts'
import { isAtWork } from '../../api/runs.ts'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { useListJump } from '../../components/tables/use-list-jump.ts'

/** Lines read so far; while those of another outcome are read, the previous ones stay, also if the others cannot be read. */
export function useRunLines(run: ExtensionRunBody, outcome: ExtensionLineState | undefined) {
  const { uuid } = run
  const { wanted, ...jumps } = useListJump(`${uuid} ${outcome}`)
  const asked = { uuid, outcome, isGoingOn: isAtWork(run) }
  const start = useInfiniteQuery({ ...runLinesQuery(asked, 'start'), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...runLinesQuery(asked, 'end'), enabled: wanted === 'end' })
  const { rows: lines, ...list } = sidedList({ start, end, wanted, kept: useLastRead(start) })
  return { lines, ...list, ...jumps }
}

export type RunLineList = ReturnType<typeof useRunLines>
