import { present } from '#values/assert.ts'
import { addLatest } from '../latest.ts'
import { unordered } from '../loan-filter.ts'
import type { LoanList } from '../loan-list.ts'
import type { LoanTotals } from '../loan-page.ts'
import type { Asking } from './asking.ts'

/** Figures cached of each kind. */
const KEPT = 200

/** The transactions whose changes are visible: equal texts mean the same rows in every table. */
const SNAPSHOT = 'SELECT pg_current_snapshot()::text AS snapshot'

type Kept<Figure> = { readonly snapshot: string; readonly figure: Figure }

type Figures = Pick<LoanList, 'totals' | 'count' | 'countUpTo' | 'overdueTotal'>

/**
 * Creates a cache for the counts and sums of a reader's lists, each valid until somebody commits a change to the server.
 * The snapshot is read before a figure: so a figure may be newer than its snapshot, which then never comes again.
 */
export function createKeptFigures(): (list: Figures, to: Asking) => Figures {
  const totals = keptBySnapshot<LoanTotals>()
  const counts = keptBySnapshot<number>()
  const overdueTotals = keptBySnapshot<bigint | null>()
  return (list, to) => ({
    totals: (filter) => totals(to, [unordered(filter)], () => list.totals(filter)),
    count: (filter) => counts(to, [unordered(filter)], () => list.count(filter)),
    countUpTo: (filter, most) => counts(to, [unordered(filter), most], () => list.countUpTo(filter, most)),
    overdueTotal: (filter, most) => overdueTotals(to, [unordered(filter), most], () => list.overdueTotal(filter, most)),
  })
}

/** Questions are plain data; two are equal if they have the same JSON. */
function keptBySnapshot<Figure>() {
  const kept = new Map<string, Kept<Figure>>()
  return async (to: Asking, question: readonly unknown[], ask: () => Promise<Figure>): Promise<Figure> => {
    const { snapshot } = present(await to.first<{ readonly snapshot: string }>(SNAPSHOT), 'snapshot')
    const asked = JSON.stringify(question)
    const known = kept.get(asked)
    if (known?.snapshot === snapshot) return known.figure
    const figure = await ask()
    addLatest(kept, asked, { snapshot, figure }, KEPT)
    return figure
  }
}
