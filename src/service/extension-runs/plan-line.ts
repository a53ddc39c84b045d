import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import type { Extension } from '#engine/extension.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import type { LoanRefusal } from '#engine/loan-error.ts'
import type { Note } from '#storage/note.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { RefusedReason } from '#values/vocabulary/run-states.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { brokenRuleOf, brokenRules } from '../loans/extension-policy.ts'
import { currentLoan } from '../loans/find-loan.ts'
import type { LoanParts } from '../service-parts.ts'
import { RefusalError } from '../wire/refusal.ts'

/** A line whose loan is not extended. */
export type LineRefusal = { readonly state: 'refused'; readonly reason: RefusedReason; readonly explanation: Note }

/** Result of planning the extension of one loan of a run, by the same rules as a single extension. */
type LinePlan =
  | {
      readonly kind: 'planned'
      readonly extension: Extension
      /** The first rule of the extension policy that it breaks and that only warns. */
      readonly warning: Note | null
    }
  | { readonly kind: 'refused'; readonly refusal: LineRefusal }

/** Reads the current loan, so call it where nothing can change in between: inside a unit of work, or as of one moment. */
export async function planLine(parts: LoanParts, run: StoredExtensionRun, stored: StoredLoan): Promise<LinePlan> {
  const { storage } = parts
  if (
    await storage.submissions.open(run.connectionId, createLoanExtensionContract.naturalKey({ loanUuid: stored.uuid }))
  )
    return refused(UNDECIDED)
  const { maxExtensions, extensionsUsed } = stored
  if (maxExtensions !== null && extensionsUsed >= maxExtensions) return refused(usedUp(extensionsUsed, maxExtensions))
  const loan = await currentLoan(parts, stored)
  try {
    const extension = await planExtension(parts, loan, run.daysToExtend)
    const { refusal, warning } = await policyOutlook(parts, stored, loan.schedule, run.daysToExtend)
    return refusal ? refused(refusal) : { kind: 'planned', extension, warning }
  } catch (error) {
    const rule = ruleOf(error)
    if (!rule) throw error
    return refused(byRule(rule))
  }
}

type PolicyOutlook = { readonly refusal: LineRefusal | undefined; readonly warning: Note | null }

/** Effect of the extension policy on a line, by the first rule that its extension breaks: one that refuses, if there is any. */
export async function policyOutlook(
  parts: LoanParts,
  stored: StoredLoan,
  schedule: PaymentSchedule,
  days: number,
): Promise<PolicyOutlook> {
  const [broken] = await brokenRules(parts, stored, schedule, days)
  if (!broken) return { refusal: undefined, warning: null }
  const note = brokenRuleOf(broken)
  return broken.effect === 'refuse'
    ? { refusal: refusedFor('none-allowed', note), warning: null }
    : { refusal: undefined, warning: note }
}

/** Rules that an extension can break; it has no terms of its own. */
type LineRule = Exclude<LoanRefusal, { rule: string }>

function ruleOf(error: unknown): LineRule | undefined {
  const refusal =
    error instanceof RefusalError && error.refusal.kind === 'loan-rule' ? error.refusal.refusal : undefined
  return refusal && 'rule' in refusal ? undefined : refusal
}

function refused(refusal: LineRefusal): LinePlan {
  return { kind: 'refused', refusal }
}

export const UNDECIDED: LineRefusal = {
  state: 'refused',
  reason: 'undecided',
  explanation: { code: 'undecided', params: {} },
}

export const LOAN_CHANGED: LineRefusal = {
  state: 'refused',
  reason: 'loan-changed',
  explanation: { code: 'loan-changed', params: {} },
}

function byRule(refusal: LineRule): LineRefusal {
  switch (refusal.kind) {
    case 'extensions-used-up':
      return usedUp(refusal.used, refusal.allowed)
    case 'no-remaining-installments':
      return refusedFor('nothing-outstanding', { code: 'nothing-outstanding', params: {} })
    case 'loan-voided':
      return refusedFor('loan-changed', { code: 'loan-voided', params: {} })
    case 'loan-bought-back':
      return refusedFor('loan-changed', { code: 'loan-bought-back', params: {} })
    case 'due-date-past-limit': {
      const latestDate = formatDate(refusal.latestDate)
      return refusedFor('date-past-limit', { code: 'date-past-limit', params: { latestDate } })
    }
    case 'amount-too-large':
    case 'total-too-large':
      return refusedFor('amount-too-large', { code: refusal.kind, params: {} })
    default:
      return assertNever(refusal)
  }
}

function usedUp(used: number, allowed: number): LineRefusal {
  if (allowed === 0) return refusedFor('none-allowed', { code: 'none-allowed', params: {} })
  return refusedFor('used-up', { code: 'used-up', params: { used, allowed } })
}

function refusedFor(reason: RefusedReason, explanation: Note): LineRefusal {
  return { state: 'refused', reason, explanation }
}
