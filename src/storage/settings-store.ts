import type Database from 'better-sqlite3'
import { EXTENSION_INTERESTS, type ExtensionInterest } from '#engine/extension.ts'
import { present } from '#values/assert.ts'
import { type Rate, rateFromMillionths } from '#values/rate.ts'
import { columnsOf, oneOf } from './row-error.ts'

/** The rules of the local service; `defaultTerm` is a number of monthly installments. */
export type StoredSettings = {
  readonly defaultMaxExtensions: number
  readonly lenderSkinPercentage: Rate
  readonly defaultTerm: number
  readonly extensionInterest: ExtensionInterest
  /** How long a live service may take for an answer. */
  readonly answerDeadlineInSeconds: number
}

export type SettingsStore = {
  readonly read: () => StoredSettings
  readonly replace: (settings: StoredSettings) => void
  /** The connection that the desk works on; 'local' is this computer. */
  readonly currentConnection: () => string
  readonly chooseConnection: (id: string) => void
}

type SettingsRecord = {
  readonly default_max_extensions: number
  readonly skin_rate_millionths: number
  readonly default_term: number
  readonly extension_interest: ExtensionInterest
  readonly answer_deadline_seconds: number
  readonly connection_id: string
}

const REPLACE = `
  UPDATE settings SET default_max_extensions = ?, skin_rate_millionths = ?, default_term = ?, extension_interest = ?,
    answer_deadline_seconds = ?
  WHERE id = 1`

export function createSettingsStore(database: Database.Database): SettingsStore {
  const select = database.prepare<[], SettingsRecord>('SELECT * FROM settings WHERE id = 1')
  const update = database.prepare(REPLACE)
  const choose = database.prepare('UPDATE settings SET connection_id = ? WHERE id = 1')

  return {
    read: () => fromRecord(present(select.get(), 'row of the settings')),
    replace: (settings) => {
      const { defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest } = settings
      const deadline = settings.answerDeadlineInSeconds
      update.run(defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest, deadline)
    },
    currentConnection: () => present(select.get(), 'row of the settings').connection_id,
    chooseConnection: (id) => {
      choose.run(id)
    },
  }
}

function fromRecord(record: SettingsRecord): StoredSettings {
  const read = columnsOf('settings', 1, record)
  return {
    defaultMaxExtensions: record.default_max_extensions,
    lenderSkinPercentage: read('skin_rate_millionths', rateFromMillionths),
    defaultTerm: record.default_term,
    extensionInterest: read('extension_interest', oneOf(EXTENSION_INTERESTS)),
    answerDeadlineInSeconds: record.answer_deadline_seconds,
  }
}
