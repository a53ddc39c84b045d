import type { ChoiceOutcomeBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import { readFileAmount } from '#intake/cells/file-amount.ts'
import { readFileDate } from '#intake/cells/file-date.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { columnOutcome, type OutcomeParts } from './choice-outcome.ts'
import { maskedCode, shownCell } from './masked-code.ts'
import { openQuestions } from './open-questions.ts'
import { planWith } from './plan-with.ts'

/** Open questions of a plan, each choice with its outcome. */
export function questionsBody(plan: ImportPlan, parts: OutcomeParts): ImportQuestionBody[] {
  return openQuestions(plan, parts).map(({ sample, place, ...question }) => ({
    ...question,
    params: shownParams(question.params),
    choices: question.choices.map((choice) => ({
      ...choice,
      params: shownParams(choice.params),
      outcome: outcomeOf(
        plan,
        parts,
        { ...question, ...(sample && { sample }), ...(place !== undefined && { place }) },
        choice,
      ),
    })),
  }))
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

function outcomeOf(
  plan: ImportPlan,
  parts: OutcomeParts,
  { column, params, sample, place }: OpenQuestion,
  { change: { format, columns, fixed } }: Choice,
): ChoiceOutcomeBody | null {
  const changed = planWith({ facts: parts.facts, plan, mapping: undefined, columns, fixed })
  if (column !== null) return columnOutcome(parts, changed, column, { place, sample: sample && { column, ...sample } })
  const { text } = params
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
