import type Database from 'better-sqlite3'
import type { ExtensionInterest } from '#engine/extension.ts'
import { present } from '#values/assert.ts'
import { type Rate, rateFromMillionths } from '#values/rate.ts'

/** The rules of the local service; `defaultTerm` is a number of monthly installments. */
export type StoredSettings = {
  readonly defaultMaxExtensions: number
  readonly lenderSkinPercentage: Rate
  readonly defaultTerm: number
  readonly extensionInterest: ExtensionInterest
}

export type SettingsStore = {
  readonly read: () => StoredSettings
  readonly replace: (settings: StoredSettings) => void
}

type SettingsRecord = {
  readonly default_max_extensions: number
  readonly skin_rate_millionths: number
  readonly default_term: number
  readonly extension_interest: ExtensionInterest
}

const REPLACE = `
  UPDATE settings SET default_max_extensions = ?, skin_rate_millionths = ?, default_term = ?, extension_interest = ?
  WHERE id = 1`

export function createSettingsStore(database: Database.Database): SettingsStore {
  const select = database.prepare<[], SettingsRecord>('SELECT * FROM settings WHERE id = 1')
  const update = database.prepare(REPLACE)

  return {
    read: () => fromRecord(present(select.get(), 'row of the settings')),
    replace: ({ defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest }) => {
      update.run(defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest)
    },
  }
}

function fromRecord(record: SettingsRecord): StoredSettings {
  return {
    defaultMaxExtensions: record.default_max_extensions,
    lenderSkinPercentage: rateFromMillionths(record.skin_rate_millionths),
    defaultTerm: record.default_term,
    extensionInterest: record.extension_interest,
  }
}
