import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody, SourceColumnBody } from '#contract/desk/import-source.ts'
import { missingFields } from '#intake/columns/field-needs.ts'
import { leftOutLines } from '#intake/columns/line-states.ts'
import { planNotices } from '#intake/columns/plan-notices.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import type { FirstLine, SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { type ImportField, PAID_FIELDS } from '#values/vocabulary/import-terms.ts'
import type { RunParts } from '../service-parts.ts'
import { outcomeParts } from './choice-outcome.ts'
import { isCodeField, maskedCode, shownCell } from './masked-code.ts'
import { questionsBody } from './questions-body.ts'
import type { ImportSource } from './stored-source.ts'

/** Displayed findings about the file. Codes of persons among the samples are masked. */
export async function sourceBody(
  { storage }: RunParts<Storage>,
  run: StoredImportRun,
  { found, kept, runId, sha256 }: ImportSource,
): Promise<ImportSourceBody | null> {
  if (!found) return null
  const { format, sheets, firstLines, lines, columns, evidence } = found.facts
  const sameAs = (await storage.importSources.sameBefore(run.connectionId, { runId, sha256 })) ?? null
  const shown = columns.map((column) => maskedColumn(column, kept.plan))
  return {
    sha256,
    sameAs,
    kind: format.kind,
    sheets: [...sheets],
    lines,
    loans: loansOfSource(found.facts, kept.plan),
    columns: shown,
    firstLines: firstLines.map((line) => maskedLine(line, found.facts, kept.plan)),
    evidence,
    readMs: found.readMs,
  }
}

/** Number of loans in a file. Null if the number of left-out lines is unknown, as in files of installments. */
export function loansOfSource({ format, loans }: SourceFacts, plan: ImportPlan | null): number | null {
  const leftOut = plan === null ? 0 : leftOutLines(plan)
  if (leftOut === 0) return loans
  return leftOut === null || format.shape === 'installment-a-line' ? null : Math.max(loans - leftOut, 0)
}

/** Long numbers in the first lines are masked: nobody has to read them. */
const LONG_NUMBER = /^\d{9,}$/

function maskedLine({ line, texts }: FirstLine, { format, columns }: SourceFacts, plan: ImportPlan | null): FirstLine {
  const codes = columns.filter((column) => isCodeColumn(column, plan)).map(({ index }) => index)
  const isMasked = (text: string, at: number) =>
    LONG_NUMBER.test(text) || (line > format.headLines && codes.includes(at))
  return { line, texts: texts.map((text, at) => (isMasked(text, at) ? maskedCode(text) : shownCell(text))) }
}

/** Masks a column. Codes of persons may stand in any column, so cells that look like one are masked too. */
function maskedColumn({ tally: _, ...column }: SourceColumn, plan: ImportPlan | null): SourceColumnBody {
  return { ...column, samples: column.samples.map(isCodeColumn(column, plan) ? maskedCode : shownCell) }
}

function isCodeColumn({ content, index }: Pick<SourceColumn, 'content' | 'index'>, plan: ImportPlan | null): boolean {
  const field = plan?.columns.find((column) => column.index === index)?.field ?? null
  return content === 'client-code' || isCodeField(field)
}

type Plan = Pick<ImportRunBody, 'plan' | 'missing' | 'notices' | 'questions'>

/** The plan, its missing fields, and the notices for a person to read. */
export async function planBody(
  parts: RunParts<Storage>,
  run: StoredImportRun,
  { found, kept, runId, sha256 }: ImportSource,
): Promise<Plan> {
  const { plan } = kept
  if (!found || !plan) return { plan, missing: [], notices: [], questions: [] }
  const isSame = (await parts.storage.importSources.sameBefore(run.connectionId, { runId, sha256 })) !== undefined
  // A started run has no questions.
  const questions = run.startedAt === null ? questionsBody(plan, await outcomeParts(parts, run, found.facts)) : []
  const notices = [
    ...found.facts.notices,
    ...planNotices(plan, found.facts).filter(
      ({ code }) => code !== 'day-count-taken' || !questions.some((question) => question.code === 'day-count'),
    ),
    ...(isSame ? [{ code: 'imported-before' as const, params: {}, column: null, lines: [] }] : []),
    ...(run.connectionId === LOCAL_CONNECTION ? [] : leftHere(plan)),
  ]
  return {
    plan: { ...plan, columns: [...plan.columns], fixed: [...plan.fixed] },
    missing: [...missingFields(plan)],
    notices: notices.map((notice) => ({ ...notice })),
    questions,
  }
}

/** Notices for columns that a live service does not accept: its interface has no fields for earlier payments or extensions. */
function leftHere({ columns }: ImportPlan): Plan['notices'] {
  return columns
    .filter(({ field }) => field !== null && PAST_FIELDS.includes(field))
    .map(({ index }) => ({ code: 'not-taken-by-service' as const, params: {}, column: index, lines: [] }))
}

const PAST_FIELDS: readonly ImportField[] = ['extensionsUsed', ...PAID_FIELDS]
