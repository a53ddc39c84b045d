import type { WhatIfBody } from '#contract/desk/what-if.ts'
import { problemType } from '#contract/problem-kinds.ts'

type Refused = Extract<WhatIfBody['outcomes'][number], { readonly kind: 'refused' }>

/** Reasons that refuse every extension of a loan, whatever its days. */
const OF_LOAN: ReadonlySet<string> = new Set([
  problemType('extensions-used-up'),
  problemType('no-remaining-installments'),
  problemType('loan-voided'),
  problemType('loan-bought-back'),
])

/** Problem that refuses every extension of a loan; undefined if another number of days may be possible. */
export function loanRefusal({ outcomes }: Pick<WhatIfBody, 'outcomes'>): Refused['problem'] | undefined {
  return outcomes
    .flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.problem] : []))
    .find(({ type }) => OF_LOAN.has(type))
}
