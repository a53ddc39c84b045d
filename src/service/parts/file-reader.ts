import type { ImportPlan } from '#intake/import-plan.ts'
import { loansBehind, loansIn } from '#intake/loans/loans-in.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import type { SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import type { OpenSource, WantedFormat } from '#intake/source-format.ts'
import type { SourceLoan } from '#intake/source-loan.ts'

/** Parses files of loans, which anybody may have written. `signal` ends it. Throws a SourceError for a file that cannot be read. */
export type FileReader = {
  readonly lookThrough: (open: OpenSource, wanted: WantedFormat, signal: AbortSignal) => Promise<SourceFacts>
  /** Drops the first `skip` loans: they are parsed, and go no further. */
  readonly loansIn: (
    plan: ImportPlan,
    columns: readonly SourceColumn[],
    open: OpenSource,
    signal: AbortSignal,
    skip: number,
  ) => AsyncIterable<readonly SourceLoan[]>
}

/** Parses them on the thread of the caller, between other work. */
export const READ_HERE: FileReader = {
  lookThrough,
  loansIn: (plan, columns, open, _signal, skip) => loansBehind(loansIn(plan, columns, open), skip),
}
