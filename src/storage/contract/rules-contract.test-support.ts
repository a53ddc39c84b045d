import { expect, it } from 'vitest'
import { type ExtensionPolicy, NO_POLICY } from '#engine/extension-policy.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { RATE_ONE, rateFromMillionths } from '#values/rate.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'

/** Contract of the rules of the service and of its connections. */
export function rulesContract(makeBook: MakeBook): void {
  it('settings of delayed interest come in the order of their numbers, each number once', async () => {
    const { delayedInterest, write } = await openedBook(makeBook)
    expect(await delayedInterest.all()).toEqual([])
    const terms = { dayCount: 'ACT/360', rate: RATE_ONE, graceDays: 3, mostPercent: rateFromMillionths(1) } as const
    const made = { from: calendarDate('2026-02-01'), madeAt: AT, madeThrough: 'desk' }
    const settings = [
      { ...made, number: 1, terms },
      { ...made, number: 2, terms: { ...terms, rate: null, mostPercent: null } },
      { ...made, number: 3, terms: null },
    ]
    for (const setting of settings.toReversed()) await write((unit) => unit.delayedInterest.insert(setting))
    expect(await delayedInterest.all()).toEqual(settings)
    const again = { ...made, number: 2, terms: null }
    expect(await errorOf(() => write((unit) => unit.delayedInterest.insert(again)))).toBeInstanceOf(Error)
    expect(await delayedInterest.all()).toEqual(settings)
  })

  it('a kind of letter has one text for each language, the last that was put, until it is removed', async () => {
    const { letterTexts, write } = await openedBook(makeBook)
    const made = { savedAt: AT, savedThrough: 'desk' }
    const paid = { ...made, kind: 'after-payment', language: 'et', title: 'Makse', text: 'Üks\nkaks {loan}' } as const
    const extended = { ...paid, kind: 'after-extension', language: 'en' } as const
    for (const text of [paid, { ...paid, text: 'Kolm' }, extended]) await write((unit) => unit.letterTexts.put(text))
    expect(await letterTexts.all()).toEqual({ rows: [extended, { ...paid, text: 'Kolm' }], unreadable: [] })
    expect(await write((unit) => unit.letterTexts.remove('after-payment', 'en'))).toBe(false)
    expect(await write((unit) => unit.letterTexts.remove('after-payment', 'et'))).toBe(true)
    expect((await letterTexts.all()).rows).toEqual([extended])
  })

  it('a connection has the extension policy and the buyback rule that were put last, or none', async () => {
    const { extensionPolicies, write } = await openedBook(makeBook)
    expect(await extensionPolicies.of('local')).toBeUndefined()
    const policy: ExtensionPolicy = {
      extensions: { most: 6, effect: 'refuse' },
      daysEach: { most: 31, effect: 'warn' },
      daysInAll: null,
      neverLate: { effect: 'refuse' },
      interestFirst: null,
    }
    const changed = { changedAt: AT, changedThrough: 'desk' }
    const buyback = { afterDays: 30, countedFrom: 'registered-due-date' } as const
    await write((unit) => unit.extensionPolicies.put({ connectionId: 'local', policy, buyback, ...changed }))
    const other: ExtensionPolicy = {
      ...NO_POLICY,
      daysInAll: { most: 0, effect: 'refuse' },
      interestFirst: { effect: 'warn' },
    }
    await write((unit) =>
      unit.extensionPolicies.put({ connectionId: uuidOf(1), policy: other, buyback: null, ...changed }),
    )
    expect(await extensionPolicies.of('local')).toEqual({ connectionId: 'local', policy, buyback, ...changed })
    await write((unit) =>
      unit.extensionPolicies.put({ connectionId: 'local', policy: NO_POLICY, buyback: null, ...changed }),
    )
    expect(await extensionPolicies.of('local')).toEqual({
      connectionId: 'local',
      policy: NO_POLICY,
      buyback: null,
      ...changed,
    })
    expect((await extensionPolicies.of(uuidOf(1)))?.policy).toEqual(other)
  })
}
