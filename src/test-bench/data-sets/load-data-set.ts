import { storeMadeLoan } from '#host/demo/made-loan.ts'
import { refuseAt } from '#service/wire/refusal.ts'
import { othersFirst } from '#service/wire/turns.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import type { DataSetName } from '#values/vocabulary/data-set-terms.ts'
import { FIRST_TODAY, LAST_TODAY, type SetLoan } from './data-set.ts'
import { DATA_SETS } from './data-sets.ts'

/** Book to fill. */
type FilledBook = { readonly storage: Pick<Storage, 'writeInBackground' | 'isShared'> }

/** Data set to fill a book with; `today` is the day of the book. */
export type WantedData = { readonly dataSet: DataSetName; readonly seed: number; readonly today: CalendarDate }

/** Called after each group of loans with their number so far. */
export type LoadingProgress = (loans: number) => void

/**
 * Maximum loans and rows of a group, and number of groups that are written together. Other requests may run after each
 * group, so they wait only some milliseconds; writing several groups together saves waiting for the disk.
 */
const LOANS_A_TURN = 10
const ROWS_A_TURN = 300
const TURNS_AT_ONCE = 12

/**
 * Fills an empty book. The same data set, seed and day make the same book byte for byte. Memory use does not grow with
 * the number of loans. Stops early if the signal is aborted, keeping the loans stored by then; returns the number of
 * loans. Throws a RefusalError at `/dataSet` if no loans can be made for the day.
 */
export async function loadDataSet(
  { storage }: FilledBook,
  wanted: WantedData,
  signal: AbortSignal,
  progress: LoadingProgress = () => undefined,
): Promise<number> {
  refuseDay(wanted)
  const { dataSet, seed, today } = wanted
  // A database server would store several groups in an order of its own, which the list would show.
  const atOnce = storage.isShared ? 1 : TURNS_AT_ONCE
  let loaded = 0
  let writes: Promise<number>[] = []
  for (const group of groupsOf(DATA_SETS[dataSet].loans(seed, today))) {
    if (signal.aborted) break
    writes.push(storage.writeInBackground((unit) => storeGroup(unit, group)))
    await othersFirst()
    if (writes.length < atOnce) continue
    loaded += await sumOf(writes)
    writes = []
    progress(loaded)
  }
  loaded += await sumOf(writes)
  progress(loaded)
  return loaded
}

function refuseDay({ dataSet, today }: WantedData): void {
  if (dataSet === 'empty' || (today >= FIRST_TODAY && today <= LAST_TODAY)) return
  refuseAt('/dataSet', 'data-set-day', { first: formatDate(FIRST_TODAY), last: formatDate(LAST_TODAY) })
}

async function storeGroup(unit: UnitOfWork, group: readonly SetLoan[]): Promise<number> {
  for (const { loan, notes } of group) {
    await storeMadeLoan(unit, loan)
    for (const note of notes) await unit.dossierNotes.insert(note)
  }
  return group.length
}

async function sumOf(writes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(writes)).reduce((sum, loans) => sum + loans, 0)
}

function* groupsOf(loans: Iterable<SetLoan>): Generator<readonly SetLoan[]> {
  let group: SetLoan[] = []
  let rows = 0
  for (const each of loans) {
    group.push(each)
    rows += each.loan.versions.reduce((sum, { schedule }) => sum + schedule.length, 0)
    if (group.length < LOANS_A_TURN && rows < ROWS_A_TURN) continue
    yield group
    group = []
    rows = 0
  }
  if (group.length > 0) yield group
}
