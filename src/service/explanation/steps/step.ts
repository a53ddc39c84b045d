import type { Operator, RuleId } from '#values/vocabulary/explanation-terms.ts'
/**
 * One figure as one keys it into a pocket calculator, with the key before it and what it is: `×`, `14.00 %`, "interest
 * rate a year". The first figure of a sum has no key; `→` is before a rounded one.
 */
export type Term = {
  readonly operator: Operator
  readonly figure: string
  readonly words: string
}

/**
 * A sum of an explanation. `head` says which part of the sum above it explains, `depth` how far below; `note` says
 * what is to be known of it; `rule` names the rule that it goes by.
 */
export type Step = {
  readonly head: string | null
  readonly depth: number
  readonly terms: readonly Term[]
  readonly note: string | null
  /** Says in the one-line form what the words of the terms say where they are seen. */
  readonly caption: string | null
  readonly rule: RuleId | null
}

/** A sum that is on its own. */
export function step(terms: readonly Term[], note: string | null = null, rule: RuleId | null = null): Step {
  return { head: null, depth: 0, terms, note, caption: null, rule }
}

/** A sum whose terms say by their words all that there is to say. */
export function captioned(terms: readonly Term[], caption: string, rule: RuleId): Step {
  return { ...step(terms, null, rule), caption }
}

/** The steps one deeper, under a head. */
export function under(head: string, steps: readonly Step[]): readonly Step[] {
  return steps.map((each, index) => ({ ...each, head: index === 0 ? head : each.head, depth: each.depth + 1 }))
}

/** A sum in one line, indented by its depth: `Interest: 1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up`. */
export function lineOf({ head, depth, terms, note, caption }: Step): string {
  const sum = terms.map(termText).join(' ')
  const said = [sum, caption ?? '', note ?? ''].filter((text) => text !== '').join(', ')
  return `${'  '.repeat(Math.max(0, depth - 1))}${head === null ? '' : `${head}: `}${said}`
}

/** What is rounded says how, in one line too. */
function termText({ operator, figure, words }: Term): string {
  if (operator === '') return figure
  return operator === '→' ? `${operator} ${figure} ${words}` : `${operator} ${figure}`
}
