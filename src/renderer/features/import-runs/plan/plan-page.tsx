import { Button } from '@mantine/core'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { counted, formatDecimal } from '../../../formats/shown-text.ts'
import { RunHead } from '../../runs/run-head.tsx'
import { RulesLink } from '../column-rules/rules-link.tsx'
import { FileBar, FileChooser } from '../file-bar.tsx'
import { keptText } from '../kept-text.ts'
import type { ImportStep } from '../step-notes.ts'
import { useFileSource } from '../use-file-source.ts'
import { useImportActions } from '../use-import-actions.tsx'
import { useUpload } from '../use-upload.ts'
import { BeforeCheck } from './before-check.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { FixedValues } from './fixed-values.tsx'
import { FormatFields } from './format-fields.tsx'
import { MappingBar } from './mappings/mapping-bar.tsx'
import classes from './plan-page.module.css'
import { PlanSteps } from './plan-steps.tsx'
import { useQuestions } from './questions/use-questions.ts'
import { useAddedFields } from './use-added-fields.ts'
import { useCheck } from './use-check.ts'
import { usePlan } from './use-plan.ts'

type PlanPageProps = {
  readonly run: ImportRunBody
  /** Step that the user has come back to from the check. */
  readonly opensAt: ImportStep | undefined
}

/** Guesses about a file, each with its evidence, for a person to change. */
export function PlanPage({ run, opensAt }: PlanPageProps) {
  const upload = useUpload(run.uuid)
  const file = useFileSource(upload)
  const plan = usePlan(run)
  const { added, add, remove } = useAddedFields()
  const questions = useQuestions(run, plan.isChanging, plan.change)
  const actions = useImportActions(run)
  const check = useCheck(plan, actions)
  const { source } = run
  if (!source || !run.plan) return null
  return (
    <div className={classes.page} {...file.drop.handlers} data-over={file.drop.isOver || undefined}>
      <FileChooser chooser={file.chooser} onChosen={file.onChosen} />
      <div className={classes.main}>
        <RunHead title="Import loans" isBelowRuns note={keptText(run)}>
          <RulesLink />
          <Button variant="subtle" onClick={actions.discard}>
            Discard
          </Button>
        </RunHead>
        <PlanSteps run={run} opensAt={opensAt} check={check} />
        <div className={classes.body}>
          <FileBar
            name={run.name}
            size={run.size}
            note={readText(source)}
            isBusy={upload.handed !== undefined}
            onChoose={file.choose}
          />
          <FormatFields source={source} plan={run.plan} onChange={(format) => plan.change({ format })} />
          <MappingBar
            planned={{ plan: run.plan, source, questions: run.questions }}
            onTake={(mapping) => plan.change({ mapping })}
          />
          <ColumnsTable
            source={source}
            plan={run.plan}
            questions={questions}
            onChange={(column) => plan.change({ columns: [column] })}
          />
          <FixedValues
            source={source}
            plan={run.plan}
            added={added}
            onAdd={add}
            onRemove={remove}
            onChange={(fixed) => plan.change({ fixed })}
          />
          <Failure error={upload.error ?? plan.error ?? actions.error} />
        </div>
      </div>
      <BeforeCheck run={run} source={source} plan={run.plan} questions={questions} check={check} onFix={add} />
      {actions.question}
    </div>
  )
}

function readText({ readMs }: ImportSourceBody): string {
  return `read in ${formatDecimal((readMs / 1_000).toFixed(1))} s`
}

function Failure({ error }: { readonly error: Error | null }) {
  return error && <ErrorNotice error={error} title="This was not changed" />
}

/** `20,000 lines`; or `1,688 loans in 20,000 lines` if loans have several lines and the number of loans is known. */
export function linesText({ lines, loans }: ImportSourceBody): string {
  return loans === null || loans === lines
    ? counted(lines, 'line')
    : `${counted(loans, 'loan')} in ${counted(lines, 'line')}`
}
