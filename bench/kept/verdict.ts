import type { KeptPath } from './kept-paths.ts'

const FAILS_BEYOND = 1 / 3
const NAMED_BEYOND = 1 / 10

/**
 * `fails` is worse than the kept ratio by more than a third, `worse` by more than a tenth, and `better` is better by
 * more than a tenth.
 */
export type Verdict = 'fails' | 'worse' | 'holds' | 'better'

/** Compares a measured ratio with the kept one. */
export function verdictOf(kept: Pick<KeptPath, 'better' | 'ratio' | 'onlyNamed'>, now: number): Verdict {
  const loss = lossOf(kept, now)
  if (!(loss <= FAILS_BEYOND)) return kept.onlyNamed === undefined ? 'fails' : 'worse'
  if (loss > NAMED_BEYOND) return 'worse'
  return loss < -NAMED_BEYOND ? 'better' : 'holds'
}

/** The better of two measured ratios. */
export function betterOf({ better }: Pick<KeptPath, 'better'>, one: number, other: number): number {
  return better === 'higher' ? Math.max(one, other) : Math.min(one, other)
}

/** Share of the kept ratio that was lost. Negative if the new ratio is better. */
function lossOf({ better, ratio }: Pick<KeptPath, 'better' | 'ratio'>, now: number): number {
  return (better === 'higher' ? ratio - now : now - ratio) / ratio
}
