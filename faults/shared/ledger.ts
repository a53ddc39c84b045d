/** A loan acknowledged to a client, with the exact data of the answer. */
export type KnownLoan = { readonly uuid: string; readonly data: string; readonly request: object }

/** An extension acknowledged to a client. */
export type KnownExtension = { readonly uuid: string; readonly loanUuid: string; readonly paymentSchedule: string }

/** Acknowledged requests of clients, and violations. */
export type Ledger = {
  readonly loans: Readonly<Record<Where, Map<string, KnownLoan>>>
  readonly extensions: KnownExtension[]
  /** Requested extensions of each loan whose outcome the client never learned. */
  readonly unheard: Map<string, number>
  /** Count of each outcome of a request. */
  readonly outcomes: Map<string, number>
  readonly violations: string[]
}

/** Service that registers a loan: the desk itself, or the live service. */
export type Where = 'local' | 'live'

export function newLedger(): Ledger {
  return {
    loans: { local: new Map(), live: new Map() },
    extensions: [],
    unheard: new Map(),
    outcomes: new Map(),
    violations: [],
  }
}

export function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

/** Records an answer to createLoan: the same request must always get the same answer. */
export function noteLoan(ledger: Ledger, where: Where, lenderLoanId: string, loan: KnownLoan): void {
  const known = ledger.loans[where].get(lenderLoanId)
  if (!known) ledger.loans[where].set(lenderLoanId, loan)
  else if (known.uuid !== loan.uuid)
    ledger.violations.push(`${lenderLoanId} was made twice: ${known.uuid}, ${loan.uuid}`)
  else if (where === 'local' && known.data !== loan.data)
    ledger.violations.push(`${lenderLoanId} was answered in two ways: ${known.data} ${loan.data}`)
}
