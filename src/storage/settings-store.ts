import type { Rate } from '#values/rate.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'

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
  /** Throws a RowError. */
  readonly read: () => Promise<StoredSettings>
  readonly replace: (settings: StoredSettings) => Promise<void>
  /** The connection that the desk works on; 'local' is this computer. */
  readonly currentConnection: () => Promise<string>
  readonly chooseConnection: (id: string) => Promise<void>
}
