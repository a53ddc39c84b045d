import type { KnownExtension, ModelLoan, ModelRow } from './modelled-loan.ts'

/** Request with an Idempotency-Key, and its first answer if one came. */
export type KeyedRequest = {
  readonly path: string
  readonly body: object
  readonly key: string
  readonly actor: string
  readonly where: Where
  answer: { readonly status: number; readonly text: string } | undefined
  /** True once an extension of it was seen. */
  isDone: boolean
}

export type Where = 'local' | 'live'

/** A loan that somebody asked for. `isOpen` while a request for it may be under way. */
export type WantedLoan = Pick<ModelLoan, 'lenderLoanId' | 'clientName' | 'rate' | 'rows'> & { isOpen: boolean }

/** An extension run, and the loans of it that it has extended. */
export type ModelRun = {
  readonly where: Where
  readonly days: number
  readonly loans: ReadonlySet<string>
  readonly extended: Set<string>
  isFinished: boolean
}

/** An import, and its lines in the order of the file. */
export type ModelImport = {
  readonly where: Where
  readonly lines: readonly ImportedLine[]
  /** Positions of lines that a person has corrected. */
  readonly corrected: Set<number>
  /** Until when the desk keeps it if nobody starts it, in milliseconds of the epoch. */
  keptUntil: number
  isFinished: boolean
}

/** A line as it is meant; `isFaulty` where its amount is not written as one. */
export type ImportedLine = { readonly loan: WantedLoan; readonly isFaulty: boolean }

/** A file that somebody attached; its content is `text`. `isKnown` once that was answered. */
export type ModelFile = { readonly uuid: string; readonly text: string; isKnown: boolean; isRemoved: boolean }

/** What lenders and people know of the desk, and what they cannot know. */
export type Model = {
  /** Local loans by lender loan ID. */
  readonly loans: Map<string, ModelLoan>
  /** All loans that were ever asked for. */
  readonly wanted: Map<string, WantedLoan>
  /** UUIDs that were acknowledged, by lender loan ID. */
  readonly acknowledged: Map<string, string>
  /** Lender loan IDs of loans that something was done to since they were last looked at. */
  readonly touched: Set<string>
  readonly keyed: KeyedRequest[]
  readonly runs: Map<string, ModelRun>
  readonly imports: Map<string, ModelImport>
  /** Loans of lines that a local import may create at any time. */
  readonly importing: Map<string, WantedLoan>
  /** By the uuid of their local loan. */
  readonly files: Map<string, ModelFile[]>
  /** UUIDs of the live loans that the desk says were accepted. */
  readonly liveAccepted: Set<string>
  /** Statuses of the answers about submissions, by their id. */
  readonly submissions: Map<string, number>
  /** Numbers the loans. */
  count: number
}

export function emptyModel(): Model {
  return {
    loans: new Map(),
    wanted: new Map(),
    acknowledged: new Map(),
    touched: new Set(),
    keyed: [],
    runs: new Map(),
    imports: new Map(),
    importing: new Map(),
    files: new Map(),
    liveAccepted: new Set(),
    submissions: new Map(),
    count: 0,
  }
}

export function loanByUuid({ loans }: Model, uuid: string): ModelLoan | undefined {
  return [...loans.values()].find((loan) => loan.uuid === uuid)
}

/** Notes an extension that was acknowledged. */
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
