import type { BrokenRule, LoanPolicyBody } from '#contract/desk/loan-policy.ts'
import { type FieldFault, faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { PolicyRuleParams } from '#contract/field-rules/policy-rule-words.ts'
import {
  daysThatFit,
  type ExtendedSoFar,
  type ExtensionPolicy,
  NO_POLICY,
  type PolicyFault,
  policyFaults,
} from '#engine/extension-policy.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import type { StoredExtensionPolicy } from '#storage/extension-policy-store.ts'
import type { StoredEvent } from '#storage/loan-event-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import type { PolicyEffect } from '#values/vocabulary/extension-policy-terms.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { undoingOf } from './correct-loan.ts'

/** Policy of a loan's connection, with what the loan has used of it. */
type PolicyOfLoan = { readonly policy: ExtensionPolicy; readonly soFar: ExtendedSoFar }

/** Rules of a connection; none if nobody has made any. Throws for a damaged row. */
export async function rulesOf({ storage }: DataParts, connectionId: string): Promise<RulesOfConnection> {
  return (await storage.extensionPolicies.of(connectionId)) ?? { policy: NO_POLICY, buyback: null }
}

type RulesOfConnection = Pick<StoredExtensionPolicy, 'policy' | 'buyback'>

/** Null if the connection has no rules. */
async function policyOfLoan(parts: DataParts, stored: StoredLoan): Promise<PolicyOfLoan | null> {
  const { policy } = await rulesOf(parts, stored.connectionId)
  if (Object.values(policy).every((rule) => rule === null)) return null
  const days = policy.daysInAll === null ? 0 : daysOf(await parts.storage.loanEvents.of(stored))
  return { policy, soFar: { extensions: stored.extensionsUsed, days } }
}

/** Days of all extensions that were not undone. */
function daysOf(events: readonly StoredEvent[]): number {
  return events.reduce(
    (sum, event) => sum + (event.kind === 'extended' && !undoingOf(events, event) ? event.extendedDays : 0),
    0,
  )
}

/** Rules that an extension of a loan by so many days would break today, those that refuse first. */
export async function brokenRules(
  parts: LoanParts,
  stored: StoredLoan,
  schedule: PaymentSchedule,
  days: number,
): Promise<readonly PolicyFault[]> {
  const found = await policyOfLoan(parts, stored)
  if (found === null) return []
  const faults = policyFaults(found.policy, schedule, found.soFar, days, parts.clock.today())
  return faults.toSorted((a, b) => ORDER[a.effect] - ORDER[b.effect])
}

const ORDER: Readonly<Record<PolicyEffect, number>> = { refuse: 0, warn: 1 }

/** Refuses an extension at `/daysToExtend` if it breaks a rule that refuses. Returns the rules that it only warns of. */
export async function withinPolicy(
  parts: LoanParts,
  stored: StoredLoan,
  schedule: PaymentSchedule,
  days: number,
): Promise<readonly PolicyFault[]> {
  const faults = await brokenRules(parts, stored, schedule, days)
  const errors = faults
    .filter(({ effect }) => effect === 'refuse')
    .map((fault) => ({ pointer: '/daysToExtend', ...fieldFaultOf(fault) }))
  return errors.length > 0 ? refuse({ kind: 'invalid', errors }) : faults
}

/** Policy and use of a loan for its page; null if the connection has no rules. */
export async function loanPolicyBodyOf(
  parts: LoanParts,
  stored: StoredLoan,
  schedule: PaymentSchedule,
): Promise<LoanPolicyBody | null> {
  const found = await policyOfLoan(parts, stored)
  if (found === null) return null
  const { policy, soFar } = found
  const today = parts.clock.today()
  return {
    mostExtensions: policy.extensions?.most ?? null,
    extensionsUsed: soFar.extensions,
    mostDaysInAll: policy.daysInAll?.most ?? null,
    daysUsed: soFar.days,
    daysThatFit: daysThatFit(policy, schedule, soFar, today),
    broken: policyFaults(policy, schedule, soFar, 1, today).map(brokenRuleBody),
  }
}

export function brokenRuleBody(fault: PolicyFault): BrokenRule {
  const { rule, effect } = fault
  return { rule, effect, words: fieldFaultOf(fault).detail }
}

function fieldFaultOf(fault: PolicyFault): FieldFault {
  const { code, params } = brokenRuleOf(fault)
  return faultOfRule(code, params)
}

type CodedRule = {
  readonly [Code in keyof PolicyRuleParams]: { readonly code: Code; readonly params: PolicyRuleParams[Code] }
}[keyof PolicyRuleParams]

/** A broken rule as the code and the data of its sentence. */
export function brokenRuleOf(fault: PolicyFault): CodedRule {
  switch (fault.rule) {
    case 'extensions':
      return { code: 'policy-extensions', params: { used: fault.used, most: fault.most } }
    case 'days-each':
      return { code: 'policy-at-once', params: { most: fault.most } }
    case 'days-in-all':
      return { code: 'policy-days', params: { used: fault.used, most: fault.most, left: fault.left } }
    case 'never-late':
      return { code: 'policy-late', params: { daysLate: fault.daysLate, amount: formatAmount(fault.amount) } }
    case 'interest-first': {
      const params = { dueDate: formatDate(fault.dueDate), amount: formatAmount(fault.amount) }
      return { code: 'policy-interest', params }
    }
    default:
      return assertNever(fault)
  }
}
