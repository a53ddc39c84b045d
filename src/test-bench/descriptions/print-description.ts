import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { groupDigits } from '#values/digits.ts'
import { formatAmount } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import type { ClientType } from '#values/vocabulary/loan-terms.ts'
import {
  DEFAULT_AMOUNT,
  DEFAULT_RATE,
  type DescribedPlace,
  type DescribedShape,
  type LoanDescription,
} from './loan-description.ts'
import { writtenDayCount } from './term-phrases.ts'

const CLIENTS: Readonly<Record<ClientType, string>> = {
  CONSUMER: 'consumer',
  BUSINESS_WITH_COLLATERAL: 'company with collateral',
  BUSINESS_WITHOUT_COLLATERAL: 'company',
}

/** The description in its normal form, without defaults. Parsing the text again gives the same description. */
export function printDescription(description: LoanDescription): string {
  const { loans, shape, loanAmount, interestRate, dayCount, extensions, maxExtensions } = description
  const unit = 'term' in shape ? shape.term.unit : shape.every.unit
  const phrases = [
    `${loans === 1 ? '' : `${loans} × `}${shapeText(shape)}`,
    loanAmount === DEFAULT_AMOUNT ? '' : amountText(formatAmount(loanAmount)),
    interestRate === DEFAULT_RATE ? '' : `at ${formatRateExactly(interestRate)} %`,
    dayCount === defaultDayCount(unit) ? '' : writtenDayCount(dayCount),
    clientText(description),
    placeText(description),
    ...extensions.map(({ times, days }) => `extended ${timesText(times)} by ${days} days`),
    maxExtensions === null ? '' : `${maxExtensions} extensions allowed`,
    description.paid === 0 ? '' : `${description.paid} paid`,
    description.isPartlyPaid ? 'next partly paid' : '',
    overdueText(description),
  ]
  return phrases.filter((phrase) => phrase !== '').join(', ')
}

function timesText(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
}

function shapeText(shape: DescribedShape): string {
  if ('term' in shape) return `${shape.scheduleType}, ${shape.term.count} ${shape.term.unit}`
  const { count, unit } = shape.every
  const rhythm =
    unit === 'month-ends' ? ' at month ends' : count === 1 && unit === 'months' ? '' : ` every ${count} ${unit}`
  return `${shape.scheduleType} ${shape.numberOfInstallments}×${rhythm}`
}

function amountText(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  return `${groupDigits(Number(whole))}.${decimals}`
}

function clientText(description: LoanDescription): string {
  const { clientType, country, clientName, clientCode, isOneClient } = description
  const isUsual = clientType === 'CONSUMER' && country === null && clientName === null
  const client = isUsual ? '' : CLIENTS[clientType]
  const from = country === null ? '' : ` from ${country}`
  const name = clientName === null ? '' : `, named ${quoted(clientName)}`
  const code = clientCode === null ? '' : `code ${quoted(clientCode)}`
  return [`${client}${from}${name}`, code, isOneClient ? 'of one client' : ''].filter((text) => text !== '').join(', ')
}

/** The name in quotes that it does not contain. */
function quoted(name: string): string {
  if (!name.includes('"')) return `"${name}"`
  return name.includes('”') ? `«${name}»` : `“${name}”`
}

/** Text of the overdue installments, with the days that the first one is late. */
function overdueText({ overdue, place }: LoanDescription): string {
  if (overdue === null) return ''
  const late = daysLate(place)
  return late > 0 ? `${overdue} overdue by ${late} days` : `${overdue} overdue`
}

/** Days that the next installment is late; 0 if it is not. */
function daysLate(place: DescribedPlace): number {
  return place.kind === 'next-due' ? Math.max(0, -place.days) : 0
}

function placeText({ place, overdue }: LoanDescription): string {
  switch (place.kind) {
    case 'free':
      return ''
    case 'issued':
      return `issued ${formatDate(place.date)}`
    case 'issued-ago':
      return place.days === 0 ? 'issued today' : `issued ${place.days} days ago`
    case 'next-due':
      if (place.days >= 0) return `due in ${place.days} days`
      return overdue === null ? `late by ${daysLate(place)} days` : ''
    default:
      return assertNever(place)
  }
}
