import { Ajv } from 'ajv'
import { present } from '#values/assert.ts'
import { type CalendarDate, calendarDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { parseRate, type Rate } from '#values/rate.ts'

type Every = { readonly count: number; readonly unit: 'months' | 'month-ends' | 'days' }
type Pays = 'interest' | 'nothing-spread' | 'nothing-added'
type Rounding = { readonly mode: 'half-up' | 'half-even' | 'up' | 'down'; readonly step: 1 | 5 | 100 }

/** In cents, or in percent of an amount. */
type Fee =
  | { readonly amount: number; readonly onWire: 'in-interest' }
  | { readonly percent: string; readonly of: 'loan-amount' | 'balance'; readonly onWire: 'in-interest' }

/** Amounts in cents. Without `firstDueDate`, that is one period after the issue date. */
type PeriodicOracleTerms = {
  readonly scheduleType: 'ANNUITY' | 'REGULAR' | 'BULLET'
  readonly dayCount: string
  readonly every: Every
  readonly numberOfInstallments: number
  readonly firstDueDate?: string
  readonly stub?: 'by-days' | 'by-share'
  readonly interestOn?: 'loan-amount'
  readonly grace?: { readonly rows: number; readonly pays: Pays }
  readonly holiday?: { readonly fromRow: number; readonly rows: number; readonly pays: Pays }
  readonly balloon?: number
  readonly fee?: Fee
  readonly interestEvery?: number
  readonly rounding?: { readonly installment?: Rounding; readonly interest?: Rounding }
  readonly oddCents?: 'first-row' | 'carried'
  readonly lastRow?: 'keeps-installment'
  readonly workingDays?: 'following' | 'modified-following' | 'preceding'
  readonly country?: 'EE' | 'LT' | 'LV' | 'DE'
  readonly interestMoves?: true
}

type SingleOracleTerms = {
  readonly scheduleType: 'FULL-BULLET'
  readonly dayCount: string
  readonly dueDate: string
  readonly compounding?: Every
}

/** Terms as they stand in the file; a term that is left out has its default. */
export type OracleTerms = PeriodicOracleTerms | SingleOracleTerms

type OracleLine = {
  readonly convention: string
  readonly terms: OracleTerms
  readonly loanAmount: number
  readonly interestRate: string
  readonly issueDate: string
  readonly rows: readonly [dueDate: string, principal: number, interest: number][]
}

type OracleRow = { readonly dueDate: CalendarDate; readonly principal: Cents; readonly interest: Cents }

/** A loan of a convention, with the rows that its terms make. */
export type OracleLoan = {
  readonly convention: string
  readonly terms: OracleTerms
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly issueDate: CalendarDate
  readonly rows: readonly OracleRow[]
}

const count = { type: 'integer', minimum: 1 }
const amount = { type: 'integer', minimum: 0 }
const text = { type: 'string' }
const day = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }
const pays = { enum: ['interest', 'nothing-spread', 'nothing-added'] }
const every = closed({ count, unit: { enum: ['months', 'month-ends', 'days'] } })
const rounding = closed({ mode: { enum: ['half-up', 'half-even', 'up', 'down'] }, step: { enum: [1, 5, 100] } })
const onWire = { const: 'in-interest' }
const dayCount = {
  enum: [
    ...['30E/360', '30/360 US', '30E/360 ISDA', 'ACT/360', 'ACT/365F'],
    ...['ACT/365.25', 'ACT/364', 'ACT/ACT ISDA', 'NL/365', 'EQUAL-PERIODS'],
  ],
}

const periodic = closed(
  { scheduleType: { enum: ['ANNUITY', 'REGULAR', 'BULLET'] }, dayCount, every, numberOfInstallments: count },
  {
    firstDueDate: day,
    stub: { enum: ['by-days', 'by-share'] },
    interestOn: { const: 'loan-amount' },
    grace: closed({ rows: count, pays }),
    holiday: closed({ fromRow: count, rows: count, pays }),
    balloon: amount,
    fee: {
      anyOf: [closed({ amount, onWire }), closed({ percent: text, of: { enum: ['loan-amount', 'balance'] }, onWire })],
    },
    interestEvery: count,
    rounding: closed({}, { installment: rounding, interest: rounding }),
    oddCents: { enum: ['first-row', 'carried'] },
    lastRow: { const: 'keeps-installment' },
    workingDays: { enum: ['following', 'modified-following', 'preceding'] },
    country: { enum: ['EE', 'LT', 'LV', 'DE'] },
    interestMoves: { const: true },
  },
)
const single = closed({ scheduleType: { const: 'FULL-BULLET' }, dayCount, dueDate: day }, { compounding: every })

const isLine = new Ajv({ strictTuples: false }).compile<OracleLine>(
  closed({
    convention: text,
    terms: { anyOf: [periodic, single] },
    loanAmount: count,
    interestRate: text,
    issueDate: day,
    rows: {
      type: 'array',
      minItems: 1,
      items: { type: 'array', minItems: 3, maxItems: 3, items: [day, amount, amount] },
    },
  }),
)

/** All loans of the text of conventions.jsonl by the name of their convention. Throws where a line is not one. */
export function oracleConventions(file: string): ReadonlyMap<string, readonly OracleLoan[]> {
  return Map.groupBy(file.trim().split('\n').map(loanOf), (loan) => loan.convention)
}

function loanOf(line: string, index: number): OracleLoan {
  const read: unknown = JSON.parse(line)
  if (!isLine(read)) throw new Error(`conventions.jsonl, line ${index + 1}: ${JSON.stringify(isLine.errors)}`)
  return {
    ...read,
    loanAmount: cents(read.loanAmount),
    interestRate: present(parseRate(read.interestRate), `rate in line ${index + 1}`),
    issueDate: calendarDate(read.issueDate),
    rows: read.rows.map(([dueDate, principal, interest]) => ({
      dueDate: calendarDate(dueDate),
      principal: cents(principal),
      interest: cents(interest),
    })),
  }
}

/** An object of these properties and no others. */
function closed(required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}) {
  const properties = { ...required, ...optional }
  return { type: 'object', required: Object.keys(required), properties, additionalProperties: false }
}
