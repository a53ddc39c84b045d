import { keptCorrections, keptFindings, keptLoan } from '#contract/desk/kept-import.ts'
import type { ReadFault, ReadLoan } from '#intake/loan-reading.ts'
import type { CellCorrection, SourceLoan } from '#intake/source-loan.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'
import type { DataParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'

/** A correction with the text of the file, which is null for corrections of older imports. */
export type KeptCorrection = CellCorrection & { readonly was: string | null }

/** Findings of the check of a line. */
export type Findings = { readonly faults: readonly ReadFault[]; readonly oddities: readonly ImportOddity[] }

const NO_FINDINGS: Findings = { faults: [], oddities: [] }

type Kept = Pick<StoredImportLine, 'runId' | 'position' | 'recordsJson' | 'correctionsJson' | 'findingsJson'>

/** Throws the error of a damaged row. */
export function sourceLoanOf(parts: DataParts, line: Kept): SourceLoan {
  return storedJson(parts, placeOf(line, 'records_json'), line.recordsJson, (value) => keptLoan.parse(value))
}

/** Throws the error of a damaged row. */
export function correctionsOf(parts: DataParts, line: Kept): readonly KeptCorrection[] {
  const { correctionsJson } = line
  if (correctionsJson === null) return []
  return storedJson(parts, placeOf(line, 'corrections_json'), correctionsJson, (value) => keptCorrections.parse(value))
}

/** Throws the error of a damaged row. */
export function findingsOf(parts: DataParts, line: Kept): Findings {
  const { findingsJson } = line
  if (findingsJson === null) return NO_FINDINGS
  return storedJson(parts, placeOf(line, 'findings_json'), findingsJson, (value) => keptFindings.parse(value))
}

function placeOf({ runId, position }: Kept, column: string) {
  return ['import_run_line', `${runId} ${position}`, column] as const
}

/** Findings as JSON. Null if there are none. */
export function findingsJsonOf(found: Findings): string | null {
  return found.faults.length + found.oddities.length === 0 ? null : JSON.stringify(found)
}

/** Corrections applied while a loan was read, each with the text of the file. Drops those of fields that the plan lacks. */
export function appliedOf({ cells }: ReadLoan, given: readonly CellCorrection[]): readonly KeptCorrection[] {
  return given.flatMap(({ field, row, text }) => {
    const was = cells.find((cell) => cell.field === field && cell.row === row && cell.was !== null)?.was ?? null
    return was === null ? [] : { field, row, text, was }
  })
}

export function correctionsJsonOf(found: readonly KeptCorrection[]): string | null {
  return found.length === 0 ? null : JSON.stringify(found)
}
