import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { LOAN_EVENT_KINDS, type LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import { type CountedEvent, countedExtensions, isAnythingPaid, isBoughtBack, lastInEffect } from './corrections.ts'
import { hasOutstanding, NOTHING } from './loan.ts'
import { type Course, courseFrom, withPayment, withStep } from './payments/course.ts'
import { randomLoan, SAME_LOANS } from './random-loan.test-support.ts'

/** Events in order, as "extended" or "undone 1", where the number is that of the event that is taken back. */
function eventsOf(...texts: readonly `${LoanEventKind}${'' | ` ${number}`}`[]): readonly CountedEvent[] {
  const isKind = (text: string): text is LoanEventKind => LOAN_EVENT_KINDS.some((kind) => kind === text)
  return texts.map((text, version) => {
    const [kind = '', number] = text.split(' ')
    if (!isKind(kind)) throw new Error(`${text} is no event`)
    return { version, kind, takesBack: number === undefined ? null : Number(number) }
  })
}

describe('the last event that counts', () => {
  it.each([
    [eventsOf('registered'), 0],
    [eventsOf('registered', 'extended'), 1],
    [eventsOf('registered', 'extended', 'undone 1'), 0],
    [eventsOf('registered', 'extended', 'extended', 'undone 2'), 1],
    [eventsOf('registered', 'extended', 'extended', 'undone 2', 'undone 1'), 0],
    [eventsOf('registered', 'extended', 'paid'), 2],
    [eventsOf('registered', 'extended', 'paid', 'reversed 2'), 1],
    [eventsOf('registered', 'paid', 'extended', 'reversed 1'), 2],
    [eventsOf('registered', 'extended', 'undone 1', 'extended'), 3],
  ])('%j: event %i', (events, version) => {
    expect(lastInEffect(events)?.version).toBe(version)
  })
})

it.each([
  [eventsOf('registered', 'paid'), false],
  [eventsOf('registered', 'bought-back'), true],
  [eventsOf('registered', 'bought-back', 'reinstated 1'), false],
  [eventsOf('registered', 'bought-back', 'reinstated 1', 'bought-back'), true],
  [eventsOf('registered', 'bought-back', 'paid'), true],
])('a loan is bought back while its buyback counts: %j, %s', (events, expected) => {
  expect(isBoughtBack(events)).toBe(expected)
})

it('an extension that was undone does not count', () => {
  expect(countedExtensions(eventsOf('registered', 'extended', 'extended', 'undone 2', 'extended'))).toBe(2)
})

describe('an extension that is taken back', () => {
  const moves = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 90 }), addedInterest: fc.nat(5_000).map(cents) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )

  it('leaves the rows as they were before it, whatever was paid before', () => {
    fc.assert(
      fc.property(randomLoan, moves, fc.integer({ min: 1, max: 900 }), (loan, made, permille) => {
        const day = loan.schedule[0]?.dueDate ?? loan.issueDate
        const amount = cents(Math.max(1, Math.floor((loan.amount / 1_000) * permille)))
        const paid = withPayment(courseFrom(loan.schedule, null), {
          kind: 'payment',
          event: 1,
          valueDate: day,
          rules: [],
          amount,
        }).course
        fc.pre(paid.schedule.some(hasOutstanding))
        const courses: Course[] = [paid]
        for (const [index, move] of made.entries()) {
          const valueDate = addDays(day, index)
          const before = courses.at(-1) ?? paid
          courses.push(withStep(before, { kind: 'extension', event: index + 2, valueDate, rules: [], move }))
        }
        let last = courses.at(-1) ?? paid
        for (let index = made.length - 1; index >= 0; index--) {
          last = withStep(last, { kind: 'reversal', event: last.steps.length + 1, ofEvent: index + 2 })
          expect(last.schedule).toEqual(courses[index]?.schedule)
        }
      }),
      { ...SAME_LOANS, numRuns: 200 },
    )
  })
})

it('a voided loan keeps its rows', () => {
  fc.assert(
    fc.property(randomLoan, ({ schedule }) => {
      expect(withStep(courseFrom(schedule, null), { kind: 'void', event: 1 }).schedule).toBe(schedule)
    }),
    SAME_LOANS,
  )
})

const PARTS = ['principal', 'interest', 'delayedInterest'] as const

it('something is paid if any part of a row is', () => {
  fc.assert(
    fc.property(randomLoan, fc.nat(), fc.constantFrom(...PARTS), (loan, place, part) => {
      const unpaid = loan.schedule.map((row) => ({ ...row, paid: NOTHING }))
      expect(isAnythingPaid(unpaid)).toBe(false)
      const paidRow = place % unpaid.length
      const paid = unpaid.map((row, index) =>
        index === paidRow ? { ...row, paid: { ...NOTHING, [part]: cents(1) } } : row,
      )
      expect(isAnythingPaid(paid)).toBe(true)
    }),
    SAME_LOANS,
  )
})
