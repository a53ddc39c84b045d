import type { ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { askCurrencies, askScales } from './ask-amounts.ts'
import { askCodes } from './ask-codes.ts'
import { askOtherTerms } from './ask-other-terms.ts'
import { askOutstanding } from './ask-outstanding.ts'
import { askRates } from './ask-rates.ts'
import { askTerms } from './ask-terms.ts'
import { askDateOrder } from './ask-writing.ts'
import { type Asker, isAbout, type OpenQuestion } from './open-question.ts'

/** Askers whose answers say how the cells of a column are read. */
const READING_ASKERS: readonly Asker[] = [
  ...[askOtherTerms, askTerms, askRates, askScales, askCurrencies, askOutstanding, askCodes, askDateOrder],
]

/** Columns with the evidence against which a person chose their readings, as this file shows it. */
export function withEvidence(plan: ImportPlan, facts: SourceFacts): PlannedColumn[] {
  const isChosen = ({ by, as }: PlannedColumn) => by === 'chosen' && as !== null
  if (!plan.columns.some(isChosen)) return plan.columns
  const questions = unanswered(plan, facts, isChosen)
  return plan.columns.map((column) =>
    isChosen(column) ? { ...column, against: evidenceOf(column.index, questions) } : column,
  )
}

/**
 * Asks again about readings of a saved mapping that were chosen against other evidence, such as a title with another unit, if
 * this file leads to another reading.
 */
export const askAgain: Asker = (plan, facts) => {
  const isSaved = ({ by, as }: PlannedColumn) => by === 'saved' && as !== null
  if (!plan.columns.some(isSaved)) return []
  const questions = unanswered(plan, facts, isSaved)
  const isOther = (column: PlannedColumn) => {
    const evidence = evidenceOf(column.index, questions)
    return isSaved(column) && evidence !== null && evidence !== column.against
  }
  const others = new Set(plan.columns.filter(isOther).map(({ index }) => index))
  if (others.size === 0) return []
  return unanswered(plan, facts, ({ index }) => others.has(index)).flatMap((question) => {
    const [first] = plan.columns.filter(({ index }) => others.has(index) && isAbout(question, index))
    const [led, ...rest] = readingsIn(question)
    const isLed = first?.as === led && rest.length > 0
    // A reading that the file does not lead to is asked about as one that nothing says.
    if (first?.as === undefined || first.as === null || isLed || ![led, ...rest].includes(first.as)) return []
    return [{ ...question, params: { ...question.params, saved: first.as } }]
  })
}

/** The plan with the likeliest reading of a column whose reading is still to be asked about, to show what its answers come to. */
export function withLikelyReading(plan: ImportPlan, facts: SourceFacts, index: number): ImportPlan {
  const planned = plan.columns[index]
  if (planned === undefined || planned.field === null || planned.as !== null) return plan
  const questions = READING_ASKERS.flatMap((ask) => ask(plan, facts))
  const choices = questions.flatMap((question) => (isAbout(question, index) ? question.choices : []))
  const readings = choices.flatMap(({ change }) => change.columns?.find((column) => column.index === index)?.as ?? [])
  const [as = null] = readings
  return { ...plan, columns: plan.columns.with(index, { ...planned, as }) }
}

/** Questions about readings, as if nobody had answered those of some columns. */
function unanswered(
  plan: ImportPlan,
  facts: SourceFacts,
  isOpen: (column: PlannedColumn) => boolean,
): readonly OpenQuestion[] {
  const columns = plan.columns.map((column) =>
    isOpen(column) ? { ...column, as: null, by: 'name' as const, isSure: true } : column,
  )
  return READING_ASKERS.flatMap((ask) => ask({ ...plan, columns }, facts))
}

/** Key of what leads to a reading of a column: the questions about it, each with its unit and likeliest reading. */
function evidenceOf(index: number, questions: readonly OpenQuestion[]): string | null {
  const about = questions.filter((question) => isAbout(question, index))
  return about.length === 0 ? null : about.map(keyOf).join(' ')
}

function keyOf(question: OpenQuestion): string {
  const { unit, scale, shown, currency } = question.params
  return [question.code, ...[unit, scale, shown, currency].flatMap((part) => part ?? []), readingsIn(question)[0]].join(
    ' ',
  )
}

function readingsIn({ choices }: OpenQuestion) {
  return choices.flatMap(({ change }) => change.columns?.[0]?.as ?? [])
}
