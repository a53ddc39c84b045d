import { type LoanFilter, unordered } from '../../loan-filter.ts'
import type { LoanList } from '../../loan-list.ts'
import { type KnownKey, type LoanTotals, NO_PAGE, type PageKey, type PageOfLoans } from '../../loan-page.ts'
import { wholeFrom } from '../../records/columns.ts'
import {
  type Condition,
  conditionsOf,
  isNarrowed,
  isOfPrincipal,
  overdueCondition,
  whereOf,
} from '../../records/conditions.ts'
import { orderOf } from '../../records/loan-order.ts'
import { type LoanRecord, loanFromRecord } from '../../records/loan-record.ts'
import { columnsOf, readableRows } from '../../records/row-codec.ts'
import { RowError } from '../../row-error.ts'
import { textCondition } from '../search/search-matches.ts'
import type { Memory } from '../statements/remembered.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { createFoundLoans } from './found-loans.ts'
import { isInKeyOrder } from './found-pages.ts'
import { createListedLoans } from './listed-loans.ts'
import { createLoanSums, REMAINING_PRINCIPAL } from './loan-sums.ts'
import type { LoansWay } from './loans-way.ts'
import { createOverdue, type OverdueSum } from './overdue-amounts.ts'
import { createReadable, UNREADABLE_IDS } from './readable-loans.ts'
import { createStrayLoans, type StrayLoans } from './stray-loans.ts'

/** A search with at most this many matches is run first, and each loan found is checked; with more, the list is scanned. */
const FEW = 5_000
/** Reading the row of a loan takes as long as passing this many entries in the narrow index that has all principals. */
const PASSED_PER_READ = 32

/** Number of loans named in the log. More damaged loans are not repaired one by one. */
const NAMED = 100
const UNREADABLE: Condition = { sql: `id IN (${UNREADABLE_IDS})`, values: [] }

/** Loans whose row another program removed, as a trigger records them. A row that was restored is not among them. */
type RemovedLoans = {
  /** Removed loans that `loan_count` still counts for a connection. */
  readonly countOf: (connectionId: string) => number
  /** Count, and the first `limit` by ID. None for a narrowed filter: nothing tells whether a removed loan matched it. */
  readonly of: (filter: LoanFilter, limit: number) => { readonly count: number; readonly first: readonly RowError[] }
}

type Removed = { readonly connectionId: string; readonly count: number }

const REMOVED = 'FROM removed_loan WHERE NOT EXISTS (SELECT 1 FROM loan WHERE loan.id = removed_loan.id)'
const COUNTS = `SELECT connection_id AS connectionId, count(*) AS count ${REMOVED} GROUP BY connection_id`
const FIRST = `SELECT id ${REMOVED} AND connection_id = ? ORDER BY id LIMIT ?`

