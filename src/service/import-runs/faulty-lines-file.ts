import { CSV_TYPE } from '#contract/media-types.ts'
import { safeFileName } from '#contract/sheet/file-name.ts'
import { DELIMITER_SIGNS } from '#intake/delimited/delimiters.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import { parseObject } from '#intake/json/json-value.ts'
import type { ReadFault } from '#intake/loan-reading.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import { type CellRecord, cellText } from '#intake/source-record.ts'
import { templateColumnName } from '#intake/templates/template-tables.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { streamedText } from '../export/file-response.ts'
import type { DataParts } from '../service-parts.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { correctionsOf, type Findings, findingsOf, sourceLoanOf } from './stored-line.ts'
import { expectPlannedSource } from './stored-source.ts'

/** The head of the column that says why a line is faulty; reading it again leaves it out by this name. */
const REASON = 'Reason'

const LINES_AT_ONCE = 200

/**
 * The faulty lines of a file in its own columns, as they are now corrected, each with its reasons: mended and handed in
 * again, it is read like the file itself. Objects of JSON are lines of JSON with a member for the reasons. Throws
 * `run-state` while the file is read or planned anew.
 */
export async function faultyLinesFile(parts: DataParts, run: StoredImportRun): Promise<Response> {
  const source = await expectPlannedSource(parts, run)
  const { facts } = present(source.found, 'facts of the file')
  const plan = present(source.kept.plan, 'plan of the run')
  const name = safeFileName('faulty', source.name.replace(/\.[^.]*$/, ''))
  if (facts.format.shape === 'requests')
    return fileToSave(streamedText(requestLines(parts, run)), 'application/jsonl', `${name}.jsonl`)
  return fileToSave(streamedText(tableLines(parts, run, facts, plan)), `${CSV_TYPE}; charset=utf-8`, `${name}.csv`)
}

async function* faultyLines(parts: DataParts, { id: runId }: StoredImportRun): AsyncGenerator<StoredImportLine> {
  let after: number | null = null
  const filter = { runId, state: 'faulty', reason: null, oddity: null } as const
  do {
    const page: Awaited<ReturnType<typeof parts.storage.importLines.page>> = await parts.storage.importLines.page(
      filter,
      after,
      LINES_AT_ONCE,
    )
    yield* readable(parts, page)
    after = page.next
  } while (after !== null)
}

async function* tableLines(
  parts: DataParts,
  run: StoredImportRun,
  facts: SourceFacts,
  plan: ImportPlan,
): AsyncGenerator<string> {
  const sign = DELIMITER_SIGNS[facts.format.delimiter ?? 'comma']
  const line = (cells: readonly string[]) => `${cells.map((cell) => written(cell, sign)).join(sign)}\r\n`
  const own = facts.columns.filter(({ sheet }) => sheet === facts.columns[0]?.sheet)
  yield `\u{FEFF}${line([...own.map(({ head }) => head), REASON])}`
  for await (const stored of faultyLines(parts, run)) {
    const said = saidOf(parts, stored)
    if (!said) continue
    const { loan, corrections, findings } = said
    const reasons = findings.faults.map(reasonWords).join('. ')
    for (const [row, record] of recordsOf(loan).entries())
      yield line([
        ...own.map(({ index }) => correctedCell(plan, record, corrections, index, row)),
        row === 0 ? reasons : '',
      ])
  }
}

/** A rule with the name of its column, as “Required” alone says nothing of what is missing. */
function reasonWords({ field, detail }: ReadFault): string {
  return field === null ? detail : `${templateColumnName(field)}: ${detail}`
}

function recordsOf(loan: SourceLoan): readonly CellRecord[] {
  if (loan.kind === 'request') return []
  return loan.head ? [loan.head] : loan.rows
}

type Corrections = ReturnType<typeof correctionsOf>

/** A cell as a person left it. What is of the loan stands in its first line. */
function correctedCell(
  { columns }: ImportPlan,
  record: CellRecord,
  corrections: Corrections,
  index: number,
  row: number,
): string {
  const field = columns.find((column) => column.index === index)?.field
  const correction = corrections.find((one) => one.field === field && (one.row ?? 0) === row)
  return correction?.text ?? cellText(record.cells[index])
}

function written(cell: string, sign: string): string {
  return cell.includes(sign) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

async function* requestLines(parts: DataParts, run: StoredImportRun): AsyncGenerator<string> {
  for await (const stored of faultyLines(parts, run)) {
    const said = saidOf(parts, stored)
    if (said?.loan.kind !== 'request') continue
    const { text } = said.loan.record
    const reasons = said.findings.faults.map(({ detail }) => detail).join('. ')
    yield `${withReason(text, reasons)}\n`
  }
}

/** The object as it came, on one line, with a member more; of one that is broken its text alone. */
function withReason(text: string, reasons: string): string {
  const value = parseObject(text)
  return value ? JSON.stringify({ ...value, [REASON]: reasons }) : text.replaceAll(/[\r\n]+/g, ' ')
}

type Said = { readonly loan: SourceLoan; readonly corrections: Corrections; readonly findings: Findings }

/** Undefined for a line that is damaged: the log names it. */
function saidOf(parts: DataParts, line: StoredImportLine): Said | undefined {
  try {
    return {
      loan: sourceLoanOf(parts, line),
      corrections: correctionsOf(parts, line),
      findings: findingsOf(parts, line),
    }
  } catch (error) {
    const damage = parts.storage.rowErrorOf(error)
    if (!damage) throw error
    nameOnce(parts, [damage])
    return undefined
  }
}
