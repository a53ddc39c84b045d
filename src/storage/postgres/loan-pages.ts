import { calendarDate } from '#values/calendar-date.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { LoanList } from '../loan-list.ts'
import type { PageKey } from '../loan-page.ts'
import type { Condition } from '../records/conditions.ts'
import { LOAN_COLUMNS, type LoanRecord, loanFromRecord } from '../records/loan-record.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import type { Asking } from './asking.ts'
import { matching, READABLE, textCondition } from './loan-conditions.ts'
import { numbered, type Query } from './numbered-values.ts'

/**
 * What is often searched for, many loans have: it is soon found by going through so many of the list. Where the first few
 * have none of it, it is rare, and soon found in the index.
 */
const [FEW, WALKED] = [250, 5_000]

const ORDERS = { DESC: 'issue_date DESC, id DESC', ASC: 'issue_date, id' } as const

/** A part of the list: which way, and how many at most. */
type Part = { readonly order: keyof typeof ORDERS; readonly limit: number }

const COLUMNS = LOAN_COLUMNS.split(', ').map((column) => `loan.${column}`)

/** The pages of the list. What a statement reads to find its loans is in indexes alone; their rows are read once found. */
export function createLoanPages(to: Asking): Pick<LoanList, 'page' | 'pageBefore'> {
  function loansOf({ sql, values }: Query, { order, limit }: Part): Promise<readonly LoanRecord[]> {
    const found = `SELECT id, issue_date ${sql} ORDER BY ${ORDERS[order]} LIMIT ?`
    const select = `SELECT ${COLUMNS.join(', ')} FROM (${found}) AS found JOIN loan USING (id)`
    const query = numbered({ sql: `${select} ORDER BY found.${ORDERS[order]}`, values: [...values, limit] })
    return to.planned<LoanRecord>(query.sql, query.values)
  }

  /** First the beginning of the list, where what many loans have is found, and then the index of all texts. */
  async function searched(filter: LoanFilter, further: readonly Condition[], part: Part) {
    const begin = matching({ ...filter, search: undefined }, further)
    const text = textCondition(filter)
    const walked = (loans: number) => {
      const list = `(SELECT id, issue_date ${begin.sql} ORDER BY ${ORDERS[part.order]} LIMIT ${loans}) AS walked`
      const sql = `FROM ${list} JOIN loan_text ON loan_id = id WHERE ${text.sql}`
      return loansOf({ sql, values: [...begin.values, ...text.values] }, part)
    }
    const first = await walked(FEW)
    const found = first.length === 0 || first.length === part.limit ? first : await walked(WALKED)
    return found.length === part.limit ? found : loansOf(everyMatch(matching(filter, further)), part)
  }

  function records(filter: LoanFilter, place: readonly Condition[], part: Part): Promise<readonly LoanRecord[]> {
    const further = [READABLE, ...place]
    return filter.search ? searched(filter, further, part) : loansOf(matching(filter, further), part)
  }

  return {
    page: async (filter, after, limit) => {
      const found = await records(filter, after ? [beyond('<', after)] : [], { order: 'DESC', limit: limit + 1 })
      return pageBehind({ records: found, limit, from: after, read: loanFromRecord, keyOf })
    },
    pageBefore: async (filter, before, limit) => {
      const found = await records(filter, before ? [beyond('>', before)] : [], { order: 'ASC', limit: limit + 1 })
      return pageAhead({ records: found, limit, from: before, read: loanFromRecord, keyOf })
    },
  }
}

/** All are found before the first is taken: for a few of them only, the list would be gone through for long. */
function everyMatch({ sql, values }: Query): Query {
  return { sql: `FROM (SELECT id, issue_date ${sql} OFFSET 0) AS matching`, values }
}

/** The day goes as its number: PostgreSQL reads no year 0, with which a caller may ask for a page. */
function beyond(way: '<' | '>', { issueDate, id }: PageKey): Condition {
  return {
    sql: `(issue_date, id) ${way} (DATE '1970-01-01' + ?::integer, ?::bigint)`,
    values: [calendarDate(issueDate), id],
  }
}

function keyOf({ issue_date, id }: LoanRecord): PageKey {
  return { issueDate: issue_date, id }
}
