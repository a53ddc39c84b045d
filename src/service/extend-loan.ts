import { createExtensionRequest, type ExtensionBody } from '#contract/extension.ts'
import type { RowExplanation } from '#engine/explanation/amount-explanation.ts'
import { type Extension, extendLoan as extendByRules } from '#engine/extension.ts'
import type { Loan } from '#engine/loan.ts'
import type { StoredExtension } from '#storage/extension-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { callerName } from './caller-name.ts'
import type { Work } from './claims-operation.ts'
import { findLoan } from './find-loan.ts'
import { byLoanRules } from './loan-rules.ts'
import { scheduleEntries } from './payment-schedule-body.ts'
import { type JsonBody, validated } from './read-json.ts'
import type { Caller, ServiceParts } from './service-parts.ts'

/**
 * The extension of a loan by this service's rules, not yet made; `known` explains the rows before it. Throws a
 * RefusalError at `/daysToExtend`.
 */
export function planExtension(
  parts: ServiceParts,
  loan: Loan,
  daysToExtend: number,
  known?: readonly RowExplanation[],
): Extension {
  const { extensionInterest } = parts.storage.settings.read()
  const pointers = { date: '/daysToExtend', amount: '/daysToExtend' }
  return byLoanRules(pointers, () => extendByRules(loan, daysToExtend, extensionInterest, known))
}

/** Extends a loan inside a write: all its remaining installments move, or none. */
export function extendLoan(parts: ServiceParts, body: JsonBody, caller: Caller): Work {
  const { loanUuid, daysToExtend } = validated(createExtensionRequest, body.value)
  return () => {
    const { stored, loan } = findLoan(parts, loanUuid)
    const extension = planExtension(parts, loan, daysToExtend)
    const made = makeExtension(parts, stored, extension, callerName(caller))
    return { status: 201, data: extensionBody(stored.uuid, made, { ...loan, schedule: extension.after }) }
  }
}

/** Stores a planned extension of a loan as its next version. Call inside a write. */
export function makeExtension(
  { storage, clock, ids }: ServiceParts,
  stored: StoredLoan,
  extension: Extension,
  madeThrough: string,
): StoredExtension {
  const number = stored.extensionsUsed + 1
  const version = stored.version + 1
  const schedule = extension.after
  const made = {
    uuid: ids.uuid(),
    number,
    version,
    extendedDays: extension.daysToExtend,
    addedInterest: extension.addedInterest.amount,
    paymentDate: clock.today(),
    madeThrough,
    createdAt: clock.now(),
  }
  storage.versions.insert(stored.id, { version, kind: 'extended', madeDate: made.paymentDate, schedule })
  storage.extensions.insert(stored.id, made)
  storage.loans.setVersion(stored.id, { version, extensionsUsed: number, schedule })
  return made
}

function extensionBody(loanUuid: string, made: StoredExtension, loan: Loan): ExtensionBody {
  return {
    uuid: made.uuid,
    loanUuid,
    extendedDays: made.extendedDays,
    paymentDate: formatDate(made.paymentDate),
    paymentSchedule: scheduleEntries(loan, made.paymentDate),
  }
}
