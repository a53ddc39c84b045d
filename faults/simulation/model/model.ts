import type { DeskAnswer } from '../../desk-calls.ts'
import type { KnownExtension, LoanUse, ModelLoan, ModelRow } from './modelled-loan.ts'

/** What a request may do to a loan. */
export type Effect = {
  /** Notes before the request that it may be done. */
  readonly doubt: (request: LocalRequest | undefined) => void
  /** Notes its answer. */
  readonly book: (answer: DeskAnswer) => void
  /** True if people also send it again under another key. */
  readonly mayComeAgain: boolean
}

/** Request with an Idempotency-Key, and its first answer if one came. */
type Keyed = {
  readonly path: string
  readonly body: object
  readonly key: string
  readonly actor: string
  answer: { readonly status: number; readonly text: string } | undefined
  /** True once its extension was seen. */
  isDone: boolean
}

/** A keyed request to this computer's service. */
export type LocalRequest = Keyed & { readonly where: 'local'; readonly effect: Effect }

export type KeyedRequest = LocalRequest | (Keyed & { readonly where: 'live' })

export type Where = 'local' | 'live'

/** A requested loan. `isOpen` while a request for it may be under way. */
export type WantedLoan = Pick<ModelLoan, 'lenderLoanId' | 'clientName' | 'rate' | 'rows' | 'use'> & { isOpen: boolean }

/** An extension run, and its loans that it has extended. */
export type ModelRun = {
  readonly where: Where
  readonly days: number
  readonly loans: ReadonlySet<string>
  readonly extended: Set<string>
  isFinished: boolean
}

/** A buyback run over local loans. */
type ModelBuybackRun = { readonly lenderLoanIds: ReadonlySet<string>; isFinished: boolean }

/** An import, and its lines in the order of the file. */
export type ModelImport = {
  readonly where: Where
  readonly lines: readonly ImportedLine[]
  /** Positions of lines that a person has corrected. */
  readonly corrected: Set<number>
  /** End of the desk's retention of an import that is never started, in milliseconds of the epoch. */
  keptUntil: number
  isFinished: boolean
}

/** A line with its intended values; `isFaulty` if its amount is not written as one. */
export type ImportedLine = { readonly loan: WantedLoan; readonly isFaulty: boolean }

/** A file that somebody attached; its content is `text`. `isKnown` once the upload was answered. */
export type ModelFile = { readonly uuid: string; readonly text: string; isKnown: boolean; isRemoved: boolean }

/** Knowledge of lenders and people about the desk, and what they cannot know. */
export type Model = {
  /** Local loans by lender loan ID. */
  readonly loans: Map<string, ModelLoan>
  /** All loans that were ever requested. */
  readonly wanted: Map<string, WantedLoan>
  /** Acknowledged UUIDs, by lender loan ID. */
  readonly acknowledged: Map<string, string>
  /** UUIDs of loans that were voided. */
  readonly voided: Set<string>
  /** Lender loan IDs of loans that were changed since the last look at them. */
  readonly touched: Set<string>
  readonly keyed: KeyedRequest[]
  readonly runs: Map<string, ModelRun>
  readonly buybackRuns: Map<string, ModelBuybackRun>
  readonly imports: Map<string, ModelImport>
  /** Loans of lines that a local import may create at any time. */
  readonly importing: Map<string, WantedLoan>
  /** Files by the UUID of their local loan. */
  readonly files: Map<string, ModelFile[]>
  /** UUIDs of live loans that the desk reported as accepted. */
  readonly liveAccepted: Set<string>
  /** Statuses of the answers about submissions, by their ID. */
  readonly submissions: Map<string, number>
  /** Counter for numbering loans. */
  count: number
}

export function emptyModel(): Model {
  return {
    loans: new Map(),
    wanted: new Map(),
    acknowledged: new Map(),
    voided: new Set(),
    touched: new Set(),
    keyed: [],
    runs: new Map(),
    buybackRuns: new Map(),
    imports: new Map(),
    importing: new Map(),
    files: new Map(),
    liveAccepted: new Set(),
    submissions: new Map(),
    count: 0,
  }
}

export function loansFor({ loans }: Model, ...uses: readonly LoanUse[]): readonly ModelLoan[] {
  return [...loans.values()].filter(({ use }) => uses.includes(use))
}

export function loanByUuid({ loans }: Model, uuid: string): ModelLoan | undefined {
  return [...loans.values()].find((loan) => loan.uuid === uuid)
}

/** Records an acknowledged extension. */
export function knowExtension(model: Model, loanUuid: string, extension: KnownExtension): void {
  const loan = loanByUuid(model, loanUuid)
  if (!loan) throw new Error(`Nobody knows the loan ${loanUuid}`)
  loan.known.set(extension.uuid, extension)
  model.touched.add(loan.lenderLoanId)
}

/** The rows of an answer. */
export function rowsOf(
  schedule: readonly {
    readonly dueDate: string
    readonly totalPrincipalAmount: string
    readonly totalInterestAmount: string
  }[],
): readonly ModelRow[] {
  return schedule.map(({ dueDate, totalPrincipalAmount, totalInterestAmount }) => ({
    due: dueDate,
    principal: Math.round(Number(totalPrincipalAmount) * 100),
    interest: Math.round(Number(totalInterestAmount) * 100),
  }))
}
