import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ImportPlanBody, ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import table from '../../../components/tables/table.module.css'
import { counted, formatDecimal } from '../../../formats/shown-text.ts'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { FileChooser } from '../../runs/file-zone.tsx'
import { RunHead } from '../../runs/run-head.tsx'
import { useFileSource } from '../../runs/use-file-source.ts'
import { RulesLink } from '../column-rules/rules-link.tsx'
import { FileBar } from '../file-bar.tsx'
import { ImportBar } from '../import-bar.tsx'
import { ImportSteps } from '../import-steps.tsx'
import { retentionText } from '../import-texts.ts'
import { type ImportActions, useImportActions } from '../use-import-actions.tsx'
import { useUpload } from '../use-upload.ts'
import { BeforeCheck } from './before-check.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FormatFields } from './format-fields.tsx'
import { type PlanLeads, planLeads } from './plan-leads.ts'
import classes from './plan-page.module.css'
import { type PlanPlace, usePlaceFocus } from './plan-place.ts'
import type { OpenItem } from './questions/open-items.ts'
import { AFTER_QUESTIONS_ID, type Questions, useQuestions } from './questions/use-questions.ts'
import { useAddedFields } from './use-added-fields.ts'
import { usePlan } from './use-plan.ts'

type PlanPageProps = {
  readonly run: ImportRunBody
  readonly place: PlanPlace
  readonly onGo: (place: PlanPlace) => void
}

type PlanButtonsProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly step: PlanPlace['step']
  readonly ways: Readonly<Record<PlanPlace['step'], () => void>>
  readonly check: Check
}

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

type FileStepProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly choice: { readonly isBusy: boolean; readonly onChoose: () => void }
  readonly onChange: (change: Partial<ImportPlanRequest>) => void
}

type FirstLinesProps = { readonly source: ImportSourceBody; readonly headLines: number }

type Check = { readonly start: () => void; readonly isActing: boolean }

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
      <RunHead title="Import loans" isBelowRuns note={retentionText(run)}>
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

/** Buttons to the other step of the plan and to the check. Import is off until the check has run. */
function PlanButtons({ run, source, step, ways, check }: PlanButtonsProps) {
  const loans = source.loans === null ? 'the loans' : counted(source.loans, 'loan')
  return (
    <>
      {step === 'file' ? (
        <Button variant="default" rightSection={<IconChevronRight size={16} aria-hidden />} onClick={ways.columns}>
          Columns
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconChevronLeft size={16} aria-hidden />} onClick={ways.file}>
          File
        </Button>
      )}
      <Button
        id={run.missing.length === 0 ? AFTER_QUESTIONS_ID : undefined}
        variant={run.questions.length === 0 ? 'filled' : 'default'}
        disabled={!canCheck(run)}
        loading={check.isActing}
        onClick={check.start}
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      >
        Check {loans}
      </Button>
      <Button disabled>Import {loans}</Button>
    </>
  )
}

/** The step that is shown, and beside it what both steps wait for. */
function PlanPanels(props: PlanPanelsProps) {
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

/** The file, how it is written, and its first lines as they are read. */
function FileStep({ run, source, plan, choice, onChange }: FileStepProps) {
  return (
    <>
      <FileBar name={run.name} size={run.size} note={readText(source)} {...choice} />
      <FormatFields source={source} plan={plan} onChange={(format) => onChange({ format })} />
      <FirstLines source={source} headLines={plan.format.headLines} />
    </>
  )
}

function readText({ readMs }: ImportSourceBody): string {
  return `read in ${formatDecimal((readMs / 1_000).toFixed(1))} s`
}

/** First lines of a table, cell by cell; those of the head stand out. JSON has none. */
function FirstLines({ source: { firstLines, columns }, headLines }: FirstLinesProps) {
  if (firstLines.length === 0) return null
  const cells = Math.max(...firstLines.map(({ texts }) => texts.length))
  return (
    <>
      <h2 className={classes.title}>
        First lines <span>{cells < columns.length && `${cells} of ${counted(columns.length, 'column')}`}</span>
      </h2>
      <section
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by the keyboard
        tabIndex={0}
        aria-label="First lines, cells"
        data-scrolls-sideways="enlarged"
      >
        <table className={`${table.table} ${classes.cells}`} aria-label="First lines">
          <colgroup>
            <col className={classes.place} />
          </colgroup>
          <tbody>
            {firstLines.map(({ line, texts }) => (
              <tr key={line} data-head={line <= headLines || undefined} className={classes.row}>
                <th scope="row" className={table.number}>
                  {line}
                </th>
                {Array.from({ length: cells }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the line
                  <td key={at}>{texts[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Starts the check once the service has answered all changes of the plan, if nothing is missing then. */
function useCheck({ settled }: ReturnType<typeof usePlan>, { act, acting }: ImportActions): Check {
  const check = async () => {
    const now = await settled()
    if (now && canCheck(now)) act('check')
  }
  useCommand('submit', () => void check())
  return { start: () => void check(), isActing: acting === 'check' }
}

/** True if the run can be checked. Call with the newest run: the last typed value may have been the missing one. */
function canCheck({ missing, source }: ImportRunBody): boolean {
  return missing.length === 0 && source !== null && source.loans !== 0
}
