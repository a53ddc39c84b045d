import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { totalsOf } from '#engine/loan.ts'
import type { ReadLoan } from '#intake/loan-reading.ts'
import type { FirstUse } from '#storage/import-stores.ts'
import type { CheckedLine } from '#storage/stored-import.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { parseAmount } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { IMPORT_ODDITIES, type ImportField, type ImportOddity } from '#values/vocabulary/import-terms.ts'
import { clientOf, isSameLoan } from '../loans/register-loan.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { reasonOf } from './fault-reason.ts'
import { type KnownClient, knownClients, UNKNOWN_CLIENT } from './known-clients.ts'
import { oddPast } from './odd-past.ts'
import type { LoanPlan, PlannedLoan } from './planned-loan.ts'
import { faultAtId } from './repeated-id.ts'
import { SEVERAL_NAMES } from './several-names.ts'
import { findingsJsonOf } from './stored-line.ts'

/** A loan of a file with its place, read and planned. */
export type ReadLine = {
  readonly position: number
  /** First line of the loan in the file. */
  readonly line: number
  readonly read: ReadLoan
  readonly plan: LoanPlan
  /** Oddities of the loan by itself, in case the line is good. */
  readonly oddities: readonly ImportOddity[]
  /** True if a person left the line out: other lines may have its lender loan ID. */
  readonly isLeftOut: boolean
}

/** Run and connection that register the loans. */
type RunPlace = { readonly runId: number; readonly connectionId: string }

type Judged = Omit<CheckedLine, 'correctionsJson'>

/** Lines in order, and the lender loan IDs that occur again after their first line. */
type JudgedLines = { readonly judged: readonly Judged[]; readonly repeatedIds: ReadonlySet<string> }

/**
 * Judges loans of a file by the stored data and by the lines before them. Lines that are not stored yet are judged together,
 * in their order.
 */
export async function judgeLoans(
  parts: DataParts & Pick<LoanParts, 'clock'>,
  { runId, connectionId }: RunPlace,
  lines: readonly ReadLine[],
): Promise<JudgedLines> {
  const { storage } = parts
  const ids = lines.map(({ read, plan }) => lenderLoanIdOf(read, plan))
  const uses = await storage.importLines.firstUses(runId, [...new Set(ids.flatMap((id) => id ?? []))])
  const first = firstUses(uses, lines, ids)
  const known = await Promise.all(
    lines.map(({ plan }) =>
      plan.kind === 'planned' ? storage.loans.byLenderLoanId(connectionId, plan.request.lenderLoanId) : undefined,
    ),
  )
  const requests = lines.flatMap(({ plan }) => (plan.kind === 'planned' ? plan.request : []))
  const clients = await knownClients(parts, connectionId, requests)
  const repeatedIds = new Set<string>()
  // A live service registers a loan as new.
  const today = connectionId === LOCAL_CONNECTION ? parts.clock.today() : null
  const judged = lines.map((line, index) => {
    const client = (line.plan.kind === 'planned' && clients.get(line.plan.request)) || UNKNOWN_CLIENT
    const id = ids[index] ?? null
    const use = id === null ? undefined : first.get(id)
    const usedBy = use && use.position < line.position ? use.line : undefined
    if (id !== null && usedBy !== undefined) repeatedIds.add(id)
    const own = {
      ...line,
      oddities: [...line.oddities, ...oddPast(line.read, line.plan, today)],
    }
    return judgedLine(parts, own, id, usedBy, known[index], client)
  })
  return { judged, repeatedIds }
}

type Use = Pick<ReadLine, 'position' | 'line'>

/** First use of each lender loan ID, in a stored line or in one of these. */
function firstUses(
  stored: readonly FirstUse[],
  lines: readonly ReadLine[],
  ids: readonly (string | null)[],
): ReadonlyMap<string, Use> {
  const first = new Map<string, Use>(stored.map((use) => [use.lenderLoanId, use]))
  for (const [index, line] of lines.entries()) {
    const id = line.isLeftOut ? null : (ids[index] ?? null)
    if (id !== null && (first.get(id)?.position ?? Number.POSITIVE_INFINITY) > line.position) first.set(id, line)
  }
  return first
}

