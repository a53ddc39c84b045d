import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'

/** The figures that a reason is said with. They are never cells of the file. */
export type ReasonParams = Readonly<Record<string, string | number>>

/** Thrown where a file cannot be read on. The message is for a log; nothing reads it back. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly reason: UnreadableReason
  readonly params: ReasonParams

  constructor(reason: UnreadableReason, params: ReasonParams = {}) {
    super(`The file cannot be read: ${reason}`)
    this.reason = reason
    this.params = params
  }
}
