/** A row of a schedule: a date as `2026-01-28`, amounts in cents. */
export type ModelRow = { readonly due: string; readonly principal: number; readonly interest: number }

/** Which requests other than reading a loan gets: rows of a paid one stay, because nobody extends it. */
export const LOAN_USES = ['extended', 'extended', 'extended', 'paid', 'voided', 'bought'] as const
export type LoanUse = (typeof LOAN_USES)[number]

/** An extension as the desk showed it last; `undoneAt` is the version after its undoing. */
export type ModelExtension = {
  readonly uuid: string
  readonly days: number
  readonly version: number
  undoneAt: number | null
}

/** An answered extension with the rows after it. */
export type KnownExtension = { readonly uuid: string; readonly days: number; readonly rows: readonly ModelRow[] }

/** A requested extension. `request` is the request of its Idempotency-Key. */
export type AskedExtension = { readonly days: number; readonly request: { isDone: boolean } | undefined }

/** A loan as its lender knows it, calculated without the engine. */
export type ModelLoan = {
  readonly uuid: string
  readonly lenderLoanId: string
  readonly clientName: string
  /** Hundredths of a percent a year. */
  readonly rate: number
  readonly use: LoanUse
  /** As registered. */
  readonly rows: readonly ModelRow[]
  /** Acknowledged extensions by UUID. */
  readonly known: Map<string, KnownExtension>
  /** Extensions requested since the last look at the loan. */
  readonly asked: AskedExtension[]
  /** Days used by earlier requests. No other request uses the same number. */
  readonly usedDays: Set<number>
  /** All extensions in their order, as the desk showed them last. */
  readonly extensions: ModelExtension[]
  readonly corrections: Corrections
  readonly payments: ModelPayments
  readonly buybacks: ModelBuybacks
}

/** Extensions whose undoing was requested, and acknowledged, by UUID; and whether the loan was asked to be voided. */
export type Corrections = {
  readonly asked: Set<string>
  readonly known: Set<string>
  /** Undoings requested since the last look at the loan. */
  open: number
  isVoiding: boolean
  isVoided: boolean
}

/** Payments of a loan in cents. Each request has another amount, so that a payment shows its request. */
export type ModelPayments = {
  readonly asked: Set<number>
  /** Acknowledged payments, and their UUIDs. */
  readonly known: Map<string, number>
  readonly askedBack: Set<string>
  readonly takenBack: Set<string>
  /** All payments as the desk showed them last, by UUID. */
  readonly seen: Map<string, { readonly amount: number; readonly isReversed: boolean }>
}

/** Buybacks of a loan, by UUID; `asked` is how often one was requested. */
export type ModelBuybacks = {
  asked: number
  readonly known: Set<string>
  readonly askedBack: Set<string>
  readonly takenBack: Set<string>
  /** All buybacks as the desk showed them last, and true for those that were undone. */
  readonly seen: Map<string, boolean>
}

const DAY_MS = 86_400_000
/** Hundredths of a percent times the days of a year. Interest is divided by it once. */
const DIVISOR = 10_000n * 360n

export function laterDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

export function daysFrom(date: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(date)) / DAY_MS)
}

/** An amount such as `1000.5` in cents. */
export function centsOf(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}

export function outstandingOf(rows: readonly ModelRow[]): number {
  return rows.reduce((sum, { principal }) => sum + principal, 0)
}

function isOutstanding({ principal, interest }: ModelRow): boolean {
  return principal > 0 || interest > 0
}

/** The rows after another extension. */
export function extendRows(rows: readonly ModelRow[], days: number, rate: number): readonly ModelRow[] {
  const product = BigInt(outstandingOf(rows)) * BigInt(rate) * BigInt(days)
  const added = Number((product * 2n + DIVISOR) / (DIVISOR * 2n))
  const emptied = rows.map((row) => ({ ...row, principal: 0, interest: 0 }))
  const moved = rows.filter(isOutstanding).map((row, index) => ({
    due: laterDate(row.due, days),
    principal: row.principal,
    interest: row.interest + (index === 0 ? added : 0),
  }))
  return [
    ...emptied.map((row, index) => (isOutstanding(rows[index] ?? row) ? row : (rows[index] ?? row))),
    ...moved,
  ].sort(byDate)
}

