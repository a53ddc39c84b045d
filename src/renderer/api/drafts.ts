import type { z } from 'zod'
import type { draftRequest } from '#contract/desk/draft.ts'

export type DraftValues = z.input<typeof draftRequest>['values']

/** A draft of a loan that is typed for a connection: who keeps it, and who kept what it began with. */
export type DraftPlace = {
  readonly connection: string
  readonly id: string
  readonly writer: string
  readonly after: string | undefined
}
