import { type Cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { type InterestRounding, type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'
import type {
  FeeKind,
  FeeOnWire,
  InterestOn,
  OddCents,
  PausePays,
  PeriodRate,
} from '#values/vocabulary/course-terms.ts'

/** A pause of `rows` rows from `fromRow` on, which counts from 1: a grace if `fromRow` is 1, else a payment holiday. */
export type Pause = { readonly fromRow: number; readonly rows: number; readonly pays: PausePays }

/** A fee in every row; amounts in cents. */
export type Fee = { readonly onWire: FeeOnWire } & (
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: Exclude<FeeKind, 'amount'>; readonly percent: Rate }
)

/**
 * Terms of a schedule besides its type, amount, rate and dates. `balloon` is principal left for the last row, in cents.
 * Interest falls due in every `interestEvery`th row and in the last. `installment` is the total of the rows of an ANNUITY as
 * given by the lender, null if it is calculated; the last row takes the rest. `isUnrounded` is true if nothing is rounded on
 * the way: each cell is the exact figure, rounded, like PMT, IPMT and PPMT of a spreadsheet.
 */
export type Course = {
  readonly periodRate: PeriodRate
  readonly interestOn: InterestOn
  readonly pauses: readonly Pause[]
  readonly balloon: Cents
  readonly installment: Cents | null
  readonly fee: Fee | null
  readonly interestEvery: number
  readonly installmentRounding: RoundingTo
  readonly interestRounding: InterestRounding
  readonly oddCents: OddCents
  readonly isUnrounded: boolean
}

/** Default of the desk if the terms say nothing else. */
export const PLAIN_COURSE: Course = {
  periodRate: 'exact',
  interestOn: 'balance',
  pauses: [],
  balloon: ZERO_CENTS,
  installment: null,
  fee: null,
  interestEvery: 1,
  installmentRounding: TO_THE_CENT,
  interestRounding: TO_THE_CENT,
  oddCents: 'last-row',
  isUnrounded: false,
}

/** Payment of a row: all that is due by the rule of its type, or the part that its pause leaves. */
export type RowPays = 'all' | PausePays

/** True if the installment has to cover the interest of the row: the row pays in full, or its pause adds the interest. */
export function isGrowing(pays: RowPays | undefined): boolean {
  return pays === 'all' || pays === 'nothing-added'
}

/** Number of rows that pay in full. */
export function rowsInFull(pays: readonly RowPays[]): number {
  return pays.filter((each) => each === 'all').length
}

/** Payment of each row: in full, or by its pause. */
export function paysOfRows({ pauses }: Pick<Course, 'pauses'>, rows: number): readonly RowPays[] {
  if (pauses.length === 0) return allInFull(rows)
  const pays = Array<RowPays>(rows).fill('all')
  for (const pause of pauses) pays.fill(pause.pays, pause.fromRow - 1, pause.fromRow - 1 + pause.rows)
  return pays
}

function allInFull(rows: number): readonly RowPays[] {
  const known = IN_FULL.get(rows)
  if (known) return known
  const pays = Array<RowPays>(rows).fill('all')
  IN_FULL.set(rows, pays)
  return pays
}

/**
 * Shared lists for loans without pauses, one for each number of rows. Making the list anew takes a sixth of the work of a
 * short schedule.
 */
const IN_FULL = new Map<number, readonly RowPays[]>()
