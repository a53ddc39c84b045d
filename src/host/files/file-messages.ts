import type { ImportPlan } from '#intake/import-plan.ts'
import type { ReasonParams } from '#intake/source-error.ts'
import type { SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import type { WantedFormat } from '#intake/source-format.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'

/** Order for a thread. The thread sees nothing but the bytes of one file. */
export type FileJob =
  | { readonly kind: 'look-through'; readonly wanted: WantedFormat }
  | {
      readonly kind: 'loans'
      readonly plan: ImportPlan
      readonly columns: readonly SourceColumn[]
      /** Number of loans to drop. */
      readonly skip: number
    }

export type ToFileThread =
  /** The next bytes of a reading of the file; null at its end. */
  | { readonly kind: 'piece'; readonly reading: number; readonly bytes: Uint8Array<ArrayBuffer> | null }
  /** The previous loans were processed. */
  | { readonly kind: 'go-on' }

export type FromFileThread =
  /** Requests the next bytes of a reading; the first request opens the file. */
  | { readonly kind: 'read'; readonly reading: number }
  | { readonly kind: 'close'; readonly reading: number }
  | { readonly kind: 'facts'; readonly facts: SourceFacts }
  | { readonly kind: 'loans'; readonly loans: readonly SourceLoan[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly reason: UnreadableReason; readonly params: ReasonParams }
