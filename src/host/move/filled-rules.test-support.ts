import { NO_POLICY } from '#engine/extension-policy.ts'
import { AT, uuidOf } from '#storage/contract/book.test-support.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { RATE_ONE } from '#values/rate.ts'

/** The connection that has a policy. */
export const RULED = uuidOf(44)

/** Settings of delayed interest and an extension policy with a buyback rule, and the text of a letter. */
export async function fillRules(unit: UnitOfWork): Promise<void> {
  const terms = { dayCount: 'NL/365', rate: null, graceDays: 3, mostPercent: RATE_ONE } as const
  const made = { from: calendarDate('2026-01-01'), madeAt: AT, madeThrough: 'desk "one"' }
  await unit.delayedInterest.insert({ ...made, number: 1, terms })
  await unit.delayedInterest.insert({ ...made, number: 2, terms: null })
  const policy = { ...NO_POLICY, daysEach: { most: 31, effect: 'warn' } } as const
  const buyback = { afterDays: 90, countedFrom: 'registered-due-date' } as const
  const letter = { kind: 'after-payment', language: 'et', title: 'Kiri', text: '{loan} «õ»\n{amount}' } as const
  await unit.letterTexts.put({ ...letter, savedAt: AT, savedThrough: 'desk' })
  await unit.extensionPolicies.put({ connectionId: RULED, policy, buyback, changedAt: AT, changedThrough: 'desk' })
}
