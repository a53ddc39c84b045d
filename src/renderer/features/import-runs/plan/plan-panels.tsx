import type { ImportPlanBody, ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { BeforeCheck } from './before-check.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import type { PlanLeads } from './plan-leads.ts'
import classes from './plan-page.module.css'
import type { PlanPlace } from './plan-place.ts'
import type { Questions } from './questions/use-questions.ts'
import type { useAddedFields } from './use-added-fields.ts'

type PlanPanelsProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly step: PlanPlace['step']
  readonly questions: Questions
  readonly added: ReturnType<typeof useAddedFields>
  readonly leads: PlanLeads
  readonly choice: { readonly isBusy: boolean; readonly onChoose: () => void }
  readonly error: Error | null
  readonly onChange: (change: Partial<ImportPlanRequest>) => void
}

/** The step that is shown, and beside it what both steps wait for. */
export function PlanPanels(props: PlanPanelsProps) {
  const { run, source, plan, step, questions, added, leads, choice, error, onChange } = props
  return (
    <div className={classes.panels}>
      <div className={classes.body}>
        {step === 'file' ? (
          <FileStep run={run} source={source} plan={plan} choice={choice} onChange={onChange} />
        ) : (
          <ColumnsStep run={run} source={source} plan={plan} questions={questions} added={added} onChange={onChange} />
        )}
        {error && <ErrorNotice error={error} title="This was not changed" />}
      </div>
      <BeforeCheck run={run} source={source} plan={plan} questions={questions} leads={leads} />
    </div>
  )
}