/** Lender loan ID, as far as it can be read. */
function lenderLoanIdOf(read: ReadLoan, plan: LoanPlan): string | null {
  return plan.kind === 'planned' ? plan.request.lenderLoanId : (textOf(read, 'lenderLoanId') ?? null)
}

function judgedLine(
  parts: DataParts,
  { read, plan, oddities }: ReadLine,
  lenderLoanId: string | null,
  usedBy: number | undefined,
  known: StoredLoan | undefined,
  client: KnownClient,
): Judged {
  const isSame = plan.kind === 'planned' && known !== undefined && isSameLoan(parts, known, plan.body)
  const faults = [
    ...(plan.kind === 'faulty' ? plan.faults : []),
    ...(usedBy === undefined ? [] : [faultAtId(faultOfRule('used-by-line', { line: usedBy }))]),
    ...(known && !isSame ? [faultAtId(faultOfRule('used-by-loan', {}))] : []),
  ]
  if (plan.kind === 'faulty' || faults.length > 0)
    return {
      ...shownOf(read, plan, lenderLoanId),
      state: 'faulty',
      reason: reasonOf(faults),
      oddity: null,
      loanUuid: null,
      loanPublicId: null,
      findingsJson: findingsJsonOf({ faults, oddities: [] }),
    }
  const found: ReadonlySet<ImportOddity> = new Set([
    // The names of a known client are compared with those of its loans.
    ...oddities.filter((oddity) => oddity !== SEVERAL_NAMES || !client.isKnown),
    ...(client.isOther ? ['code-under-other-name' as const] : []),
    ...(client.isWrittenOtherwise ? ['code-written-otherwise' as const] : []),
  ])
  const odd = known ? [] : IMPORT_ODDITIES.filter((oddity) => found.has(oddity))
  return {
    ...shownOf(read, plan, lenderLoanId),
    isKnownClient: client.isKnown,
    state: known ? 'present' : 'ready',
    reason: null,
    oddity: odd[0] ?? null,
    loanUuid: known?.uuid ?? null,
    loanPublicId: known?.publicId ?? null,
    findingsJson: findingsJsonOf({ faults: [], oddities: odd }),
  }
}

type Shown = Omit<Judged, 'state' | 'reason' | 'oddity' | 'findingsJson' | 'loanUuid' | 'loanPublicId'>

/** Displayed names and figures of a line; those of a faulty line as far as they can be read. */
function shownOf(read: ReadLoan, plan: LoanPlan, lenderLoanId: string | null): Shown {
  if (plan.kind === 'planned') return { ...figuresOf(plan), lenderLoanId }
  return {
    lenderLoanId,
    clientName: textOf(read, 'clientName') ?? null,
    clientCode: null,
    country: null,
    isPerson: null,
    isKnownClient: false,
    loanAmount: parseAmount(textOf(read, 'loanAmount') ?? '') ?? null,
    paidPrincipal: null,
    isMidLife: false,
    installments: null,
    scheduleType: null,
    dayCount: null,
  }
}

function figuresOf({ request, schedule, isMidLife, dayCount }: PlannedLoan): Omit<Shown, 'lenderLoanId'> {
  const { country, clientType } = request
  const { clientName, clientCode } = clientOf(request)
  const { paid } = totalsOf(schedule)
  return {
    clientName,
    clientCode,
    country,
    isPerson: clientType === 'CONSUMER',
    isKnownClient: false,
    loanAmount: request.loanAmount,
    paidPrincipal: paid.principal,
    isMidLife,
    installments: schedule.length,
    scheduleType: request.scheduleType,
    dayCount,
  }
}

function textOf({ cells }: ReadLoan, field: ImportField): string | undefined {
  const found = cells.find((cell) => cell.field === field && cell.row === null)
  return found && found.text !== '' ? found.text : undefined
}
