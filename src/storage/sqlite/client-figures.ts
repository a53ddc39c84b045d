import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { ClientStore } from '../client-store.ts'
import type { LoanFilter } from '../loan-filter.ts'
import {
  type AskedLoan,
  addedFigures,
  type LoanFigures,
  OUTSTANDING,
  type OverdueRecord,
  overdueRowFrom,
  PAID_INTEREST,
  PAID_PRINCIPAL,
  UNPAID_INTEREST,
  UNPAID_PRINCIPAL,
} from '../records/client-figures.ts'
import { conditionsOf, overdueCondition, whereOf } from '../records/conditions.ts'
import { READABLE_ROWS } from './overdue-amounts.ts'
import { READABLE } from './readable-loans.ts'
import { statementCache } from './statement-cache.ts'
import type { Statements } from './statements.ts'
import { sumOf, totalOf } from './sums.ts'
import { wantedRows } from './wanted-rows.ts'

const sumWhere = (condition: string, amount: string) => sumOf(`(CASE WHEN ${condition} THEN ${amount} ELSE 0 END)`)

/** Pairs of the id and the version of each loan. */
const ASKED = `json_each(@asked) AS asked CROSS JOIN installment
    ON loan_id = json_extract(asked.value, '$[0]') AND version = json_extract(asked.value, '$[1]')`

/** Of each loan all rows, so that one that is missing or cannot be read is not passed over. */
const FIGURES = `
  SELECT ${sumOf(`(${UNPAID_INTEREST})`)} AS interest_to_come, ${sumOf(PAID_PRINCIPAL)} AS paid_principal,
    ${sumOf(`(${PAID_INTEREST})`)} AS paid_interest,
    ${sumWhere('due_date < @today', UNPAID_PRINCIPAL)} AS overdue_principal,
    ${sumWhere('due_date < @today', UNPAID_INTEREST)} AS overdue_interest,
    count(CASE WHEN due_date < @today AND ${OUTSTANDING} > 0 THEN 1 END) AS overdue_rows,
    min(CASE WHEN due_date >= @today AND ${OUTSTANDING} > 0 THEN due_date END) AS next_due_date
  FROM ${ASKED}
  GROUP BY loan_id HAVING count(*) = max(position) + 1 AND min(${READABLE_ROWS}) = 1`

const DUE = `
  SELECT ${sumWhere('due_date = @day', OUTSTANDING)} FROM ${ASKED}
  GROUP BY loan_id HAVING count(*) = max(position) + 1 AND min(${READABLE_ROWS}) = 1`

type FiguresRecord = {
  readonly [Column in keyof LoanFigures]: LoanFigures[Column] extends bigint ? string : LoanFigures[Column]
}

/** What is due, paid and overdue of the loans that a filter matches. */
export function createClientFigures(database: Statements): Pick<ClientStore, 'figures' | 'overdueRows'> {
  const versioned = statementCache<AskedLoan>(database)
  const overdue = statementCache<OverdueRecord>(database)
  const figures = database.prepare<[object], FiguresRecord>(FIGURES)
  const due = database.prepare<[object], string>(DUE).pluck()

  function loansOf(filter: LoanFilter, most: number): readonly AskedLoan[] {
    const { sql, values } = whereOf([wantedRows('id'), ...conditionsOf(filter), READABLE])
    return versioned(`SELECT id, version, amount_cents FROM loan ${sql} LIMIT ?`).all(...values, most)
  }

  function dueOn(asked: string, day: CalendarDate | null): bigint {
    const amounts = day === null ? [] : due.all({ asked, day: formatDate(day) })
    return amounts.reduce((total, amount) => total + totalOf(amount), 0n)
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
      const { sql, values } = whereOf([...conditionsOf(filter), READABLE, overdueCondition(filter)])
      return overdue(overdueQuery(sql))
        .all(...values, formatDate(filter.today), limit)
        .map(overdueRowFrom)
    },
  }
}

function summed(record: FiguresRecord): LoanFigures {
  return {
    ...record,
    interest_to_come: totalOf(record.interest_to_come),
    paid_principal: totalOf(record.paid_principal),
    paid_interest: totalOf(record.paid_interest),
    overdue_principal: totalOf(record.overdue_principal),
    overdue_interest: totalOf(record.overdue_interest),
  }
}

function overdueQuery(where: string): string {
  return `
    SELECT late.uuid AS loan_uuid, late.lender_loan_id, due_date, ${UNPAID_PRINCIPAL} AS principal,
      ${UNPAID_INTEREST} AS interest
    FROM (SELECT id, version, uuid, lender_loan_id FROM loan ${where}) AS late
      CROSS JOIN installment ON loan_id = late.id AND installment.version = late.version
    WHERE due_date < ? AND ${OUTSTANDING} > 0 AND ${READABLE_ROWS}
    ORDER BY due_date, late.id LIMIT ?`
}
