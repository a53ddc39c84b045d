import type { Rate } from '#values/rate.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'

/** Rules of the local service; `defaultTerm` is a number of monthly installments. */
export type StoredSettings = {
  readonly defaultMaxExtensions: number
  readonly lenderSkinPercentage: Rate
  readonly defaultTerm: number
  readonly extensionInterest: ExtensionInterest
  /** Timeout for an answer of a live service. */
  readonly answerDeadlineInSeconds: number
}

export type SettingsStore = {
  /** Throws a RowError. */
  readonly read: () => Promise<StoredSettings>
  readonly replace: (settings: StoredSettings) => Promise<void>
  /** The current connection of the desk; 'local' is this computer. */
  readonly currentConnection: () => Promise<string>
  readonly chooseConnection: (id: string) => Promise<void>
}
