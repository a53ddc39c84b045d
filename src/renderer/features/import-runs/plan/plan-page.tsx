import { Button } from '@mantine/core'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { RunHead } from '../../runs/run-head.tsx'
import { RulesLink } from '../column-rules/rules-link.tsx'
import { FileChooser } from '../file-bar.tsx'
import { ImportBar } from '../import-bar.tsx'
import { ImportSteps } from '../import-steps.tsx'
import { keptText } from '../kept-text.ts'
import { useFileSource } from '../use-file-source.ts'
import { useImportActions } from '../use-import-actions.tsx'
import { useUpload } from '../use-upload.ts'
import { PlanButtons } from './plan-buttons.tsx'
import { planLeads } from './plan-leads.ts'
import classes from './plan-page.module.css'
import { PlanPanels } from './plan-panels.tsx'
import { type PlanPlace, usePlaceFocus } from './plan-place.ts'
import type { OpenItem } from './questions/open-items.ts'
import { useQuestions } from './questions/use-questions.ts'
import { useAddedFields } from './use-added-fields.ts'
import { canCheck, useCheck } from './use-check.ts'
import { usePlan } from './use-plan.ts'

type PlanPageProps = {
  readonly run: ImportRunBody
  readonly place: PlanPlace
  readonly onGo: (place: PlanPlace) => void
}

/** Steps File and Columns: guesses about a file, each with its evidence, for a person to change. */
export function PlanPage({ run, place, onGo }: PlanPageProps) {
  const upload = useUpload(run.uuid)
  const file = useFileSource(upload)
  const changes = usePlan(run)
  const added = useAddedFields()
  const questions = useQuestions(run, changes, place.question)
  usePlaceFocus(place)
  const actions = useImportActions(run)
  const check = useCheck(changes, actions)
  const { source, plan } = run
  if (!source || !plan) return null
  const leads = planLeads(plan, added, onGo)
  const steps = { file: leads.file, columns: leads.columns }
  const open = (item: OpenItem) =>
    item.kind === 'question' ? questions.open(questions.all.indexOf(item.question)) : leads.field(item.field)
  const panels = { run, source, plan, step: place.step, questions, added, leads, onChange: changes.change }
  const choice = { isBusy: upload.handed !== undefined, onChoose: file.choose }
  return (
    <div className={classes.page} {...file.drop.handlers} data-over={file.drop.isOver || undefined}>
      <FileChooser chooser={file.chooser} onChosen={file.onChosen} />
      <RunHead title="Import loans" isBelowRuns note={keptText(run)}>
        <RulesLink />
        <Button variant="subtle" onClick={actions.discard}>
          Discard
        </Button>
      </RunHead>
      <ImportSteps current={place.step} run={run} ways={canCheck(run) ? { ...steps, check: check.start } : steps} />
      <PlanPanels {...panels} choice={choice} error={upload.error ?? changes.error ?? actions.error} />
      <ImportBar run={run} shown={questions.shown} onOpen={open}>
        <PlanButtons run={run} source={source} step={place.step} ways={steps} check={check} />
      </ImportBar>
      {actions.question}
    </div>
  )
}
