import type { z } from 'zod'

/** What an operation of the claims interface takes and returns. */
export type OperationContract<Request extends z.ZodType, LiveAnswer extends z.ZodType> = {
  readonly request: Request
  /** What a live service must return for its answer to count as a success. */
  readonly liveAnswer: LiveAnswer
  /**
   * What may be under way once at a time on a connection, by the request: while one is undecided, no other with the same
   * key is sent. It is stored with each submission.
   */
  readonly naturalKey: (request: z.output<Request>) => string
}
