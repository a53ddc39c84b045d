import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import type { Extension } from '#engine/extension.ts'
import type { StoredExtensionRun } from '#storage/stored-extension-run.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { RefusedReason } from '#values/vocabulary/run-states.ts'
import { planExtension } from '../extend-loan.ts'
import { currentLoan } from '../find-loan.ts'
import { ruleWords } from '../loan-rules.ts'
import { RefusalError } from '../refusal.ts'
import type { ReadParts } from '../service-parts.ts'

/** What a line says of a loan that is not extended. */
export type LineRefusal = { readonly state: 'refused'; readonly reason: RefusedReason; readonly explanation: string }

/** What the rules say to the extension of one loan of a run, by the very way that a single extension goes. */
export type LinePlan =
  | { readonly kind: 'planned'; readonly extension: Extension }
  | { readonly kind: 'refused'; readonly refusal: LineRefusal }

/** Reads the loan as it is now, so call it where nothing can change in between: inside a unit of work, or as of one moment. */
export function planLine(parts: ReadParts, run: StoredExtensionRun, stored: StoredLoan): LinePlan {
  const { storage } = parts
  if (storage.submissions.open(run.connectionId, createLoanExtensionContract.naturalKey({ loanUuid: stored.uuid })))
    return refused(UNDECIDED)
  const { maxExtensions, extensionsUsed } = stored
  if (maxExtensions !== null && extensionsUsed >= maxExtensions) return refused(usedUp(extensionsUsed, maxExtensions))
  const loan = currentLoan(parts, stored)
  try {
    return { kind: 'planned', extension: planExtension(parts, loan, run.daysToExtend) }
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.kind === 'loan-rule')
      return refused(byRule(error.refusal.refusal))
    throw error
  }
}

function refused(refusal: LineRefusal): LinePlan {
  return { kind: 'refused', refusal }
}

export const UNDECIDED: LineRefusal = {
  state: 'refused',
  reason: 'undecided',
  explanation: 'An earlier extension of this loan is on its way or waiting for a decision',
}

export const LOAN_CHANGED: LineRefusal = {
  state: 'refused',
  reason: 'loan-changed',
  explanation: 'The loan changed after the dry run',
}

function byRule(refusal: Extract<RefusalError['refusal'], { kind: 'loan-rule' }>['refusal']): LineRefusal {
  switch (refusal.kind) {
    case 'extensions-used-up':
      return usedUp(refusal.used, refusal.allowed)
    case 'no-remaining-installments':
      return { state: 'refused', reason: 'nothing-outstanding', explanation: 'Nothing outstanding' }
    case 'due-date-past-limit':
      return { state: 'refused', reason: 'date-past-limit', explanation: ruleWords(refusal) }
    default:
      return { state: 'refused', reason: 'amount-too-large', explanation: ruleWords(refusal) }
  }
}

function usedUp(used: number, allowed: number): LineRefusal {
  if (allowed === 0) return { state: 'refused', reason: 'none-allowed', explanation: 'Created without extensions' }
  return { state: 'refused', reason: 'used-up', explanation: `No extension left: ${used} of ${allowed} used` }
}
