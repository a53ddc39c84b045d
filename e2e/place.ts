import type { Page } from '@playwright/test'

/** A loan that was extended once, and a page on the list. */
type Stage = { readonly page: Page; readonly uuid: string }
/** `hasOneField`: all keys go to its one field, which shows a caret and no ring. */
export type Place = {
  readonly name: string
  readonly open: (stage: Stage) => Promise<void>
  readonly hasOneField?: boolean
  /** It is for reading: its way out is all that takes the focus. */
  readonly isText?: boolean
}
