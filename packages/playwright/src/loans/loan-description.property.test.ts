import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LoanDescription as Understood } from '#test-bench/descriptions/loan-description.ts'
import { randomDescription, SAME_DESCRIPTIONS } from '#test-bench/descriptions/random-description.test-support.ts'
import { readDescription } from '#test-bench/descriptions/read-description.ts'
import { formatDate } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { formatAmount } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import { descriptionText, type LoanDescription } from './loan-description.ts'

it('what a description says in fields is what the desk understands of its text', () => {
  fc.assert(
    fc.property(randomDescription, (understood) => {
      expect(readDescription(descriptionText(typed(understood)))).toEqual({
        kind: 'understood',
        description: understood,
      })
    }),
    SAME_DESCRIPTIONS,
  )
})

it('what is left out has its default', () => {
  expect(readDescription(descriptionText({}))).toEqual(readDescription('ANNUITY'))
  expect(readDescription(descriptionText({ scheduleType: 'FULL-BULLET' }))).toEqual(readDescription('FULL-BULLET'))
  expect(readDescription(descriptionText({ extensions: [{ days: 14 }], from: { issuedDaysAgo: 0 } }))).toEqual(
    readDescription('extended once by 14 days, issued today'),
  )
})

function typed(understood: Understood): LoanDescription {
  const { shape, loanAmount, interestRate, dayCount, country, clientName, clientCode, maxExtensions, overdue } =
    understood
  const { loans, clientType, isOneClient, extensions, paid, isPartlyPaid } = understood
  const unit = 'term' in shape ? shape.term.unit : shape.every.unit
  return {
    ...shapeOf(shape),
    loans,
    clientType,
    isOneClient,
    extensions,
    paid,
    isPartlyPaid,
    loanAmount: formatAmount(loanAmount),
    interestRate: formatRateExactly(interestRate),
    ...(dayCount === defaultDayCount(unit) ? {} : { dayCount }),
    ...(country === null ? {} : { country }),
    ...(clientName === null ? {} : { clientName }),
    ...(clientCode === null ? {} : { clientCode }),
    ...(maxExtensions === null ? {} : { maxExtensions }),
    ...(overdue === null ? {} : { overdue }),
    ...fromOf(understood),
  }
}

function shapeOf(shape: Understood['shape']) {
  if ('term' in shape) return shape
  const { scheduleType, numberOfInstallments: installments, every } = shape
  const { count, unit } = every
  return { scheduleType, installments, every: unit === 'month-ends' ? unit : { count, unit } } as const
}

function fromOf({ place }: Understood): Pick<LoanDescription, 'from'> {
  switch (place.kind) {
    case 'free':
      return {}
    case 'issued':
      return { from: { issued: formatDate(place.date) } }
    case 'issued-ago':
      return { from: { issuedDaysAgo: place.days } }
    default:
      return { from: { nextDueInDays: place.days } }
  }
}
