import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import {
  type ImportCorrected,
  type ImportLine,
  type ImportLineChange,
  type importLinesBody,
  MOST_POSITIONS,
} from '#contract/desk/import-lines.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { correctImportLine, correctImportLines, listImportLines } from '#contract/endpoints/import-lines.ts'
import { assertNever } from '#values/assert.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import { ask } from '../../../api/ask.ts'
import { type ImportLinesAsked, importLinesQuery, importQuery } from '../../../api/import-runs.ts'
import { tell } from '../../../components/notices/tell.tsx'
import { sidedList } from '../../../components/tables/sided-list.ts'
import { counted, groupDigits } from '../../../formats/shown-text.ts'
import { type Correction, type CorrectionStep, inGroups, lastCorrection } from './corrections.ts'
import { isMasked } from './fault-columns.ts'

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

type SetCell = (correction: Correction, text: string) => void
type LeaveOut = (position: number, isLeftOut: boolean) => void

type Alike = ReturnType<typeof useAlike>

type AlikeStep = Extract<CorrectionStep, { readonly kind: 'alike' }>

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

/** Corrections step by step: what was done together is undone together. */
function useCorrectionSteps(set: SetCell, leaveOut: LeaveOut, alike: Alike, among: CorrectedAmong) {
  const steps = useRef<CorrectionStep[]>([])
  return {
    correctTogether: (cells: readonly Correction[]) => {
      if (cells.length === 0) return
      steps.current.push({ kind: 'cells', cells })
      for (const cell of cells) set(cell, cell.text)
    },
    /** Leaves the line out, or uses it again. */
    leaveOut: ({ position, outcome }: ImportLine) => {
      const isLeftOut = outcome !== 'left-out'
      steps.current.push({ kind: 'leave-out', position, isLeftOut })
      leaveOut(position, isLeftOut)
    },
    /** The same for all lines that say what the last corrected one said. */
    correctAlike: (onDone: () => void) => {
      const correction = lastCorrection(steps.current)
      if (!correction || alike.isPending) return
      const onGiven = ({ lines, good, positions }: ImportCorrected) => {
        steps.current.push({ kind: 'alike', correction, positions })
        tell(`${counted(lines, 'line')} corrected${alikeNote(among, lines, good)}`)
        onDone()
      }
      alike.give(correction, onGiven)
    },
    /** Takes the last step back. Gives the cell that it began with, where its line need not be read again first. */
    undo: (onDone: () => void): Correction | undefined => {
      const last = alike.isPending ? undefined : steps.current.pop()
      switch (last?.kind) {
        case undefined:
          return undefined
        case 'cells':
          return takeBack(last.cells, set)
        case 'leave-out':
          leaveOut(last.position, !last.isLeftOut)
          return undefined
        case 'alike':
          alike.takeBack(last, () => {
            tell(`${counted(last.positions.length, 'line')} as before`)
            onDone()
          })
          return undefined
        default:
          return assertNever(last)
      }
    },
  }
}

/** Number of the corrected lines that are good now, or no longer, where that is news. */
function alikeNote(among: CorrectedAmong, lines: number, good: number): string {
  if (among === 'faulty') return `, ${groupDigits(good)} good now`
  return among === 'left-out' || good === lines ? '' : `, ${groupDigits(lines - good)} faulty now`
}

/** Of the code of a person only the ends are known here: it stays as it was corrected. */
function takeBack(cells: readonly Correction[], set: SetCell): Correction | undefined {
  const known = cells.filter(({ before }) => !isMasked(before))
  if (known.length < cells.length) tell('What was there is not known here. Type it again')
  for (const cell of known) set(cell, cell.before)
  return cells[0]
}

/** Gives all lines alike the same correction, or takes it back; the lines are read again before anything goes on. */
function useAlike(uuid: string, among: CorrectedAmong, readAgain: () => Promise<unknown>) {
  const client = useQueryClient()
  const onSuccess = async () => {
    await Promise.all([client.invalidateQueries(importQuery(uuid)), readAgain()])
  }
  const giving = useMutation({
    mutationFn: ({ field, before, text }: Correction) =>
      ask(correctImportLines, { uuid, body: { field, from: before, to: text, among } }),
    onSuccess,
  })
  const takingBack = useMutation({
    mutationFn: async ({ correction: { field, before, text }, positions }: AlikeStep) => {
      for (const some of inGroups(positions, MOST_POSITIONS))
        await ask(correctImportLines, { uuid, body: { field, from: text, to: before, positions: [...some] } })
    },
    onSuccess,
  })
  return {
    give: (correction: Correction, onGiven: (corrected: ImportCorrected) => void) =>
      giving.mutate(correction, { onSuccess: onGiven }),
    takeBack: (step: AlikeStep, onTaken: () => void) => takingBack.mutate(step, { onSuccess: onTaken }),
    isPending: giving.isPending || takingBack.isPending,
    error: giving.error ?? takingBack.error,
  }
}
