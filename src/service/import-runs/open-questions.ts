import type { ImportPlan } from '#intake/import-plan.ts'
import { askCentury } from '#intake/questions/ask-century.ts'
import type { OpenQuestion } from '#intake/questions/open-question.ts'
import { questionsOf } from '#intake/questions/questions-of.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { askDayCount } from './ask-day-count.ts'
import { askInstallment, askLevel } from './ask-installments.ts'
import { askInterestPaid } from './ask-interest-paid.ts'
import { askGraceCounted, askPeriod } from './ask-periods.ts'
import { askPrincipalRounding } from './ask-principal-rounding.ts'
import { askWeekends } from './ask-weekends.ts'
import { type OutcomeParts, outcomeParts } from './choice-outcome.ts'
import { sourceOf } from './stored-source.ts'

/** Lists the questions that a plan leaves open, with those that only the schedules answer that it makes. */
export function openQuestions(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const asked = [
    ...questionsOf(plan, parts.facts),
    ...askCentury(plan, parts.facts, parts.today),
    ...askPeriod(plan, parts),
    ...askDayCount(plan, parts),
  ]
  return [
    ...asked,
    ...askInstallment(plan, parts, asked),
    ...askLevel(plan, parts, asked),
    ...askGraceCounted(plan, parts),
    ...askPrincipalRounding(plan, parts),
    ...askWeekends(plan, parts),
    ...askInterestPaid(plan, parts),
  ]
}

/** Throws `questions-open` while a run that was not started leaves a question open. */
export async function refuseOpenQuestions(parts: LoanParts<Storage>, run: StoredImportRun): Promise<void> {
  if (run.startedAt !== null) return
  const { found, kept } = await sourceOf(parts, run)
  if (!found || !kept.plan) return
  const open = openQuestions(kept.plan, await outcomeParts(parts, run, found.facts))
  if (open.length > 0) refuse({ kind: 'questions-open' })
}
