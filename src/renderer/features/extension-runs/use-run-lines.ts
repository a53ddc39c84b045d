import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import type { LineState } from '#values/vocabulary/run-states.ts'
import { isAtWork, runLinesQuery } from '../../api/extension-runs.ts'
import { pagedList } from '../../components/tables/paged-list.ts'
import { sumOf } from '../../components/tables/sum-of.ts'

/** The lines read so far; while those of another outcome are read, the ones before stay. */
export function useRunLines(run: ExtensionRunBody, outcome: LineState | undefined) {
  const list = useInfiniteQuery({
    ...runLinesQuery(run.uuid, outcome, isAtWork(run)),
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  return {
    lines: pages.flatMap((page) => page.data),
    /** Of the pages read so far. */
    leftOut: sumOf(pages.map((page) => page.leftOut)),
    ...pagedList(list),
  }
}

export type RunLineList = ReturnType<typeof useRunLines>
