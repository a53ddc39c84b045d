import { rulesAfter } from '#engine/payments/delayed-interest.ts'
import { formatDate } from '#values/calendar-date.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { DelayedInterestStore } from '../delayed-interest-store.ts'
import {
  DELAYED_INTEREST_COLUMNS,
  type DelayedInterestRecord,
  delayedInterestFromRecord,
} from '../records/delayed-interest-record.ts'
import type { RulesByNumber } from '../records/given-events.ts'
import { columnsOf } from '../records/row-codec.ts'
import { NO_SETTINGS_MEMORY, type PortableStatements, type SettingsMemory } from './portable-statements.ts'

const ALL = `SELECT ${DELAYED_INTEREST_COLUMNS} FROM delayed_interest ORDER BY number`

const INSERT = `INSERT INTO delayed_interest (${DELAYED_INTEREST_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

const LOAN_RATE = 'SELECT interest_rate_millionths FROM loan WHERE id = $1'

type LoanRate = { readonly interest_rate_millionths: number }

/** Reads the rules that payments of a loan were booked by. Throws a RowError. */
export function createRulesReader(to: PortableStatements): (loanId: number) => Promise<RulesByNumber> {
  const { all } = createDelayedInterestStore(to, NO_SETTINGS_MEMORY)
  const loanRate = to.first<LoanRate>(LOAN_RATE)

  return async (loanId) => {
    const settings = await all()
    const loan = (await loanRate(loanId)) ?? { interest_rate_millionths: Number.NaN }
    const rate = columnsOf('loan', loanId, loan)('interest_rate_millionths', rateFromMillionths)
    return (number) => {
      if (number !== null && settings[number - 1]?.number !== number) throw new RangeError('No such setting')
      return rulesAfter(settings.slice(0, number ?? 0), rate)
    }
  }
}

export function createDelayedInterestStore(
  to: PortableStatements,
  { remembered, changed }: SettingsMemory,
): DelayedInterestStore {
  const all = remembered(to.all<DelayedInterestRecord>(ALL))
  const insert = to.change(INSERT)

  return {
    all: async () => (await all()).map(delayedInterestFromRecord),
    insert: async ({ number, from, terms, madeAt, madeThrough }) => {
      changed()
      const { dayCount = null, rate = null, graceDays = null, mostPercent = null } = terms ?? {}
      await insert(number, formatDate(from), dayCount, rate, graceDays, mostPercent, madeAt, madeThrough)
    },
  }
}
