import { currentConnectionFromRecord, type SettingsRecord, settingsFromRecord } from '../records/settings-record.ts'
import type { SettingsStore } from '../settings-store.ts'
import type { Asking } from './asking.ts'

const SELECT = `
  SELECT default_max_extensions, skin_rate_millionths, default_term, extension_interest, answer_deadline_seconds,
    connection_id
  FROM settings WHERE id = 1`

const REPLACE = `
  UPDATE settings SET default_max_extensions = $1, skin_rate_millionths = $2, default_term = $3, extension_interest = $4,
    answer_deadline_seconds = $5
  WHERE id = 1`

const CHOOSE = 'UPDATE settings SET connection_id = $1 WHERE id = 1'

export function createSettingsStore(to: Asking): SettingsStore {
  const record = () => to.first<SettingsRecord>(SELECT)

  return {
    read: async () => settingsFromRecord(await record()),
    replace: async (settings) => {
      const { defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest } = settings
      const deadline = settings.answerDeadlineInSeconds
      await to.run(REPLACE, defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest, deadline)
    },
    currentConnection: async () => currentConnectionFromRecord(await record()),
    chooseConnection: async (id) => {
      await to.run(CHOOSE, id)
    },
  }
}
