import type { ProblemBody } from '#contract/problem.ts'

/** A problem without what every problem gets alike; `headers` go out with it. */
export type Outline = Pick<
  ProblemBody,
  'title' | 'status' | 'detail' | 'errors' | 'extensionsUsed' | 'extensionsAllowed' | 'submissionId' | 'waitUntil'
> & {
  readonly kind: string
  readonly headers?: Readonly<Record<string, string>>
}
