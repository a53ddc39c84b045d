import type { ChoiceOutcomeBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import { readFileAmount } from '#intake/cells/file-amount.ts'
import { readFileDate } from '#intake/cells/file-date.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { withLikelyReading } from '#intake/questions/reading-evidence.ts'
import { columnOutcome, type OutcomeParts, type Shown } from './choice-outcome.ts'
import { FIRST_LINES } from './made-samples.ts'
import { maskedCode, shownCell } from './masked-code.ts'
import { openQuestions } from './open-questions.ts'
import { planWith } from './plan-with.ts'

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

type Outcomes = readonly (ChoiceOutcomeBody | null)[]

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

const SAID = { decimals: false, dates: false, saysDecimals: true }

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
