import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { ClientStore } from '../../client-store.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import {
  type AskedLoan,
  addedFigures,
  type ClientLoanFigures,
  MOVED_INTEREST_OF_ROW,
  OUTSTANDING,
  type OverdueRecord,
  overdueRowFrom,
  PAID_INTEREST,
  PAID_PRINCIPAL,
  UNPAID_INTEREST,
  UNPAID_PRINCIPAL,
} from '../../records/client-figures.ts'
import { conditionsOf, overdueCondition, whereOf } from '../../records/conditions.ts'
import { sumOf, totalOf } from '../../records/sums.ts'
import { createReadable } from '../lists/readable-loans.ts'
import { filterIndex } from '../lists/sort-indexes.ts'
import { ASKED, madeOf, READABLE_ROWS, STORED_ROWS } from '../lists/stored-rows.ts'
import { wantedRows } from '../search/wanted-rows.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'

const sumWhere = (condition: string, amount: string) => sumOf(`(CASE WHEN ${condition} THEN ${amount} ELSE 0 END)`)

/** Sums all rows of each loan, so that a loan with a missing or unreadable row is not counted. */
const FIGURES = `
  WITH ${madeOf(ASKED, '@today')}
  SELECT moved_interest_cents,
    ${sumOf(`(${UNPAID_INTEREST})`)} AS interest_to_come, ${sumOf(PAID_PRINCIPAL)} AS paid_principal,
    ${sumOf(`(${PAID_INTEREST})`)} AS paid_interest,
    ${sumWhere('due_date < stored_day', UNPAID_PRINCIPAL)} AS overdue_principal,
    ${sumWhere('due_date < stored_day', UNPAID_INTEREST)} AS overdue_interest,
    count(CASE WHEN due_date < stored_day AND ${OUTSTANDING} > 0 THEN 1 END) AS overdue_rows,
    date(min(CASE WHEN due_date >= stored_day AND ${OUTSTANDING} > 0 THEN due_date END), moved_days || ' days')
      AS next_due_date
  FROM ${STORED_ROWS}
  GROUP BY made.loan_id HAVING count(*) = max(position) + 1 AND min(${READABLE_ROWS}) = 1`

/** The added interest is due with the first outstanding installment. */
const DUE = `
  WITH ${madeOf(ASKED, '@day')}
  SELECT ${sumWhere('due_date = stored_day', OUTSTANDING)} AS due,
    CASE min(CASE WHEN ${OUTSTANDING} > 0 THEN due_date END) WHEN stored_day THEN moved_interest_cents ELSE 0 END
      AS moved_interest_cents
  FROM ${STORED_ROWS}
  GROUP BY made.loan_id HAVING count(*) = max(position) + 1 AND min(${READABLE_ROWS}) = 1`

type FiguresRecord = {
  readonly [Column in keyof ClientLoanFigures]: ClientLoanFigures[Column] extends bigint
    ? string
    : ClientLoanFigures[Column]
} & { readonly moved_interest_cents: number }

type DueRecord = { readonly due: string; readonly moved_interest_cents: number }

/** Due, paid and overdue amounts of the loans that a filter matches. */
export function createClientFigures(database: Statements): Pick<ClientStore, 'figures' | 'overdueRows'> {
  const versioned = statementCache<AskedLoan>(database)
  const readable = createReadable(database)
  const overdue = statementCache<OverdueRecord>(database)
  const figures = database.prepare<[object], FiguresRecord>(FIGURES)
  const due = database.prepare<[object], DueRecord>(DUE)

  function loansOf(filter: LoanFilter, most: number): readonly AskedLoan[] {
    const { sql, values } = whereOf([wantedRows('id'), ...conditionsOf(filter), readable()])
    return versioned(`SELECT id, version, amount_cents FROM loan INDEXED BY ${filterIndex(filter)} ${sql} LIMIT ?`).all(
      ...values,
      most,
    )
  }

  function dueOn(asked: string, day: CalendarDate | null): bigint {
    const amounts = day === null ? [] : due.all({ asked, day: formatDate(day) })
    return amounts.reduce((total, each) => total + totalOf(each.due) + BigInt(each.moved_interest_cents), 0n)
  }

  return {
    figures: async (filter, most) => {
      const loans = loansOf(filter, most + 1)
      if (loans.length > most) return null
      const asked = JSON.stringify(loans.map(({ id, version }) => [id, version]))
      const added = addedFigures(figures.all({ asked, today: formatDate(filter.today) }).map(summed), loans)
      return { ...added, nextDueAmount: dueOn(asked, added.nextDueDate) }
    },
    overdueRows: async (filter, limit) => {
      const { sql, values } = whereOf([...conditionsOf(filter), readable(), overdueCondition(filter)])
      const today = formatDate(filter.today)
      return overdue(overdueQuery(`INDEXED BY ${filterIndex(filter)} ${sql}`))
        .all(today, today, ...values, limit)
        .map(overdueRowFrom)
    },
  }
}

function summed(record: FiguresRecord): ClientLoanFigures {
  const movedInterest = BigInt(record.moved_interest_cents)
  return {
    paid_principal: totalOf(record.paid_principal),
    paid_interest: totalOf(record.paid_interest),
    interest_to_come: totalOf(record.interest_to_come) + movedInterest,
    overdue_principal: totalOf(record.overdue_principal),
    overdue_interest: totalOf(record.overdue_interest) + (record.overdue_rows > 0 ? movedInterest : 0n),
    overdue_rows: record.overdue_rows,
    next_due_date: record.next_due_date,
  }
}

function overdueQuery(within: string): string {
  const late = `(SELECT id, version, uuid, lender_loan_id FROM loan ${within})`
  return `
    WITH ${madeOf(late, '?', ', asked.uuid, lender_loan_id')}
    SELECT uuid AS loan_uuid, lender_loan_id, date(due_date, moved_days || ' days') AS due_date,
      ${UNPAID_PRINCIPAL} AS principal, ${UNPAID_INTEREST} + ${MOVED_INTEREST_OF_ROW} AS interest
    FROM ${STORED_ROWS}
    WHERE due_date < stored_day AND ${OUTSTANDING} > 0 AND ${READABLE_ROWS}
    ORDER BY date(due_date, moved_days || ' days'), made.loan_id LIMIT ?`
}
