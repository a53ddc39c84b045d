import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ImportLine, ImportLineChange, importLinesBody } from '#contract/desk/import-lines.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { correctImportLine, listImportLines } from '#contract/endpoints/import-lines.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { ask } from '../../../api/ask.ts'
import { type ImportLinesAsked, importLinesQuery, importQuery } from '../../../api/import-runs.ts'
import { sidedList } from '../../../components/tables/sided-list.ts'
import type { Correction } from './corrections.ts'
import { useAlike } from './use-alike.ts'
import { useCorrectionSteps } from './use-correction-steps.ts'

type Page = z.infer<typeof importLinesBody>

/** Lines that are read again at most when one that concerns them is changed. */
const MOST_READ_AGAIN = 20

type Asked = { readonly position: number; readonly change: Partial<ImportLineChange> }

const FILTERS: Readonly<Record<CorrectedAmong, ImportLinesAsked>> = {
  faulty: { outcome: 'faulty' },
  odd: { outcome: 'ready', oddity: 'any' },
  good: { outcome: 'ready' },
  present: { outcome: 'present' },
  'left-out': { outcome: 'left-out' },
}

/** The lines of a list, and the ways to correct them. A corrected line stays where it is until one comes again. */
export function useFaultLines(
  { uuid }: ImportRunBody,
  among: CorrectedAmong,
  asked: Pick<ImportLinesAsked, 'reason' | 'oddity'>,
) {
  const client = useQueryClient()
  const query = importLinesQuery(uuid, { ...FILTERS[among], ...asked }, false, 'start')
  const start = useInfiniteQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always' })
  const list = sidedList({ start, end: start, wanted: 'start' })
  const show = (line: ImportLine) =>
    client.setQueryData<InfiniteData<Page>>(query.queryKey, (data) => data && withLine(data, line))
  const put = (line: ImportLine) => {
    const before = list.rows.find(({ position }) => position === line.position)
    if (before) show(line)
    else void start.refetch()
    void client.invalidateQueries(importQuery(uuid))
    const others = before ? list.rows.filter((row) => concerns(row, before, line)) : []
    for (const { position } of others.slice(0, MOST_READ_AGAIN))
      void readLine(uuid, position).then((one) => one && show(one))
    const isFurther = before?.lenderLoanId !== line.lenderLoanId || (isUnderTwoNames(line) && !isUnderTwoNames(before))
    if (before && isFurther) void showFurther()
  }
  /** Shows lines that belong to the list since, among those read so far, where they belong. */
  const showFurther = async () => {
    const pages = start.data?.pages.length ?? 1
    const now = await client.fetchInfiniteQuery({ ...query, queryKey: [...query.queryKey, 'now'], pages, staleTime: 0 })
    const found = now.pages.flatMap(({ data }) => data)
    client.setQueryData<InfiniteData<Page>>(query.queryKey, (data) => data && withFurther(data, found))
  }
  const changing = useMutation({
    scope: { id: `line ${uuid}` },
    mutationFn: ({ position, change }: Asked) => ask(correctImportLine, { uuid, position, body: change }),
    onSuccess: put,
  })
  const set = ({ position, field, row }: Correction, text: string) =>
    changing.mutate({ position, change: { cells: [{ field, row, text }] } })
  const leaveOut = (position: number, isLeftOut: boolean) => changing.mutate({ position, change: { isLeftOut } })
  const alike = useAlike(uuid, among, () => start.refetch())
  return {
    ...list,
    ...useCorrectionSteps(set, leaveOut, alike, among),
    error: start.error,
    fault: changing.error ?? alike.error,
  }
}

export type FaultLines = ReturnType<typeof useFaultLines>

/** True for another line that may have become good, faulty or odd: one of the same lender loan ID, or of the same client. */
function concerns(row: ImportLine, before: ImportLine, now: ImportLine): boolean {
  if (row.position === now.position) return false
  if (isUnderTwoNames(row) && isUnderTwoNames(before)) return true
  return row.lenderLoanId !== null && [before.lenderLoanId, now.lenderLoanId].includes(row.lenderLoanId)
}

function isUnderTwoNames({ oddities }: ImportLine): boolean {
  return oddities.includes('code-under-two-names')
}

async function readLine(uuid: string, position: number): Promise<ImportLine | undefined> {
  const { data } = await ask(listImportLines, { uuid, limit: 1, ...(position > 1 && { cursor: position - 1 }) })
  return data.find((line) => line.position === position)
}

function withLine(data: InfiniteData<Page>, line: ImportLine): InfiniteData<Page> {
  const pages = data.pages.map((page) => ({
    ...page,
    data: page.data.map((known) => (known.position === line.position ? line : known)),
  }))
  return { ...data, pages }
}

/** Pages with further lines, each before the first line behind it; those behind the last one come as one scrolls. */
function withFurther(data: InfiniteData<Page>, found: readonly ImportLine[]): InfiniteData<Page> {
  const known = new Set(data.pages.flatMap((page) => page.data.map(({ position }) => position)))
  const further = found.filter(({ position }) => !known.has(position))
  if (further.length === 0) return data
  let after = 0
  const pages = data.pages.map((page, at) => {
    const isLast = at === data.pages.length - 1
    const last = isLast && page.nextCursor === null ? Number.POSITIVE_INFINITY : (page.data.at(-1)?.position ?? after)
    const own = further.filter(({ position }) => position > after && position <= last)
    after = last
    return { ...page, data: [...page.data, ...own].toSorted((a, b) => a.position - b.position) }
  })
  return { ...data, pages }
}
