/** A loan that a client was told of, and the very data of the answer. */
export type KnownLoan = { readonly uuid: string; readonly data: string; readonly request: object }

/** An extension that a client was told of. */
export type KnownExtension = { readonly uuid: string; readonly loanUuid: string; readonly paymentSchedule: string }

/** What clients asked for and were told, and what should not have been. */
export type Ledger = {
  readonly loans: Readonly<Record<Where, Map<string, KnownLoan>>>
  readonly extensions: KnownExtension[]
  /** Of each loan, how often it was asked to be extended by somebody who never heard what came of it. */
  readonly unheard: Map<string, number>
  /** How often each thing came of a request. */
  readonly outcomes: Map<string, number>
  readonly violations: string[]
}

/** Where a loan lives. */
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

/** Notes an answer to createLoan: whoever asks for the same again must be told the same. */
export function noteLoan(ledger: Ledger, where: Where, lenderLoanId: string, loan: KnownLoan): void {
  const known = ledger.loans[where].get(lenderLoanId)
  if (!known) ledger.loans[where].set(lenderLoanId, loan)
  else if (known.uuid !== loan.uuid)
    ledger.violations.push(`${lenderLoanId} was made twice: ${known.uuid}, ${loan.uuid}`)
  else if (where === 'local' && known.data !== loan.data)
    ledger.violations.push(`${lenderLoanId} was answered in two ways: ${known.data} ${loan.data}`)
}
