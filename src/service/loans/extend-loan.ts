import { createExtensionRequest, type ExtensionBody } from '#contract/extension.ts'
import type { RowExplanation } from '#engine/explanation/amount-explanation.ts'
import { type Extension, extendLoan as extendByRules } from '#engine/extension.ts'
import { type Loan, outstandingOf } from '#engine/loan.ts'
import type { NewExtension } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { Caller, DataParts, LoanParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { LONG_LOAN } from '../wire/is-long.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { dataText } from '../wire/routes.ts'
import { othersFirst } from '../wire/turns.ts'
import { withinPolicy } from './extension-policy.ts'
import { findLoan } from './find-loan.ts'
import { byLoanRules } from './loan-rules.ts'
import { scheduleEntries } from './payment-schedule-body.ts'
import type { Planner } from './plan.ts'

/**
 * Plans the extension of a loan by this service's rules, without making it; `known` explains the rows before it. Throws
 * a RefusalError at `/daysToExtend`.
 */
export async function planExtension(
  parts: DataParts,
  loan: Loan,
  daysToExtend: number,
  known?: readonly RowExplanation[],
): Promise<Extension> {
  const { extensionInterest } = await parts.storage.settings.read()
  const pointers = { date: '/daysToExtend', amount: '/daysToExtend' }
  return byLoanRules(pointers, () => extendByRules(loan, daysToExtend, extensionInterest, known))
}

/**
 * Extends a loan: all its remaining installments move, or none. Refuses what the extension policy refuses. A loan of many rows is calculated in several turns, and
 * stored only if it is still the same loan. The rules are read once and not again at the write: if they change in
 * between, the extension counts as made before the change. Nothing stored names its rules: schedule, added interest and
 * answer come from one reading, and explanations are derived from them.
 */
export function extendLoanHere(parts: LoanParts, body: JsonBody, caller: Caller): Planner {
  const { loanUuid, daysToExtend } = validatedBody(createExtensionRequest, body.value)
  return async () => {
    const { stored, loan } = await findLoan(parts, loanUuid)
    const isLong = loan.schedule.length > LONG_LOAN
    if (isLong) await othersFirst()
    const extension = await planExtension(parts, loan, daysToExtend)
    await withinPolicy(parts, stored, loan.schedule, daysToExtend)
    const made = madeExtension(parts, stored, extension, callerName(caller))
    if (isLong) await othersFirst()
    const text = dataText(extensionBody(stored.uuid, made, { ...loan, schedule: extension.after }))
    const store = async (unit: UnitOfWork) => {
      if ((await unit.loans.versionOf(stored.id)) !== stored.version) return false
      await storeExtension(unit, stored, made, extension)
      return true
    }
    return { status: 201, text, store }
  }
}

/** Stores a planned extension of a loan as its next version. Call inside a write. */
export async function makeExtension(
  parts: LoanParts<UnitOfWork>,
  stored: StoredLoan,
  extension: Extension,
  madeThrough: string,
): Promise<NewExtension> {
  const made = madeExtension(parts, stored, extension, madeThrough)
  await storeExtension(parts.storage, stored, made, extension)
  return made
}

function madeExtension(
  { clock, ids }: LoanParts,
  stored: StoredLoan,
  extension: Extension,
  madeThrough: string,
): NewExtension {
  return {
    kind: 'extended',
    version: stored.version + 1,
    madeDate: clock.today(),
    uuid: ids.uuid(),
    extendedDays: extension.daysToExtend,
    addedInterest: extension.addedInterest.amount,
    paymentDate: clock.today(),
    madeThrough,
    createdAt: clock.now(),
  }
}

async function storeExtension(
  unit: UnitOfWork,
  { id: loanId, extensionsUsed: used }: StoredLoan,
  made: NewExtension,
  { before: rows, after: schedule }: Extension,
): Promise<void> {
  // Delayed interest since the last event is in no stored row: the event brings its rows.
  const before = rows.some((row) => outstandingOf(row).delayedInterest > 0) ? null : rows
  await unit.loanEvents.insert(loanId, { ...made, before, schedule })
  await unit.loans.setVersion(loanId, { version: made.version, extensionsUsed: used + 1, schedule })
}

function extensionBody(loanUuid: string, made: NewExtension, loan: Loan): ExtensionBody {
  return {
    uuid: made.uuid,
    loanUuid,
    extendedDays: made.extendedDays,
    paymentDate: formatDate(made.paymentDate),
    paymentSchedule: scheduleEntries(loan, made.paymentDate),
  }
}
