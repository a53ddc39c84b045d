import { rateFromMillionths } from '#values/rate.ts'
import { EXTENSION_INTERESTS, type ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { extensionCount, text, wholeFrom } from '../records/columns.ts'
import { columnsOf, oneOf } from '../records/row-codec.ts'
import { RowError } from '../row-error.ts'
import type { SettingsStore, StoredSettings } from '../settings-store.ts'
import type { Memory } from './remembered.ts'
import type { Statements } from './statements.ts'

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

export function createSettingsStore(database: Statements, { remembered, changed }: Memory): SettingsStore {
  const select = database.prepare<[], SettingsRecord>('SELECT * FROM settings WHERE id = 1')
  const update = database.prepare(REPLACE)
  const choose = database.prepare('UPDATE settings SET connection_id = ? WHERE id = 1')
  const kept = remembered(() => fromRecord(present(select.get())))
  const connection = remembered(() => columnsOf('settings', 1, present(select.get()))('connection_id', text))

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

function present(record: SettingsRecord | undefined): SettingsRecord {
  if (!record) throw new RowError('settings', 1, 'id')
  return record
}

function fromRecord(record: SettingsRecord): StoredSettings {
  const read = columnsOf('settings', 1, record)
  return {
    defaultMaxExtensions: read('default_max_extensions', extensionCount),
    lenderSkinPercentage: read('skin_rate_millionths', rateFromMillionths),
    defaultTerm: read('default_term', wholeFrom(1)),
    extensionInterest: read('extension_interest', oneOf(EXTENSION_INTERESTS)),
    answerDeadlineInSeconds: read('answer_deadline_seconds', wholeFrom(1)),
  }
}
