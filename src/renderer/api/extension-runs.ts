import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type ExtensionRunBody,
  type ExtensionRunRequest,
  extensionRunBody,
  extensionRunLinesBody,
  runExportRows,
} from '#contract/desk/extension-runs.ts'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import type { ListSide } from '#contract/desk/list-page.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { addressQuery } from './address-query.ts'
import { call, callForData, callForNothing } from './client.ts'
import { pagesFrom } from './list-pages.ts'
import { RUNS_PATH, runPath } from './run-path.ts'
import { isAtWork, runKey, runLinesKey } from './runs.ts'

/** While a run goes on, what is shown of it is read again this often, in milliseconds. */
const HEAD_INTERVAL = 400
/** A run of few loans is over at once, so at first it is looked at more often. */
const FIRST_INTERVAL = 100
const FIRST_LOOKS = 5
const LINES_INTERVAL = 1_000
/** The lines that were read so far are read again whole: of a long list only now and then. */
const FEW_PAGES = 3
const LONG_LIST_INTERVAL = 5_000

export const runQuery = (uuid: string) =>
  queryOptions({
    queryKey: runKey(uuid),
    queryFn: ({ signal }) => callForData(runPath(uuid), extensionRunBody, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data) && headInterval(state.dataUpdateCount),
  })

type RunLinesAsked = {
  readonly uuid: string
  /** Only lines that came to this; all where nothing is said. */
  readonly outcome: ExtensionLineState | undefined
  /** The run changes them still: they are read again and again. */
  readonly isGoingOn: boolean
}

/** The lines of a run. */
export const runLinesQuery = ({ uuid, outcome, isGoingOn }: RunLinesAsked, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...runLinesKey(uuid), outcome ?? 'all', side],
    queryFn: ({ pageParam, signal }) =>
      call(`${runPath(uuid)}/lines?${addressQuery({ outcome, ...pageParam })}`, extensionRunLinesBody, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => isGoingOn && intervalOf(state.data?.pages.length ?? 0),
  })

function headInterval(looks: number): number {
  return looks <= FIRST_LOOKS ? FIRST_INTERVAL : HEAD_INTERVAL
}

function intervalOf(pages: number): number {
  return pages <= FEW_PAGES ? LINES_INTERVAL : LONG_LIST_INTERVAL
}

/** Begins a dry run on the connection of that id. */
export function createRun(request: ExtensionRunRequest, connectionId: string): Promise<ExtensionRunBody> {
  const headers = { [CONNECTION_HEADER]: connectionId }
  return callForData(RUNS_PATH, extensionRunBody, { method: 'POST', body: request, headers })
}

export type RunAction = 'start' | 'cancel' | 'continue'

/** Starts, cancels or continues a run. */
export function actOnRun(uuid: string, action: RunAction): Promise<ExtensionRunBody> {
  return callForData(`${runPath(uuid)}/${action}`, extensionRunBody, { method: 'POST', body: {} })
}

/** Forgets a dry run that was not started. */
export function deleteRun(uuid: string): Promise<void> {
  return callForNothing(runPath(uuid), { method: 'DELETE' })
}

/** The lines of a run as one answer, for paper and clipboard; refused where they are too many for that. */
export function exportedLines(uuid: string): Promise<z.infer<typeof runExportRows>> {
  return call(`${runPath(uuid)}/export?format=json`, runExportRows)
}
