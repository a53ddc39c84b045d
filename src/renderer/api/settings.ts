import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { settingsRequest } from '#contract/desk/settings.ts'
import { callForData } from './client.ts'

const PATH = '/desk/v1/settings'

/** As on the wire: the percentage stays the text that the service wrote. */
const settingsAnswer = settingsRequest.extend({ lenderSkinPercentage: z.string() })
export type SavedSettings = z.output<typeof settingsAnswer>

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callForData(PATH, settingsAnswer, { signal }),
})

export function saveSettings(settings: SavedSettings): Promise<SavedSettings> {
  return callForData(PATH, settingsAnswer, { method: 'PUT', body: settings })
}
