import { currentConnectionFromRecord, type SettingsRecord, settingsFromRecord } from '../../records/settings-record.ts'
import type { SettingsStore } from '../../settings-store.ts'
import type { Memory } from '../statements/remembered.ts'
import type { Statements } from '../statements/statements.ts'

const REPLACE = `
  UPDATE settings SET default_max_extensions = ?, skin_rate_millionths = ?, default_term = ?, extension_interest = ?,
    answer_deadline_seconds = ?
  WHERE id = 1`

export function createSettingsStore(database: Statements, { remembered, changed }: Memory): SettingsStore {
  const select = database.prepare<[], SettingsRecord>('SELECT * FROM settings WHERE id = 1')
  const update = database.prepare(REPLACE)
  const choose = database.prepare('UPDATE settings SET connection_id = ? WHERE id = 1')
  const kept = remembered(() => settingsFromRecord(select.get()))
  const connection = remembered(() => currentConnectionFromRecord(select.get()))

  return {
    read: async () => kept(),
    replace: async (settings) => {
      changed()
      const { defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest } = settings
      const deadline = settings.answerDeadlineInSeconds
      update.run(defaultMaxExtensions, lenderSkinPercentage, defaultTerm, extensionInterest, deadline)
    },
    currentConnection: async () => connection(),
    chooseConnection: async (id) => {
      changed()
      choose.run(id)
    },
  }
}