export function createLoanList(database: Statements, memory: Memory): LoanList {
  const lastId = database.prepare<[], number | null>('SELECT max(id) FROM loan').pluck()
  const keys = statementCache<string | number>(database, true)
  const listed = createListedLoans(database)
  const found = createFoundLoans(database)
  const overdue = createOverdue(database, memory)
  const strays = createStrayLoans(database)
  const removed = createRemovedLoans(database, memory)
  const loansIn = loanCounter(database, removed)
  const unreadable = createUnreadableLoans(database, strays, removed)

  /** The fastest way to the same answer. */
  const wayOf = (filter: LoanFilter, few = FEW) =>
    filter.search && found.size(filter, few + 1) <= few ? found : listed
  const wayOfOverdue = (filter: LoanFilter) => (listed.isFewOverdue(filter) ? listed : wayOf(filter))
  const wayOfPage = (filter: LoanFilter) =>
    filter.search && !isNarrowed(filter) && isInKeyOrder(filter) ? found : wayOf(filter)

  /** A page at a row; reads the key if it is not given. Empty if there is no such row. */
  function from(filter: LoanFilter, key: PageKey | null, page: (place: KnownKey | null) => PageOfLoans): PageOfLoans {
    if (key === null) return page(null)
    const { id, value = keys(`SELECT ${orderOf(filter).sql} FROM loan WHERE id = ?`).get(id) } = key
    return value === undefined ? NO_PAGE : page({ id, value })
  }

  /** Count without reading the loans; undefined if the counted or indexed rows may have changed since. */
  function countKept(filter: LoanFilter, limit: number | null): number | undefined {
    if (isNarrowed(filter) || strays.isAny()) return undefined
    const damaged = unreadable.countOf({ ...filter, search: undefined })
    if (!filter.search) return loansIn(filter.connectionId) - damaged
    return damaged === 0 ? found.size(filter, limit) : undefined
  }

  const totalsOf = (filter: LoanFilter) =>
    wayOf(filter, isNarrowed(filter) ? FEW : fewToSum(lastId.get() ?? 0)).totals(filter, countKept(filter, null))
  const kept = keptFigures(memory, { wayOf, totalsOf, wayOfOverdue }, createNewLoans(database), overdue.sum)
  const countOf = (filter: LoanFilter, limit: number | null) =>
    countKept(filter, limit) ?? kept.count(unordered(filter), limit)
  return {
    size: async () => lastId.get() ?? 0,
    unreadable: async (filter) => unreadable.of(filter),
    ids: async (filter, except) => wayOf(filter).ids(filter, except),
    page: async (filter, after, limit) => from(filter, after, (place) => wayOfPage(filter).page(filter, place, limit)),
    pageBefore: async (filter, before, limit) =>
      from(filter, before, (place) => wayOfPage(filter).pageBefore(filter, place, limit)),
    totals: async (filter) => kept.totals(unordered(filter)),
    overdue: overdue.amounts,
    overdueTotal: async (filter, most) => kept.overdueTotal(unordered(filter), most),
    count: async (filter) => countOf(filter, null),
    countUpTo: async (filter, most) => countOf(filter, most + 1),
  }
}

/** Most found loans that are read one by one for a sum of all, in a book of so many loans. */
const fewToSum = (loans: number): number => Math.min(FEW, Math.floor(loans / PASSED_PER_READ))

type Ways = Readonly<Record<'wayOf' | 'wayOfOverdue', (filter: LoanFilter) => LoansWay>> & {
  readonly totalsOf: (filter: LoanFilter) => LoanTotals
}

/** Cached counts and sums of all matching loans: everybody who looks at the list requests them again. */
function keptFigures(
  { keptAnswers }: Memory,
  { wayOf, totalsOf, wayOfOverdue }: Ways,
  newLoans: ReturnType<typeof createNewLoans>,
  overdueSum: ReturnType<typeof createOverdue>['sum'],
) {
  const counts = keptAnswers<Limited, number>({
    ofAll: ({ filter, limit }) => wayOf(filter).count(filter, limit),
    withNew: ({ filter, limit }, count, lastId) => {
      const most = limit ?? Number.MAX_SAFE_INTEGER
      return Math.min(most, count + newLoans(lastId).count(filter, limit))
    },
    isOfPrincipal: ({ filter }) => isOfPrincipal(filter),
  })
  const totals = keptAnswers<LoanFilter, LoanTotals>({
    ofAll: totalsOf,
    withNew: (filter, { loans, remainingPrincipal }, lastId) => {
      const added = newLoans(lastId).totals(filter)
      return { loans: loans + added.loans, remainingPrincipal: remainingPrincipal + added.remainingPrincipal }
    },
    isOfPrincipal,
  })
  const overdue = keptAnswers<Overdue, OverdueSum | null>({
    ofAll: ({ filter, limit }) => overdueSum(wayOfOverdue(filter).overdue(filter), filter.today, limit),
    withNew: ({ filter, limit }, known, lastId) => {
      const from = newLoans(lastId).overdue(filter)
      const added = known && overdueSum(from, filter.today, limit - known.others)
      return added && { others: known.others + added.others, amount: known.amount + added.amount }
    },
  })
  return {
    count: (filter: LoanFilter, limit: number | null) => counts({ filter, limit }),
    totals,
    overdueTotal: (filter: LoanFilter, most: number) => overdue({ filter, limit: most })?.amount ?? null,
  }
}

