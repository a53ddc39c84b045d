import { queryOptions } from '@tanstack/react-query'
import { getBackups } from '#contract/endpoints/backups.ts'
import { ask } from './ask.ts'

/** Intervals in milliseconds at which the backups are read again, while one is being made and otherwise. */
const SOON = 1_000
const LATER = 15_000

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => ask(getBackups, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.isWorking ? SOON : LATER),
})
