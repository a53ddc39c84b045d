import { formatDate } from '#values/calendar-date.ts'
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
import { overdueCondition } from '../records/conditions.ts'
import type { Asking } from './asking.ts'
import { matching, READABLE } from './loan-conditions.ts'
import { numbered } from './numbered-values.ts'

const sum = (amount: string) => `coalesce(sum(${amount}), 0)::text`
const overdueSum = (amount: string) => `coalesce(sum(${amount}) FILTER (WHERE due_date < $3), 0)::text`
const ASKED =
  'unnest($1::bigint[], $2::integer[]) AS asked (loan_id, version) JOIN installment USING (loan_id, version)'

/** Of each loan all rows, so that one that is missing is not passed over. */
const FIGURES = `
  SELECT ${sum(UNPAID_INTEREST)} AS interest_to_come, ${sum(PAID_PRINCIPAL)} AS paid_principal,
    ${sum(PAID_INTEREST)} AS paid_interest, ${overdueSum(UNPAID_PRINCIPAL)} AS overdue_principal,
    ${overdueSum(UNPAID_INTEREST)} AS overdue_interest,
    (count(*) FILTER (WHERE due_date < $3 AND ${OUTSTANDING} > 0))::integer AS overdue_rows,
    min(due_date) FILTER (WHERE due_date >= $3 AND ${OUTSTANDING} > 0) AS next_due_date
  FROM ${ASKED} GROUP BY loan_id HAVING count(*) = max(position) + 1`

const DUE = `
  SELECT coalesce(sum(due), 0)::text AS due FROM (
    SELECT sum(${OUTSTANDING}) FILTER (WHERE due_date = $3) AS due FROM ${ASKED}
    GROUP BY loan_id HAVING count(*) = max(position) + 1) AS loans`

type FiguresRecord = {
  readonly [Column in keyof LoanFigures]: LoanFigures[Column] extends bigint ? string : LoanFigures[Column]
}

/** What is due, paid and overdue of the loans that a filter matches. */
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
        values: [...from.values, formatDate(filter.today), limit],
      })
      return (await to.planned<OverdueRecord>(query.sql, query.values)).map(overdueRowFrom)
    },
  }
}

function summed(record: FiguresRecord): LoanFigures {
  return {
    ...record,
    interest_to_come: BigInt(record.interest_to_come),
    paid_principal: BigInt(record.paid_principal),
    paid_interest: BigInt(record.paid_interest),
    overdue_principal: BigInt(record.overdue_principal),
    overdue_interest: BigInt(record.overdue_interest),
  }
}

function overdueQuery(from: string): string {
  return `
    SELECT late.uuid AS loan_uuid, late.lender_loan_id, due_date, ${UNPAID_PRINCIPAL} AS principal,
      ${UNPAID_INTEREST} AS interest
    FROM (SELECT id, version, uuid, lender_loan_id ${from}) AS late
      JOIN installment ON loan_id = late.id AND installment.version = late.version
    WHERE due_date < ? AND ${OUTSTANDING} > 0
    ORDER BY due_date, late.id LIMIT ?`
}
