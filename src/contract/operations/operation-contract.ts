import type { z } from 'zod'

/** Request and answer of an operation of the claims interface. */
export type OperationContract<Request extends z.ZodType, LiveAnswer extends z.ZodType> = {
  readonly request: Request
  /** Schema that a live service's answer must fit to count as a success. */
  readonly liveAnswer: LiveAnswer
  /**
   * Key of the request on its connection. While a submission with this key is undecided, no other one is sent. The key
   * is stored with each submission.
   */
  readonly naturalKey: (request: z.output<Request>) => string
}
