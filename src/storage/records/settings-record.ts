import { rateFromMillionths } from '#values/rate.ts'
import { EXTENSION_INTERESTS, type ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { RowError } from '../row-error.ts'
import type { StoredSettings } from '../settings-store.ts'
import { extensionCount, text, wholeFrom } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type SettingsRecord = {
  readonly default_max_extensions: number
  readonly skin_rate_millionths: number
  readonly default_term: number
  readonly extension_interest: ExtensionInterest
  readonly answer_deadline_seconds: number
  readonly connection_id: string
}

/** The only row of `settings`. Throws a RowError, also if there is none. */
export function settingsFromRecord(record: SettingsRecord | undefined): StoredSettings {
  const read = columnsOf('settings', 1, present(record))
  return {
    defaultMaxExtensions: read('default_max_extensions', extensionCount),
    lenderSkinPercentage: read('skin_rate_millionths', rateFromMillionths),
    defaultTerm: read('default_term', wholeFrom(1)),
    extensionInterest: read('extension_interest', oneOf(EXTENSION_INTERESTS)),
    answerDeadlineInSeconds: read('answer_deadline_seconds', wholeFrom(1)),
  }
}

/** Read separately from the settings, so that a damaged setting does not hide the connection. Throws a RowError. */
export function currentConnectionFromRecord(record: SettingsRecord | undefined): string {
  return columnsOf('settings', 1, present(record))('connection_id', text)
}

function present(record: SettingsRecord | undefined): SettingsRecord {
  if (!record) throw new RowError('settings', 1, 'id')
  return record
}
