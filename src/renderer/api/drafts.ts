import type { z } from 'zod'
import type { draftRequest } from '#contract/desk/draft.ts'

export type DraftValues = z.input<typeof draftRequest>['values']

/** Identifies a draft of a connection: `writer` saves it, and `after` is the writer that saved the version it began with. */
export type DraftPlace = {
  readonly connection: string
  readonly id: string
  readonly writer: string
  readonly after: string | undefined
}
