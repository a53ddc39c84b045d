import type { ProblemBody } from '#contract/problem.ts'
import { PROBLEM_STATUSES, type ProblemKind } from '#contract/problem-kinds.ts'
import { PROBLEM_WORDS } from '../words/problem-words.ts'

/** A problem without the fields common to all; `headers` are sent with it. */
export type Outline = Omit<ProblemBody, 'type' | 'instance'> & {
  readonly kind: ProblemKind
  readonly headers?: Readonly<Record<string, string>>
}

/** Problem of a kind with its data; `more.detail` is a sentence made from the data. */
export function outline(kind: ProblemKind, more: Partial<Omit<Outline, 'kind'>> = {}): Outline {
  const { title, detail } = PROBLEM_WORDS[kind]
  return { kind, status: PROBLEM_STATUSES[kind], title, detail: detail ?? title, ...more }
}
