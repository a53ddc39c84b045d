import type { ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import { questionsOf } from '#intake/questions/questions-of.ts'
import type { SourceFacts } from '#intake/source-facts.ts'

/** Open questions of a plan, each choice with its outcome. */
export function questionsBody(plan: ImportPlan, facts: SourceFacts): ImportQuestionBody[] {
  return questionsOf(plan, facts).map((question) => ({
    ...question,
    choices: question.choices.map((choice) => ({ ...choice, outcome: null })),
  }))
}
