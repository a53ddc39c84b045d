import type { Hono } from 'hono'
import { type SettingsBody, settingsRequest } from '#contract/desk/settings.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import { formatRate } from '#values/rate.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { answer, route } from '../wire/routes.ts'

const SETTINGS = '/desk/v1/settings'

/** The rules of the local service. */
export function deskSettingsRoutes(app: Hono<ServiceEnv>): void {
  route(app, SETTINGS, {
    GET: async (context) => answer(settingsBody(await context.var.parts.storage.settings.read())),
    PUT: async (context) => {
      const { storage } = context.var.parts
      const settings = validated(settingsRequest, (await readJson(context)).value)
      await storage.write((unit) => unit.settings.replace(settings))
      return answer(settingsBody(await storage.settings.read()))
    },
  })
}

function settingsBody(settings: StoredSettings): SettingsBody {
  return { ...settings, lenderSkinPercentage: formatRate(settings.lenderSkinPercentage) }
}