type Limited = { readonly filter: LoanFilter; readonly limit: number | null }
type Overdue = { readonly filter: LoanFilter; readonly limit: number }

/** Counts the rows of a connection without reading them. Throws a RowError for a damaged count. */
function loanCounter(database: Statements, removed: RemovedLoans): (connectionId: string) => number {
  const counted = database.prepare<[string], number>('SELECT loans FROM loan_count WHERE connection_id = ?').pluck()
  return (connectionId) => {
    const loans = counted.get(connectionId) ?? 0
    const all = columnsOf('loan_count', connectionId, { loans })('loans', wholeFrom(0))
    return Math.max(0, all - removed.countOf(connectionId))
  }
}

/** Reads the few loans with a greater ID than `lastId`. */
function createNewLoans(database: Statements) {
  const readable = createReadable(database)
  const numbers = statementCache<number>(database, true)
  const sums = createLoanSums(database)

  return (lastId: number): Pick<LoansWay, 'count' | 'totals' | 'overdue'> => {
    const from = (filter: LoanFilter, ...further: readonly ReturnType<typeof overdueCondition>[]) => {
      const isNew = { sql: 'id > ?', values: [lastId] }
      const where = whereOf([isNew, ...conditionsOf(filter), ...further, readable(), ...textCondition(filter)])
      return { sql: `FROM loan NOT INDEXED ${where.sql}`, values: where.values }
    }
    return {
      count: (filter, limit) => {
        const { sql, values } = from(filter)
        return numbers(`SELECT count(*) FROM (SELECT 1 ${sql} LIMIT ?)`).get(...values, limit ?? -1) ?? 0
      },
      totals: (filter) => {
        const { loans, cents } = sums(REMAINING_PRINCIPAL, from(filter))
        return { loans, remainingPrincipal: cents }
      },
      overdue: (filter) => from(filter, overdueCondition(filter)),
    }
  }
}

/** Matching loans that cannot be read, found by the indexes that contain only those. */
function createUnreadableLoans(database: Statements, strays: StrayLoans, removed: RemovedLoans) {
  const counts = statementCache<number>(database, true)

  const conditionOf = (filter: LoanFilter): Condition =>
    whereOf([...conditionsOf(filter), UNREADABLE, ...textCondition(filter)])

  function countOf(filter: LoanFilter): number {
    const { sql, values } = conditionOf(filter)
    return counts(`SELECT count(*) FROM loan NOT INDEXED ${sql}`).get(...values) ?? 0
  }

  function firstOf(filter: LoanFilter): readonly RowError[] {
    const { sql, values } = conditionOf(filter)
    const select = `SELECT * FROM loan NOT INDEXED ${sql} LIMIT ${NAMED}`
    return readableRows(database.prepare<unknown[], LoanRecord>(select).all(...values), loanFromRecord).unreadable
  }

  return {
    /** Number of unreadable loans, without those that belong to no connection. */
    countOf,
    of: (filter: LoanFilter) => {
      const [own, stray] = [countOf(filter), strays.of(filter, NAMED)]
      const gone = removed.of(filter, NAMED)
      const first = [...(own === 0 ? [] : firstOf(filter)), ...stray.first, ...gone.first]
      return { count: own + stray.count + gone.count, first }
    },
  }
}

/** Loan Desk removes no loan, so the counts are read again only after another program has written. */
function createRemovedLoans(database: Statements, { remembered }: Memory): RemovedLoans {
  const counts = database.prepare<[], Removed>(COUNTS)
  const first = database.prepare<[string, number], number>(FIRST).pluck()
  const counted = remembered(() => new Map(counts.all().map((each) => [each.connectionId, each.count])))
  const countOf = (connectionId: string) => counted().get(connectionId) ?? 0
  return {
    countOf,
    of: (filter, limit) => {
      const count = filter.search || isNarrowed(filter) ? 0 : countOf(filter.connectionId)
      const ids = count === 0 ? [] : first.all(filter.connectionId, limit)
      return { count, first: ids.map((id) => new RowError('loan', id, 'id')) }
    },
  }
}
