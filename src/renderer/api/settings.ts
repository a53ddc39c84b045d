import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type SettingsBody, settingsRequest } from '#contract/desk/settings.ts'
import { callForData } from './client.ts'

const PATH = '/desk/v1/settings'

/** As on the wire: the percentage stays the text that the service wrote. */
const settingsAnswer = settingsRequest.extend({ lenderSkinPercentage: z.string() })

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callForData(PATH, settingsAnswer, { signal }),
})

export function saveSettings(settings: SettingsBody): Promise<SettingsBody> {
  return callForData(PATH, settingsAnswer, { method: 'PUT', body: settings })
}
