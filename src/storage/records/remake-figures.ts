import { countedEvent, countedExtensions, isBoughtBack } from '#engine/corrections.ts'
import { newChanges, type RowChange, settledChanges } from '#engine/payments/row-changes.ts'
import type { CurrentVersion } from '../loan-store.ts'
import { RowError } from '../row-error.ts'
import type { Storage, Stores, UnitOfWork } from '../storage.ts'
import type { HeldFigures, LoanFigures } from '../stored-loan.ts'
import { extensionCount } from './columns.ts'
import { loanFigures } from './loan-record.ts'
import { columnsOf } from './row-codec.ts'

/** Loans compared in one step, and written in one unit. */
const LOANS_AT_ONCE = 100

/** Names of the figures. */
const FIGURES = [
  'version',
  'extensionsUsed',
  'remainingPrincipal',
  'finalPaymentDate',
  'nextDueDate',
  'nextDueAmount',
  'laterDueDate',
  'outstanding',
] as const satisfies readonly (keyof LoanFigures)[]

/** The changes of rows by payments are one figure; a voided loan among the running ones is another. */
type Figure = (typeof FIGURES)[number] | 'rowChanges' | 'isVoided'

/** A loan whose figures differed from its events, or cannot be calculated; `id` is that of its row. */
export type FoundFigures =
  | { readonly kind: 'remade'; readonly id: number; readonly figures: readonly Figure[] }
  | { readonly kind: 'unreadable'; readonly id: number; readonly place: string }

/**
 * Recalculates the figures in the row of each loan from its events, of all connections, and writes those that differ.
 * The events alone are authoritative: so a figure that was damaged, or changed by hand, is restored. A loan with
 * unreadable events stays unchanged. The unit that writes recalculates its loans, in case others have changed them.
 * Returns the number of loans.
 */
export async function remakeFigures(storage: Storage, tell: (found: FoundFigures) => void): Promise<number> {
  let [count, after] = [0, 0]
  for (;;) {
    const step = await storage.read((stores) => stepAfter(stores, after))
    if (step.length === 0) return count
    count += step.length
    after = step.at(-1)?.id ?? after
    for (const found of step) if (found.kind === 'unreadable') tell(found)
    const differing = step.flatMap(({ kind, id }) => (kind === 'differs' ? [id] : []))
    if (differing.length > 0) for (const found of await storage.write((unit) => remake(unit, differing))) tell(found)
  }
}

/** Compares the next loans as of one moment: a loan extended between two reads would seem to have one event too many. */
async function stepAfter(stores: Stores, after: number): Promise<readonly Compared[]> {
  const step: Compared[] = []
  for (const loan of await stores.loans.heldFigures(after, LOANS_AT_ONCE)) step.push(await compared(stores, loan))
  return step
}

async function remake(unit: UnitOfWork, ids: readonly number[]): Promise<readonly FoundFigures[]> {
  const remade: FoundFigures[] = []
  for (const id of ids) {
    const [loan] = await unit.loans.heldFigures(id - 1, 1)
    if (loan?.id !== id) continue
    const found = await compared(unit, loan)
    if (found.kind !== 'differs') continue
    await unit.loans.setVersion(id, found.current)
    if (found.figures.includes('isVoided')) await unit.loans.setVoided(id)
    if (found.figures.includes('rowChanges')) await unit.loanEvents.remakeRowChanges(id, found.current.changes)
    remade.push({ kind: 'remade', id, figures: found.figures })
  }
  return remade
}

/** The current version of a loan, what payments have changed of its stored rows, and true if an event voided it. */
type CurrentFigures = CurrentVersion & { readonly changes: readonly RowChange[]; readonly isVoided: boolean }

type Compared =
  | { readonly kind: 'same'; readonly id: number }
  | {
      readonly kind: 'differs'
      readonly id: number
      readonly current: CurrentFigures
      readonly figures: readonly Figure[]
    }
  | { readonly kind: 'unreadable'; readonly id: number; readonly place: string }

type EventStores = Pick<Stores, 'loanEvents' | 'rowErrorOf'>

async function compared(stores: EventStores, loan: HeldFigures): Promise<Compared> {
  const { id } = loan
  try {
    const current = await currentVersion(stores, loan)
    const right = loanFigures(current)
    const figures: Figure[] = FIGURES.filter((figure) => loan[figure] !== right[figure])
    if (current.isVoided && loan.isVoided === 0) figures.push('isVoided')
    if (!(await hasChanges(stores, id, current.changes))) figures.push('rowChanges')
    return figures.length === 0 ? { kind: 'same', id } : { kind: 'differs', id, current, figures }
  } catch (error) {
    const damaged = stores.rowErrorOf(error)
    if (!damaged) throw error
    return { kind: 'unreadable', id, place: damaged.place }
  }
}

/** True if exactly these changes are stored. */
async function hasChanges(stores: EventStores, id: number, changes: readonly RowChange[]): Promise<boolean> {
  try {
    return newChanges(await stores.loanEvents.rowChanges(id), changes).length === 0
  } catch (error) {
    if (stores.rowErrorOf(error)?.table === 'row_change') return false
    throw error
  }
}

/**
 * Throws a RowError if the events, or the number of earlier extensions, cannot be read, and for a loan that is voided
 * without an event: nothing tells whether another loan has its lender loan ID by now.
 */
async function currentVersion({ loanEvents }: Pick<Stores, 'loanEvents'>, loan: HeldFigures): Promise<CurrentFigures> {
  const { id, lastVersion: version } = loan
  if (version === null) throw new RowError('loan_event', `${id} 0`, 'number')
  const read = columnsOf('loan', id, { extensions_before: loan.extensionsBefore })
  const extensionsBefore = read('extensions_before', extensionCount)
  const events = await loanEvents.of({ id, version })
  const isVoided = events.some(({ kind }) => kind === 'voided')
  if (loan.isVoided === 1 && !isVoided) throw new RowError('loan', id, 'connection_id')
  const extensionsUsed = extensionsBefore + countedExtensions(events)
  const course = await loanEvents.course(id, version)
  const ending = { isVoided, isBoughtBack: isBoughtBack(events.map(countedEvent)) }
  return { version, extensionsUsed, schedule: course.schedule, changes: settledChanges(course), ...ending }
}
