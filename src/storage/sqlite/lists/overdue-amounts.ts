import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { Versioned } from '../../loan-list.ts'
import { OUTSTANDING } from '../../records/client-figures.ts'
import type { Condition } from '../../records/conditions.ts'
import { overdueAmountsBy, overdueTold } from '../../records/overdue.ts'
import { sumOf, totalOf } from '../../records/sums.ts'
import type { Memory } from '../statements/remembered.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { createLoanSums } from './loan-sums.ts'
import { ASKED, madeOf, READABLE_ROWS } from './stored-rows.ts'

/**
 * Sums all rows of each loan, so that a missing or unreadable row does not count as paid. Queries loan by loan: with
 * groups, SQLite would sort the rows first.
 */
const OVERDUE = `
  WITH ${madeOf(ASKED, '@today')}
  SELECT loan_id, moved_interest_cents, (
    SELECT CASE WHEN count(*) = max(position) + 1 AND min(${READABLE_ROWS}) = 1
      THEN ${sumOf(`CASE WHEN due_date < stored_day THEN ${OUTSTANDING} ELSE 0 END`)} END
    FROM installment WHERE installment.loan_id = made.loan_id AND installment.version = made.rows_version) AS overdue
  FROM made WHERE stored_day IS NOT NULL`

type OverdueRecord = {
  readonly loan_id: number
  readonly moved_interest_cents: number
  readonly overdue: string | null
}

/** Overdue amount of a version on a day, in cents. */
type Kept = { readonly version: number; readonly day: CalendarDate; readonly amount: bigint }

/** The cache is emptied when it exceeds this. */
const MOST_KEPT = 20_000

/** Overdue cents of loans; `others` is the number of those whose rows were read for it. */
export type OverdueSum = { readonly others: number; readonly amount: bigint }

/**
 * `amounts` are the overdue cents of loans on a day, by loan ID. `sum` adds up those of the loans that FROM and WHERE find;
 * null if the rows of more than `most` loans would have to be read.
 */
export function createOverdue(database: Statements, memory: Memory) {
  const ofRows = createOverdueOfRows(database, memory)
  const sums = createLoanSums(database)
  const versioned = statementCache<Versioned>(database)

  function sum({ sql, values }: Condition, today: CalendarDate, most: number): OverdueSum | null {
    const { told, amount, others } = overdueTold(today)
    const select = `SELECT loan.id, loan.version ${sql} AND ${others.sql} LIMIT ?`
    const read = versioned(select).all(...values, ...others.values, most + 1)
    if (read.length > most) return null
    const { cents } = sums(amount, { sql: `${sql} AND ${told.sql}`, values: [...values, ...told.values] })
    return {
      others: read.length,
      amount: [...ofRows(read, today).values()].reduce((total, each) => total + each, cents),
    }
  }

  return { amounts: overdueAmountsBy(ofRows), sum }
}

/**
 * Sums the overdue rows of loans on a day, in cents, by loan ID; a loan with an unreadable schedule is missing. The rows of
 * a version are read once a day, as far as the cache holds.
 */
function createOverdueOfRows(database: Statements, { keptOfVersions }: Memory) {
  const statement = database.prepare<[object], OverdueRecord>(OVERDUE)
  const keptNow = keptOfVersions<Kept>()

  return (loans: readonly Versioned[], today: CalendarDate): ReadonlyMap<number, bigint> => {
    const kept = keptNow()
    if (kept.size > MOST_KEPT) kept.clear()
    const keptOf = ({ id, version }: Versioned): Kept | undefined => {
      const known = kept.get(id)
      return known?.version === version && known.day === today ? known : undefined
    }
    const unknown = loans.filter((loan) => !keptOf(loan))
    const versions = new Map(unknown.map(({ id, version }) => [id, version]))
    const asked = { asked: JSON.stringify([...versions]), today: formatDate(today) }
    for (const record of unknown.length === 0 ? [] : statement.all(asked)) {
      const [amount, version] = [amountOf(record), versions.get(record.loan_id)]
      if (amount !== null && version !== undefined) kept.set(record.loan_id, { version, day: today, amount })
    }
    const amounts = new Map<number, bigint>()
    for (const loan of loans) {
      const known = keptOf(loan)
      if (known) amounts.set(loan.id, known.amount)
    }
    return amounts
  }
}

/** The added interest is due with the first outstanding installment. Null for an unreadable schedule. */
function amountOf({ overdue, moved_interest_cents }: OverdueRecord): bigint | null {
  if (overdue === null) return null
  const total = totalOf(overdue)
  return total === 0n ? total : total + BigInt(moved_interest_cents)
}
