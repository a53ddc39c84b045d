import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { FIRST_DATE } from '#values/calendar-date.ts'
import { type Extension, extendLoan } from './extension.ts'
import { hasOutstanding, type Loan, type PaymentSchedule } from './loan.ts'
import { LoanError } from './loan-error.ts'
import { coursesAfter, type ScheduleChange } from './loan-events.ts'
import { leadsTo, type Move } from './moved-schedule.ts'
import { randomDays, randomInterest, randomLoan, SAME_LOANS } from './random-loan.test-support.ts'

/** Something that happens to a loan: an extension, an extension with other interest than ours, or a payment. */
type Step =
  | { readonly kind: 'extended' | 'extended-otherwise'; readonly days: number }
  | { readonly kind: 'paid'; readonly interestOnly: boolean }

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('extended' as const, 'extended-otherwise' as const), days: randomDays }),
    fc.record({ kind: fc.constant('paid' as const), interestOnly: fc.boolean() }),
  ),
  { minLength: 1, maxLength: 8 },
)

/** Each event of a loan with the schedule that its step made. */
type Told = { readonly change: ScheduleChange; readonly schedule: PaymentSchedule }

function told(loan: Loan, interest: Parameters<typeof extendLoan>[2], made: readonly Step[]): readonly Told[] {
  const events: Told[] = [
    { change: { kind: 'rows', countedUntil: null, rows: loan.schedule }, schedule: loan.schedule },
  ]
  for (const step of made) {
    const before = present(events.at(-1), 'event').schedule
    if (!before.some(hasOutstanding)) break
    if (step.kind === 'paid') {
      events.push(brought(paid(before, step.interestOnly)))
      continue
    }
    const extension = extended({ ...loan, schedule: before, maxExtensions: 9, extensionsUsed: 0 }, step.days, interest)
    if (!extension) break
    const { after, addedInterest } = extension
    const move = { days: step.days, addedInterest: addedInterest.amount }
    expect(leadsTo(before, move, after)).toBe(true)
    if (step.kind === 'extended') events.push({ change: moved(events.length, move), schedule: after })
    else events.push(brought(after))
  }
  return events
}

/** Undefined if the rules refuse the extension. */
function extended(...asked: Parameters<typeof extendLoan>): Extension | undefined {
  try {
    return extendLoan(...asked)
  } catch (error) {
    if (error instanceof LoanError) return undefined
    throw error
  }
}

function moved(event: number, move: Move): ScheduleChange {
  return { kind: 'step', step: { kind: 'extension', event, valueDate: FIRST_DATE, rules: [], move } }
}

function schedulesAfter(changes: readonly ScheduleChange[]): readonly PaymentSchedule[] {
  return [...coursesAfter(changes)].map(({ schedule }) => schedule)
}

function brought(rows: PaymentSchedule): Told {
  return { change: { kind: 'rows', countedUntil: null, rows }, schedule: rows }
}

/** Pays the first installment with anything outstanding. */
function paid(schedule: PaymentSchedule, interestOnly: boolean): PaymentSchedule {
  const first = schedule.find(hasOutstanding)
  return schedule.map((row) => {
    if (row !== first) return row
    return { ...row, paid: interestOnly ? { ...row.paid, interest: row.total.interest } : row.total }
  })
}

const numbersOf = (schedule: PaymentSchedule) => schedule.map(({ number }) => number)

describe('the fold of the events of a loan', () => {
  it('equals the schedules made step by step', () => {
    let moves = 0
    fc.assert(
      fc.property(randomLoan, randomInterest, steps, (loan, interest, made) => {
        const events = told(loan, interest, made)
        moves += events.filter(({ change }) => change.kind === 'step').length
        expect(schedulesAfter(events.map(({ change }) => change))).toEqual(events.map(({ schedule }) => schedule))
      }),
      SAME_LOANS,
    )
    expect(moves).toBeGreaterThan(SAME_LOANS.numRuns / 2)
  })

  it('may begin at any event that brought rows', () => {
    fc.assert(
      fc.property(randomLoan, randomInterest, steps, fc.nat(), (loan, interest, made, place) => {
        const events = told(loan, interest, made)
        const bringing = [...events.keys()].filter((index) => events[index]?.change.kind === 'rows')
        const since = events.slice(bringing[place % bringing.length])
        expect(schedulesAfter(since.map(({ change }) => change))).toEqual(since.map(({ schedule }) => schedule))
      }),
      SAME_LOANS,
    )
  })

  it('knows the installments of unnumbered rows that a single move and payments have left', () => {
    fc.assert(
      fc.property(randomLoan, randomInterest, randomDays, (loan, interest, days) => {
        const events = told(loan, interest, [
          { kind: 'extended-otherwise', days },
          { kind: 'paid', interestOnly: false },
        ])
        const unnumbered = events.map(({ change }, place): ScheduleChange => {
          if (change.kind !== 'rows' || place === 0) return change
          return { kind: 'rows', countedUntil: null, rows: change.rows.map((row) => ({ ...row, number: null })) }
        })
        expect(schedulesAfter(unnumbered).map(numbersOf)).toEqual(events.map(({ schedule }) => numbersOf(schedule)))
      }),
      { ...SAME_LOANS, numRuns: 300 },
    )
  })
})