/** On the same day an emptied row comes first. */
function byDate(one: ModelRow, other: ModelRow): number {
  if (one.due !== other.due) return one.due < other.due ? -1 : 1
  return Number(isOutstanding(one)) - Number(isOutstanding(other))
}

/** The extensions that were not undone. */
export function countedExtensions({ extensions }: ModelLoan): readonly ModelExtension[] {
  return extensions.filter(({ undoneAt }) => undoneAt === null)
}

/** The rows after the given number of extensions that count. */
export function rowsAfter(loan: ModelLoan, extensions: number): readonly ModelRow[] {
  return extendedBy(loan, countedExtensions(loan).slice(0, extensions))
}

/** The rows in the answer to an extension: of those before it, each counted that was undone later only. */
export function rowsAnswered(loan: ModelLoan, { version }: ModelExtension): readonly ModelRow[] {
  return extendedBy(
    loan,
    loan.extensions.filter((each) => each.version <= version && (each.undoneAt === null || each.undoneAt > version)),
  )
}

function extendedBy(loan: ModelLoan, extensions: readonly ModelExtension[]): readonly ModelRow[] {
  return extensions.reduce<readonly ModelRow[]>((rows, { days }) => extendRows(rows, days, loan.rate), loan.rows)
}

export function currentRows(loan: ModelLoan): readonly ModelRow[] {
  return extendedBy(loan, countedExtensions(loan))
}

/** What all payments that count leave of the rows: each row in turn, its interest first. */
function unpaidRows(loan: ModelLoan): readonly ModelRow[] {
  let left = [...loan.payments.seen.values()].reduce(
    (sum, { amount, isReversed }) => sum + (isReversed ? 0 : amount),
    0,
  )
  const take = (owed: number) => {
    const taken = Math.min(owed, left)
    left -= taken
    return owed - taken
  }
  return currentRows(loan).map(({ due, principal, interest }) => {
    const unpaidInterest = take(interest)
    return { due, principal: take(principal), interest: unpaidInterest }
  })
}

export function isBoughtBack({ buybacks }: ModelLoan): boolean {
  return [...buybacks.seen.values()].includes(false)
}

/** Days that the accrued interest of a loan follows from. */
export type BuybackDays = { readonly issued: string; readonly registered: string; readonly bought: string }

/** The rows after a buyback of a loan of which nothing was paid: interest is what was due by then, or has accrued. */
export function boughtRows(loan: ModelLoan, { issued, registered, bought }: BuybackDays): readonly ModelRow[] {
  let [start, isRunning] = [issued, true]
  return currentRows(loan).map((row, index, rows) => {
    const from = start > registered ? start : registered
    const days = BigInt(Math.max(0, daysFrom(from, bought)))
    const product = BigInt(outstandingOf(rows.slice(index))) * BigInt(loan.rate) * days
    const accrued = isRunning ? Number((product * 2n + DIVISOR) / (DIVISOR * 2n)) : 0
    start = row.due
    if (row.due >= bought) isRunning = false
    return { ...row, interest: row.due <= bought ? row.interest : Math.min(row.interest, accrued) }
  })
}

/** A loan's figures in a list. */
export function figuresOf(loan: ModelLoan, today: string) {
  const rows = isBoughtBack(loan) ? [] : unpaidRows(loan).filter(isOutstanding)
  const overdue = rows.filter(({ due }) => due < today)
  return {
    lenderLoanId: loan.lenderLoanId,
    clientName: loan.clientName,
    remainingPrincipalAmount: amountOf(outstandingOf(rows)),
    overdueAmount: amountOf(overdue.reduce((sum, { principal, interest }) => sum + principal + interest, 0)),
    daysLate: overdue[0] ? daysFrom(overdue[0].due, today) : 0,
    extensionsUsed: countedExtensions(loan).length,
    finalPaymentDate: (isBoughtBack(loan) ? currentRows(loan) : rows).at(-1)?.due ?? '',
  }
}
