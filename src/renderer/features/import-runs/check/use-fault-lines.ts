import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { ImportLine, ImportLineChange, importLinesBody } from '#contract/desk/import-lines.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { counted } from '#values/digits.ts'
import type { ImportField, ImportReason } from '#values/vocabulary/import-terms.ts'
import { changeLine, correctAlike, importLinesQuery, importQuery } from '../../../api/import-runs.ts'
import { tell } from '../../../components/notices/tell.tsx'
import { sidedList } from '../../../components/tables/sided-list.ts'
import { isMasked } from './fault-columns.ts'

type Page = z.infer<typeof importLinesBody>

/** A cell of a line as it is corrected; `before` is what it said. */
export type Correction = {
  readonly position: number
  readonly field: ImportField
  readonly row: number | null
  readonly text: string
  readonly before: string
}

type Asked = { readonly position: number; readonly change: Partial<ImportLineChange> }

/** The faulty lines, and the ways to mend them. A line that was mended stays where it is until one comes again. */
export function useFaultLines({ uuid }: ImportRunBody, reason: ImportReason | undefined) {
  const client = useQueryClient()
  const query = importLinesQuery(uuid, { outcome: 'faulty', ...(reason && { reason }) }, false, 'start')
  const start = useInfiniteQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always' })
  const done = useRef<Correction[]>([])
  const put = (line: ImportLine) => {
    client.setQueryData<InfiniteData<Page>>(query.queryKey, (data) => data && withLine(data, line))
    void client.invalidateQueries(importQuery(uuid))
  }
  const changing = useMutation({
    scope: { id: `line ${uuid}` },
    mutationFn: ({ position, change }: Asked) => changeLine(uuid, position, change),
    onSuccess: put,
  })
  const alike = useMutation({
    mutationFn: ({ field, before, text }: Correction) => correctAlike(uuid, { field, from: before, to: text }),
    onSuccess: async ({ lines, good }) => {
      // The lines that it mended are gone from here, and with them what could be undone.
      done.current = []
      tell(`${counted(lines, 'line')} corrected, ${counted(good, 'line')} good now`)
      await Promise.all([client.invalidateQueries(importQuery(uuid)), start.refetch()])
    },
  })
  const setCell = ({ position, field, row }: Correction, text: string) =>
    changing.mutate({ position, change: { cells: [{ field, row, text }] } })
  return {
    ...sidedList({ start, end: start, wanted: 'start' }),
    error: start.error,
    fault: changing.error ?? alike.error,
    correct: (correction: Correction) => {
      done.current.push(correction)
      setCell(correction, correction.text)
    },
    /** The same for all lines that say what the last corrected one said. */
    correctAlike: (onDone: () => void) => {
      const last = done.current.at(-1)
      if (last && !alike.isPending) alike.mutate(last, { onSuccess: onDone })
    },
    undo: () => {
      const last = done.current.pop()
      if (last && isMasked(last.before)) tell('What was there is not known here. Type it again')
      else if (last) setCell(last, last.before)
      return last
    },
    leaveOut: ({ position, outcome }: ImportLine) =>
      changing.mutate({ position, change: { isLeftOut: outcome !== 'left-out' } }),
  }
}

export type FaultLines = ReturnType<typeof useFaultLines>

function withLine(data: InfiniteData<Page>, line: ImportLine): InfiniteData<Page> {
  const pages = data.pages.map((page) => ({
    ...page,
    data: page.data.map((known) => (known.position === line.position ? line : known)),
  }))
  return { ...data, pages }
}
