import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '#contract/endpoints/settings.ts'
import { ask } from './ask.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => ask(getSettings, {}, { signal }),
})
