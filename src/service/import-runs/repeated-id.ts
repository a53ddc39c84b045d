import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { ReadFault } from '#intake/loan-reading.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { CheckedLine, StoredImportLine } from '#storage/stored-import.ts'
import type { LoanParts } from '../service-parts.ts'
import { reasonOf } from './fault-reason.ts'
import { unlessDamaged } from './pending-line.ts'
import { readableLine } from './readable-line.ts'
import { findingsJsonOf, findingsOf, sourceLoanOf } from './stored-line.ts'

/** Lines of one ID that are compared with the first. Of more, some are taken to differ. */
const MOST_COMPARED = 150

/** The first of the lines behind a line that have its lender loan ID. */
type Repeat = {
  readonly line: number
  /** True if the file says the same in all lines of the ID, cell by cell. */
  readonly isSame: boolean
}

type Finding = Pick<CheckedLine, 'state' | 'reason' | 'oddity' | 'findingsJson' | 'isKnownClient'>

/** Fault of the lender loan ID as a whole. */
export function faultAtId(fault: Omit<ReadFault, 'field' | 'row' | 'column'>): ReadFault {
  return { ...fault, field: 'lenderLoanId', row: null, column: null }
}

/**
 * Marks the first line of each of these lender loan IDs that another line has, too. A loan is made of the first line only if
 * all lines of its ID are the same in the file: else nobody knows which of them holds. Runs inside a write.
 */
export async function markFirstOfIds(
  parts: LoanParts<UnitOfWork>,
  runId: number,
  ids: ReadonlySet<string>,
): Promise<void> {
  const { importLines } = parts.storage
  for (const use of await importLines.firstUses(runId, [...ids])) {
    const first = await readableLine(parts, runId, use.position)
    if (!first || isMarked(parts, first)) continue
    const marks = await repeatMarks(parts, first, first)
    if (marks) await importLines.change(first, marks)
  }
}

/** Changes to what was found of the first line of an ID; undefined if no other line has the ID. Runs inside a write. */
export async function repeatMarks(
  parts: LoanParts<UnitOfWork>,
  first: StoredImportLine,
  found: Finding & Pick<CheckedLine, 'lenderLoanId'>,
): Promise<Finding | undefined> {
  if (found.lenderLoanId === null || (found.state !== 'ready' && found.state !== 'faulty')) return undefined
  const { faults, oddities: before } = findingsOf(parts, { ...first, findingsJson: found.findingsJson })
  // A line behind the first one is faulty whatever the others say.
  if (faults.some(({ code }) => code === 'used-by-line')) return undefined
  const repeat = await repeatOf(parts, first, found.lenderLoanId)
  if (!repeat) return undefined
  const oddities = before.filter((oddity) => oddity !== 'line-repeated')
  if (!repeat.isSame) {
    const fault = faultAtId(faultOfRule('also-in-line', { line: repeat.line }))
    const all = [...faults, fault]
    return {
      state: 'faulty',
      reason: reasonOf(all),
      oddity: null,
      isKnownClient: false,
      findingsJson: findingsJsonOf({ faults: all, oddities }),
    }
  }
  if (found.state === 'faulty') return undefined
  const findingsJson = findingsJsonOf({ faults, oddities: [...oddities, 'line-repeated'] })
  return { ...found, oddity: found.oddity ?? 'line-repeated', findingsJson }
}

async function repeatOf(
  parts: LoanParts<UnitOfWork>,
  first: StoredImportLine,
  lenderLoanId: string,
): Promise<Repeat | undefined> {
  const behind = await parts.storage.importLines.withId(first.runId, lenderLoanId, first.position, MOST_COMPARED + 1)
  const own = contentOf(parts, first)
  let line: number | undefined
  let isSame = own !== undefined && behind.length <= MOST_COMPARED
  for (const position of behind) {
    const other = await readableLine(parts, first.runId, position)
    line ??= other?.line
    isSame &&= other !== undefined && contentOf(parts, other) === own
    if (!isSame && line !== undefined) break
  }
  return line === undefined ? undefined : { line, isSame }
}

/** Cells of a loan in the file, without the numbers of its lines; undefined for a damaged row. */
function contentOf(parts: LoanParts<UnitOfWork>, line: StoredImportLine): string | undefined {
  const loan = unlessDamaged(() => sourceLoanOf(parts, line))
  return loan && textOf(loan)
}

function textOf(loan: SourceLoan): string {
  if (loan.kind === 'request') return loan.record.text
  return JSON.stringify([loan.head?.cells ?? null, loan.rows.map(({ cells }) => cells)])
}

/** True for a line that cannot get worse by a further line of its ID. */
function isMarked(parts: LoanParts<UnitOfWork>, line: StoredImportLine): boolean {
  const found = unlessDamaged(() => findingsOf(parts, line))
  return !found || found.faults.some(({ code }) => code === 'also-in-line')
}
