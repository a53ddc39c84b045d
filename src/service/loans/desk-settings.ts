import type { Hono } from 'hono'
import type { SettingsBody } from '#contract/desk/settings.ts'
import * as settings from '#contract/endpoints/settings.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import { formatRate } from '#values/rate.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { serve } from '../wire/serve.ts'

/** Rules of the local service. */
export function deskSettingsRoutes(app: Hono<ServiceEnv>): void {
  serve(app, settings, {
    getSettings: async ({ parts: { storage } }) => settingsBody(await storage.settings.read()),
    replaceSettings: async ({ parts: { storage }, body }) => {
      await storage.write((unit) => unit.settings.replace(body))
      return settingsBody(await storage.settings.read())
    },
  })
}

function settingsBody(settings: StoredSettings): SettingsBody {
  return { ...settings, lenderSkinPercentage: formatRate(settings.lenderSkinPercentage) }
}
