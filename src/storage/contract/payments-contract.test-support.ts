import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastInEffect } from '#engine/corrections.ts'
import { hasOutstanding, NOTHING, type PaymentSchedule } from '#engine/loan.ts'
import { LoanError } from '#engine/loan-error.ts'
import { coursesAfter } from '#engine/loan-events.ts'
import { rulesAfter } from '#engine/payments/delayed-interest.ts'
import type { CourseStep } from '#engine/payments/loan-course.ts'
import { newChanges, settledChanges } from '#engine/payments/row-changes.ts'
import { randomLoan } from '#engine/random-loan.test-support.ts'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { RATE_ONE } from '#values/rate.ts'
import type { StoredDelayedInterest } from '../delayed-interest-store.ts'
import type { NewEvent } from '../loan-event-store.ts'
import type { Storage } from '../storage.ts'
import { AT, errorOf, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'
import { extensionTo, ISSUED, loanOf, refreshTo, register, rowsFrom } from './loans.test-support.ts'
import { type StoredWithClient, saidOn } from './moved-versions-contract.test-support.ts'

const TERMS = { dayCount: 'ACT/360', rate: null, graceDays: 3, mostPercent: null } as const

/** Settings of delayed interest: the rate of the loan, and later another one. */
const SETTINGS: readonly StoredDelayedInterest[] = [
  { number: 1, from: ISSUED, terms: TERMS, madeAt: AT, madeThrough: 'test' },
  { number: 2, from: addDays(ISSUED, 60), terms: { ...TERMS, rate: RATE_ONE }, madeAt: AT, madeThrough: 'test' },
]

/**
 * A step by the days after the first due date, and the share of what is due; a reversal by the payment before it. An
 * undoing takes back the extension that is the last step that counts. `settings` is the number of settings of delayed
 * interest when the step was entered.
 */
const step = fc.record({
  kind: fc.constantFrom('payment', 'payment', 'payment', 'extension', 'extension', 'reversal', 'undoing'),
  onDay: fc.integer({ min: -60, max: 300 }),
  permille: fc.integer({ min: 1, max: 700 }),
  ofStep: fc.nat(),
  settings: fc.integer({ min: 0, max: SETTINGS.length }),
})

type Step = {
  readonly kind: string
  readonly onDay: number
  readonly permille: number
  readonly ofStep: number
  readonly settings: number
}

/** The steps that the rules allow, with the schedule after each; the first is the registered one. */
function coursed(
  first: PaymentSchedule,
  asked: readonly Step[],
): readonly { step: CourseStep | null; schedule: PaymentSchedule }[] {
  const steps: CourseStep[] = []
  const schedulesOf = (all: readonly CourseStep[]) =>
    [
      ...coursesAfter([
        { kind: 'rows', rows: first, countedUntil: null },
        ...all.map((each) => ({ kind: 'step', step: each }) as const),
      ]),
    ].map(({ schedule }) => schedule)
  for (const { kind, ...rest } of asked) {
    const event = steps.length + 1
    const made = stepOf(first, steps, event, kind, rest)
    try {
      if (made && schedulesOf(steps).at(-1)?.some(hasOutstanding) && schedulesOf([...steps, made])) steps.push(made)
    } catch (error) {
      if (!(error instanceof LoanError)) throw error
    }
  }
  return schedulesOf(steps).map((schedule, index) => ({ step: steps[index - 1] ?? null, schedule }))
}

function stepOf(
  first: PaymentSchedule,
  steps: readonly CourseStep[],
  event: number,
  kind: string,
  { onDay, permille, ofStep, settings }: Omit<Step, 'kind'>,
): CourseStep | null {
  const valueDate = addDays(first[0]?.dueDate ?? ISSUED, onDay)
  if (kind === 'extension')
    return { kind, event, valueDate, rules: [], move: { days: 1 + (permille % 60), addedInterest: cents(permille) } }
  if (kind === 'payment') {
    const due = first.reduce((sum, { total }) => sum + total.principal + total.interest, 0)
    const rules = rulesAfter(SETTINGS.slice(0, settings), loanOf(1).interestRate)
    return { kind, event, valueDate, rules, amount: cents(Math.max(1, Math.floor((due / 1_000) * permille))) }
  }
  if (kind === 'undoing') {
    const last = lastInEffect(steps.map(counted))
    return last?.kind === 'extended' ? { kind: 'reversal', event, ofEvent: last.version } : null
  }
  const taken = steps.flatMap((each) => (each.kind === 'reversal' ? each.ofEvent : []))
  const left = steps.filter((each) => each.kind === 'payment' && !taken.includes(each.event))
  const reversed = left[ofStep % Math.max(1, left.length)]
  return reversed ? { kind: 'reversal', event, ofEvent: reversed.event } : null
}

function counted(step: CourseStep) {
  const { kind, event: version } = step
  return {
    version,
    kind: kind === 'extension' ? 'extended' : kind === 'payment' ? 'paid' : 'reversed',
    takesBack: kind === 'reversal' ? step.ofEvent : null,
  } as const
}

const GIVEN = { uuid: uuidOf(8), madeThrough: 'test', createdAt: AT }

/** `isOfExtension`: true if the step takes an extension back. */
function eventOf(
  step: CourseStep,
  schedule: PaymentSchedule,
  before: PaymentSchedule,
  isOfExtension = false,
): NewEvent {
  const made = { version: step.event, schedule, ...GIVEN }
  if (step.kind === 'payment') {
    const { valueDate: paymentDate, amount } = step
    return {
      ...made,
      kind: 'paid',
      madeDate: paymentDate,
      paymentDate,
      amount,
      booked: { ...NOTHING, principal: amount },
      delayedInterestNumber: step.rules.length || null,
    }
  }
  if (step.kind === 'void') return { ...made, kind: 'voided', madeDate: ISSUED, reason: 'Entered twice' }
  if (step.kind === 'reversal' && isOfExtension)
    return { ...made, kind: 'undone', madeDate: ISSUED, undoneVersion: step.ofEvent, reason: 'Other days' }
  if (step.kind === 'reversal')
    return { ...made, kind: 'reversed', madeDate: ISSUED, reversedVersion: step.ofEvent, reason: 'Booked twice' }
  if (step.kind === 'buyback') {
    const { valueDate: paymentDate, due } = step
    const dated = { madeDate: paymentDate, paymentDate, delayedInterestNumber: null }
    return { ...made, ...dated, kind: 'bought-back', due, reason: 'EARLY_PAYMENT' }
  }
  const { days: extendedDays, addedInterest } = step.move
  return { ...extensionTo(step.event, schedule, { extendedDays, addedInterest, before }), madeDate: step.valueDate }
}

type Coursed = ReturnType<typeof coursed>

function schedulesOf(course: Coursed): readonly PaymentSchedule[] {
  return course.map(({ schedule }) => schedule)
}

/** True if the step takes an extension back. */
function isUndoing(course: Coursed, step: CourseStep | null): boolean {
  return step?.kind === 'reversal' && course[step.ofEvent]?.step?.kind === 'extension'
}

/** Stores a loan with a client of its own: its steps as events, or each version with all its rows. */
async function stored(
  { write }: Storage,
  number: number,
  course: Coursed,
  asEvents: boolean,
): Promise<StoredWithClient> {
  const clientCode = `paid ${number}`
  return write(async (unit) => {
    const loan = loanOf(number, { clientCode, schedule: course[0]?.schedule ?? [], maxExtensions: 9 })
    const id = await register(unit, loan)
    for (const [version, { step: made, schedule }] of course.entries()) {
      if (!made) continue
      const before = course[version - 1]?.schedule ?? []
      const event = eventOf(made, schedule, before, isUndoing(course, made))
      await unit.loanEvents.insert(id, asEvents ? event : refreshTo(version, schedule))
      await unit.loans.setVersion(id, { version, extensionsUsed: 0, schedule })
    }
    return { id, key: { connectionId: 'local', country: loan.country, code: clientCode, isPerson: true } }
  })
}

/** Contract of payments and corrections, which store no rows. */
export function paymentsContract(makeBook: MakeBook): void {
  describe('a loan with payments, reversals and extensions', () => {
    it('reads as the same rows stored one by one, and so do all amounts of lists and clients, on every day', async () => {
      const storage = await openedBook(makeBook)
      await storage.write(async (unit) => {
        for (const setting of SETTINGS) await unit.delayedInterest.insert(setting)
      })
      let [number, reversals, undone, rebuilt, delayed] = [0, 0, 0, 0, 0]
      await fc.assert(
        fc.asyncProperty(randomLoan, fc.array(step, { minLength: 1, maxLength: 9 }), async (loan, asked) => {
          fc.pre(loan.schedule.length <= 24)
          const course = coursed(loan.schedule, asked)
          reversals += course.filter(({ step: made }) => made?.kind === 'reversal').length
          delayed += schedulesOf(course).filter((rows) => rows.some(({ total }) => total.delayedInterest > 0)).length
          undone += course.filter(({ step: made }) => isUndoing(course, made)).length
          number += 2
          const paid = await stored(storage, number, course, true)
          const whole = await stored(storage, number + 1, course, false)
          const version = course.length - 1
          for (const [each, { schedule }] of course.entries()) {
            expect(await storage.loanEvents.rows(paid.id, each)).toEqual(schedule)
            expect(await storage.loanEvents.count(paid.id, each)).toBeGreaterThanOrEqual(schedule.length)
          }
          const schedules = schedulesOf(course)
          expect(await storage.loanEvents.all({ id: paid.id, version })).toEqual(schedules)
          const known = await storage.loanEvents.course(paid.id, version)
          if (known.base !== known.schedule && known.steps.length === version) rebuilt += 1
          expect(newChanges(await storage.loanEvents.rowChanges(paid.id), settledChanges(known))).toEqual([])
          const due = (schedules.at(-1) ?? []).filter(hasOutstanding).map(({ dueDate }) => dueDate)
          for (const day of new Set([due[0], due[1], due.at(-1)].flatMap((date) => date ?? [])))
            for (const today of [day, addDays(day, 1)])
              expect(await saidOn(storage, paid, today)).toEqual(await saidOn(storage, whole, today))
        }),
        { numRuns: 60, seed: 20_261_130 },
      )
      expect(reversals).toBeGreaterThan(20)
      expect(undone).toBeGreaterThan(10)
      expect(rebuilt).toBeGreaterThan(30)
      expect(delayed).toBeGreaterThan(30)
    })

    it('keeps all rows of a payment that a service booked in another way', async () => {
      const storage = await openedBook(makeBook)
      const [first, second] = rowsFrom()
      const schedule = [first, second].flatMap((row, place) =>
        row ? [place === 1 ? { ...row, paid: { ...row.paid, principal: cents(100) } } : row] : [],
      )
      const amount = cents(100)
      const id = await storage.write(async (unit) => {
        const made = await register(unit, loanOf(1))
        const booked = { ...NOTHING, principal: amount }
        const event = { version: 1, kind: 'paid', madeDate: ISSUED, paymentDate: ISSUED, amount, booked } as const
        await unit.loanEvents.insert(made, { ...GIVEN, ...event, delayedInterestNumber: null, schedule })
        return made
      })
      expect(await storage.loanEvents.rows(id, 1)).toEqual(schedule)
      expect(await storage.loanEvents.course(id, 1)).toEqual({
        base: schedule,
        countedUntil: ISSUED,
        steps: [],
        schedule,
      })
      expect(await storage.loanEvents.rowChanges(id)).toEqual([])
    })

    it('forgets what payments changed of rows that are stored anew', async () => {
      const storage = await openedBook(makeBook)
      const [rows, step] = [rowsFrom(), { event: 1, valueDate: ISSUED, rules: [], amount: cents(100) }]
      const [, paid] = coursesAfter([
        { kind: 'rows', rows, countedUntil: null },
        { kind: 'step', step: { ...step, kind: 'payment' } },
      ])
      const id = await storage.write(async (unit) => {
        const made = await register(unit, loanOf(1))
        await unit.loanEvents.insert(made, eventOf({ ...step, kind: 'payment' }, paid?.schedule ?? [], rows))
        return made
      })
      expect(await storage.loanEvents.rowChanges(id)).toHaveLength(1)
      await storage.write((unit) => unit.loanEvents.insert(id, refreshTo(2, rows)))
      expect(await storage.loanEvents.rowChanges(id)).toEqual([])
    })

    it('has the rows of the version before, once an extension with rows of its own is undone', async () => {
      const storage = await openedBook(makeBook)
      const extended = rowsFrom(addDays(ISSUED, 30))
      const step = { kind: 'reversal', event: 2, ofEvent: 1 } as const
      const id = await storage.write(async (unit) => {
        const made = await register(unit, loanOf(1))
        await unit.loanEvents.insert(made, extensionTo(1, extended))
        await unit.loanEvents.insert(made, eventOf(step, rowsFrom(), extended, true))
        return made
      })
      expect(await storage.loanEvents.all({ id, version: 2 })).toEqual([rowsFrom(), extended, rowsFrom()])
      expect(await storage.loanEvents.course(id, 2)).toEqual({
        base: rowsFrom(),
        countedUntil: ISSUED,
        steps: [],
        schedule: rowsFrom(),
      })
    })

    it('is refused where the version before is not there', async () => {
      const { write, rowErrorOf } = await openedBook(makeBook)
      const step = { kind: 'payment', event: 2, valueDate: ISSUED, rules: [], amount: cents(1) } as const
      const astray = await errorOf(() =>
        write(async (unit) => {
          const id = await register(unit, loanOf(1))
          await unit.loanEvents.insert(id, eventOf(step, rowsFrom(), rowsFrom()))
        }),
      )
      expect(rowErrorOf(astray)?.place).toBe('unreadable row: installment 1 1 0, position')
    })
  })
}
