import type { ImportPlan } from '#intake/import-plan.ts'
import { loansBehind, loansIn } from '#intake/loans/loans-in.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import type { SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import type { OpenSource, WantedFormat } from '#intake/source-format.ts'
import type { SourceLoan } from '#intake/source-loan.ts'

/** Parses untrusted files of loans. `signal` aborts it. Throws a SourceError for an unreadable file. */
export type FileReader = {
  readonly lookThrough: (open: OpenSource, wanted: WantedFormat, signal: AbortSignal) => Promise<SourceFacts>
  /** Parses and drops the first `skip` loans. */
  readonly loansIn: (
    plan: ImportPlan,
    columns: readonly SourceColumn[],
    open: OpenSource,
    signal: AbortSignal,
    skip: number,
  ) => AsyncIterable<readonly SourceLoan[]>
}

/** Parses files on the caller's thread, between other work. */
export const READ_HERE: FileReader = {
  lookThrough,
  loansIn: (plan, columns, open, _signal, skip) => loansBehind(loansIn(plan, columns, open), skip),
}
