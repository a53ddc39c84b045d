import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import {
  type ImportCorrected,
  type ImportCorrections,
  type ImportLine,
  type ImportLineChange,
  importCorrected,
  importLine,
  importLinesBody,
} from '#contract/desk/import-lines.ts'
import type { ImportPlanRequest } from '#contract/desk/import-plan.ts'
import { type ImportPace, type ImportRunBody, importRunBody } from '#contract/desk/import-runs.ts'
import type { ListSide } from '#contract/desk/list-page.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ImportOddity, ImportReason } from '#values/vocabulary/import-terms.ts'
import { addressQuery } from './address-query.ts'
import { call, callForData, callForNothing } from './client.ts'
import type { FileCall } from './exports.ts'
import { fileNameHeader } from './file-name-header.ts'
import { pagesFrom } from './list-pages.ts'
import { isAtWork, runKey, runLinesKey } from './runs.ts'

const IMPORTS_PATH = '/desk/v1/import-runs'
/** While the service is at work on it, an import and its lines are read again this often, in milliseconds. */
const HEAD_INTERVAL = 400
const LINES_INTERVAL = 1_000
const LONG_LIST_INTERVAL = 5_000
const FEW_PAGES = 3

/** The address of an import. */
export function importPath(uuid: string): string {
  return `${IMPORTS_PATH}/${encodeURIComponent(uuid)}`
}

/** Hands a file in, as it is; the signal takes it back. */
export function uploadImport(
  file: Blob,
  name: string,
  connectionId: string,
  signal: AbortSignal,
): Promise<ImportRunBody> {
  const headers = { [CONNECTION_HEADER]: connectionId, ...fileNameHeader(name) }
  return callForData(IMPORTS_PATH, importRunBody, { method: 'POST', file, headers, signal })
}

export const importQuery = (uuid: string) =>
  queryOptions({
    queryKey: runKey(uuid),
    queryFn: ({ signal }) => callForData(importPath(uuid), importRunBody, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isAtWork(state.data) && HEAD_INTERVAL,
  })

/** Which lines are asked for; all, where nothing is said. */
export type ImportLinesAsked = {
  readonly outcome?: ImportLineState
  readonly reason?: ImportReason
  readonly oddity?: ImportOddity | 'any'
}

export const importLinesQuery = (uuid: string, asked: ImportLinesAsked, isGoingOn: boolean, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...runLinesKey(uuid), asked, side],
    queryFn: ({ pageParam, signal }) =>
      call(`${importPath(uuid)}/lines?${addressQuery({ ...asked, ...pageParam })}`, importLinesBody, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) =>
      isGoingOn && ((state.data?.pages.length ?? 0) <= FEW_PAGES ? LINES_INTERVAL : LONG_LIST_INTERVAL),
  })

/** Says how the file is to be read. */
export function planImport(uuid: string, plan: Partial<ImportPlanRequest>): Promise<ImportRunBody> {
  return callForData(`${importPath(uuid)}/plan`, importRunBody, { method: 'PUT', body: plan })
}

export type ImportAction = 'check' | 'start' | 'pause' | 'continue' | 'cancel'

export function actOnImport(uuid: string, action: ImportAction): Promise<ImportRunBody> {
  return callForData(`${importPath(uuid)}/${action}`, importRunBody, { method: 'POST', body: {} })
}

export function paceImport(uuid: string, pace: ImportPace): Promise<ImportRunBody> {
  return callForData(`${importPath(uuid)}/pace`, importRunBody, { method: 'PUT', body: pace })
}

/** Forgets an import of which nothing was created. */
export function deleteImport(uuid: string): Promise<void> {
  return callForNothing(importPath(uuid), { method: 'DELETE' })
}

/** Corrects cells of a line, or leaves it out; the answer is the line as it is now. */
export function changeLine(uuid: string, position: number, change: Partial<ImportLineChange>): Promise<ImportLine> {
  return callForData(`${importPath(uuid)}/lines/${position}`, importLine, { method: 'PATCH', body: change })
}

/** Corrects every faulty line that says the same in this field. */
export function correctAlike(uuid: string, corrections: ImportCorrections): Promise<ImportCorrected> {
  return callForData(`${importPath(uuid)}/lines/corrections`, importCorrected, { method: 'POST', body: corrections })
}

/** The faulty lines as they are in the file, each with its reasons. */
export function faultyLinesFile(uuid: string): FileCall {
  return { path: `${importPath(uuid)}/faulty-lines` }
}
