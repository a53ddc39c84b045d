import { formatDate } from '#values/calendar-date.ts'
import type { ClientStore } from '../client-store.ts'
import type { LoanFilter } from '../loan-filter.ts'
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
} from '../records/client-figures.ts'
import { overdueCondition } from '../records/conditions.ts'
import type { Asking } from './asking.ts'
import { matching, READABLE } from './loan-conditions.ts'
import { numbered } from './numbered-values.ts'
import { ASKED, madeOf, STORED_ROWS } from './stored-rows.ts'

const sum = (amount: string) => `coalesce(sum(${amount}), 0)::text`
const overdueSum = (amount: string) => `coalesce(sum(${amount}) FILTER (WHERE due_date < stored_day), 0)::text`
const OVERDUE_ROWS = `(count(*) FILTER (WHERE due_date < stored_day AND ${OUTSTANDING} > 0))::integer`

/** Sums all rows of each loan, so that a loan with a missing row is not counted. */
const FIGURES = `
  WITH ${madeOf(ASKED, '$3')}
  SELECT max(moved_interest_cents)::text AS moved_interest, ${sum(UNPAID_INTEREST)} AS interest_to_come,
    ${sum(PAID_PRINCIPAL)} AS paid_principal, ${sum(PAID_INTEREST)} AS paid_interest,
    ${overdueSum(UNPAID_PRINCIPAL)} AS overdue_principal, ${overdueSum(UNPAID_INTEREST)} AS overdue_interest,
    ${OVERDUE_ROWS} AS overdue_rows,
    min(due_date) FILTER (WHERE due_date >= stored_day AND ${OUTSTANDING} > 0) + max(moved_days) AS next_due_date
  FROM ${STORED_ROWS} GROUP BY made.loan_id HAVING count(*) = max(position) + 1`

/** The added interest is due with the first outstanding installment. */
const DUE = `
  WITH ${madeOf(ASKED, '$3')}
  SELECT coalesce(sum(due + moved_interest), 0)::text AS due FROM (
    SELECT coalesce(sum(${OUTSTANDING}) FILTER (WHERE due_date = stored_day), 0) AS due,
      CASE WHEN min(due_date) FILTER (WHERE ${OUTSTANDING} > 0) = max(stored_day) THEN max(moved_interest_cents) ELSE 0 END
        AS moved_interest
    FROM ${STORED_ROWS} GROUP BY made.loan_id HAVING count(*) = max(position) + 1) AS loans`

type FiguresRecord = {
  readonly [Column in keyof ClientLoanFigures]: ClientLoanFigures[Column] extends bigint
    ? string
    : ClientLoanFigures[Column]
} & { readonly moved_interest: string }

/** Due, paid and overdue amounts of the loans that a filter matches. */
export function createClientFigures(to: Asking): Pick<ClientStore, 'figures' | 'overdueRows'> {
  async function loansOf(filter: LoanFilter, most: number): Promise<readonly AskedLoan[]> {
    const from = matching(filter, [READABLE])
    const query = numbered({
      sql: `SELECT id, version, amount_cents ${from.sql} LIMIT ?`,
      values: [...from.values, most],
    })
    return to.planned<AskedLoan>(query.sql, query.values)
  }

  return {
    figures: async (filter, most) => {
      const loans = await loansOf(filter, most + 1)
      if (loans.length > most) return null
      const asked = [loans.map(({ id }) => id), loans.map(({ version }) => version)] as const
      const found = await to.planned<FiguresRecord>(FIGURES, [...asked, formatDate(filter.today)])
      const added = addedFigures(found.map(summed), loans)
      if (added.nextDueDate === null) return { ...added, nextDueAmount: 0n }
      const [next] = await to.planned<{ readonly due: string }>(DUE, [...asked, formatDate(added.nextDueDate)])
      return { ...added, nextDueAmount: BigInt(next?.due ?? 0) }
    },
    overdueRows: async (filter, limit) => {
      const from = matching(filter, [READABLE, overdueCondition(filter)])
      const query = numbered({
        sql: overdueQuery(from.sql),
        values: [formatDate(filter.today), ...from.values, limit],
      })
      return (await to.planned<OverdueRecord>(query.sql, query.values)).map(overdueRowFrom)
    },
  }
}

function summed(record: FiguresRecord): ClientLoanFigures {
  const movedInterest = BigInt(record.moved_interest)
  return {
    paid_principal: BigInt(record.paid_principal),
    paid_interest: BigInt(record.paid_interest),
    interest_to_come: BigInt(record.interest_to_come) + movedInterest,
    overdue_principal: BigInt(record.overdue_principal),
    overdue_interest: BigInt(record.overdue_interest) + (record.overdue_rows > 0 ? movedInterest : 0n),
    overdue_rows: record.overdue_rows,
    next_due_date: record.next_due_date,
  }
}

function overdueQuery(from: string): string {
  return `
    WITH ${madeOf(`(SELECT id, version, uuid, lender_loan_id ${from})`, '?', ', asked.uuid, lender_loan_id')}
    SELECT uuid AS loan_uuid, lender_loan_id, due_date + moved_days AS due_date, ${UNPAID_PRINCIPAL} AS principal,
      ${UNPAID_INTEREST} + ${MOVED_INTEREST_OF_ROW} AS interest
    FROM ${STORED_ROWS}
    WHERE due_date < stored_day AND ${OUTSTANDING} > 0
    ORDER BY due_date + moved_days, made.loan_id LIMIT ?`
}
