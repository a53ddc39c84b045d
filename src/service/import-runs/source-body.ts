import type { ChoiceOutcomeBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody, SourceColumnBody } from '#contract/desk/import-source.ts'
import { readFileAmount } from '#intake/cells/file-amount.ts'
import { readFileDate } from '#intake/cells/file-date.ts'
import { missingFields } from '#intake/columns/field-needs.ts'
import { leftOutLines } from '#intake/columns/line-states.ts'
import { planNotices } from '#intake/columns/plan-notices.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { withLikelyReading } from '#intake/questions/reading-evidence.ts'
import type { FirstLine, SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { type ImportField, PAID_FIELDS } from '#values/vocabulary/import-terms.ts'
import type { RunParts } from '../service-parts.ts'
import { columnOutcome, type OutcomeParts, outcomeParts, type Shown } from './choice-outcome.ts'
import { FIRST_LINES } from './made-samples.ts'
import { isCodeField, maskedCode, shownCell } from './masked-code.ts'
import { openQuestions } from './open-questions.ts'
import { planWith } from './plan-with.ts'
import type { ImportSource } from './stored-source.ts'

type Outcomes = readonly (ChoiceOutcomeBody | null)[]

const SAID = { decimals: false, dates: false, saysDecimals: true }

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

/** Open questions of a plan, each choice with its outcome. */
export function questionsBody(plan: ImportPlan, parts: OutcomeParts): ImportQuestionBody[] {
  return openQuestions(plan, parts).map((asked) => {
    const { sample: _, place: __, ...question } = asked
    const outcomes = outcomesOf(plan, parts, asked)
    const choices = question.choices.map((choice, at) => ({
      ...choice,
      params: shownParams(choice.params),
      outcome: outcomes[at] ?? null,
    }))
    return { ...question, params: shownParams(question.params), choices }
  })
}

/** Cells of the file among them may be codes. */
function shownParams({ texts, codes, said, ...params }: Choice['params']): Choice['params'] {
  return {
    ...params,
    ...(typeof said === 'string' && { said: said.split(' ').map(shownCell).join(' ') }),
    ...(Array.isArray(texts) && { texts: texts.map(shownCell) }),
    ...(Array.isArray(codes) && { codes: codes.map(maskedCode) }),
  }
}

/** Outcomes of the choices; where two ways to read a column come to the same, those of a line where they do not, or the first two. */
function outcomesOf(plan: ImportPlan, parts: OutcomeParts, asked: OpenQuestion): Outcomes {
  const { column, sample, place, choices, params } = asked
  if (column === null) return choices.map((choice) => textOutcomeOf(choice, params))
  const plans = choices.map(({ change: { columns, fixed } }) =>
    withLikelyReading(planWith({ facts: parts.facts, plan, mapping: undefined, columns, fixed }), parts.facts, column),
  )
  const at = (shown: Shown) => plans.map((changed) => columnOutcome(parts, changed, column, shown))
  const first = at({ place, sample: sample && { column, ...sample } })
  if (sample !== undefined || !choices.every(isOfReading) || areApart(first, choices)) return first
  const lines = [first, ...FIRST_LINES.map((line) => at({ place: line }))]
  return (
    lines.find((line) => areApart(line, choices)) ?? lines.find((line) => areApart(line.slice(0, 2), choices)) ?? first
  )
}

function isOfReading({ code }: Choice): boolean {
  return code === 'read-as' || code === 'fix-value' || code === 'leave-out'
}

/** True if no two ways to read come to the same. */
function areApart(outcomes: Outcomes, choices: readonly Choice[]): boolean {
  const read = outcomes.filter((_, at) => choices[at]?.code !== 'leave-out')
  return new Set(read.map((outcome) => JSON.stringify(outcome))).size === read.length
}

function textOutcomeOf({ change: { format } }: Choice, { text }: OpenQuestion['params']): ChoiceOutcomeBody | null {
  if (typeof text !== 'string') return null
  if (format?.dateOrder) return textOutcome(text, readFileDate(text, format.dateOrder))
  return format?.decimals ? textOutcome(text, readFileAmount(text, format.decimals, SAID)) : null
}

function textOutcome(text: string, reading: ReturnType<typeof readFileDate>): ChoiceOutcomeBody {
  const figures = {
    fault: null,
    madeAmount: null,
    loanAmount: null,
    interestAmount: null,
    paidInterestAmount: null,
    installments: null,
    firstDueDate: null,
    finalDueDate: null,
    lastAmount: null,
    principals: null,
  }
  return { line: null, text, value: reading.kind === 'ok' ? reading.value : null, ...figures }
}
