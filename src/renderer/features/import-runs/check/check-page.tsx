import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { IMPORT_OUTCOME_WORDS } from '#contract/desk/import-outcome-words.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { assertNever } from '#values/assert.ts'
import {
  CORRECTED_AMONG,
  type CorrectedAmong,
  type ImportField,
  type ImportOddity,
  type ImportReason,
} from '#values/vocabulary/import-terms.ts'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { CountedWord } from '../../../components/texts/counted-word.tsx'
import { counted } from '../../../formats/shown-text.ts'
import { useCommand } from '../../../keys/commands.ts'
import { IMPORT_REASON_WORDS } from '../../../words/import-words.ts'
import { IMPORT_ODDITY_SHORT_WORDS } from '../../../words/oddity-words.ts'
import { RunHead } from '../../runs/run-head.tsx'
import { AnotherImport } from '../another-import.tsx'
import { ImportBar } from '../import-bar.tsx'
import { ImportStatus } from '../import-status.tsx'
import { ImportSteps } from '../import-steps.tsx'
import { retentionText } from '../import-texts.ts'
import { ANOTHER_FILE_ID, type PlanPlace } from '../plan/plan-place.ts'
import { usePlan } from '../plan/use-plan.ts'
import { type ImportActions, useImportActions } from '../use-import-actions.tsx'
import { AddedColumn, useAddedColumns } from './added-column.tsx'
import { CheckButtons, ImportButton } from './check-buttons.tsx'
import { CheckFigures } from './check-figures.tsx'
import classes from './check-page.module.css'
import { FaultGrid } from './fault-grid.tsx'

type CheckPageProps = {
  readonly run: ImportRunBody
  /** Chooses the part of the plan to show, before the plan is opened again. */
  readonly onPlan: (place: PlanPlace) => void
}

type NarrowingProps<Code extends string> = {
  readonly legend: string
  readonly found: readonly { readonly code: Code; readonly lines: number }[]
  readonly words: Readonly<Record<Code, string>>
  readonly chosen: Code | undefined
  readonly onChoose: (code: Code | undefined) => void
}

/** Loans that the lines of the file would become, each line to be corrected or left out. Nothing is created yet. */
export function CheckPage({ run, onPlan }: CheckPageProps) {
  const actions = useImportActions(run)
  const plan = usePlan(run)
  const { shown, show } = useShownLines(run)
  const columns = useAddedColumns()
  const toPlan = (place: PlanPlace) => {
    onPlan(place)
    // An empty change opens the plan again.
    plan.change({})
  }
  const isChecked = run.state === 'checked'
  const toFile = () => toPlan({ step: 'file', focus: ANOTHER_FILE_ID })
  const toColumns = () => toPlan({ step: 'columns' })
  useCheckCommands(run, actions, isChecked && run.questions.length > 0 ? toColumns : null)
  const error = actions.error ?? plan.error
  return (
    <AnotherImport run={run}>
      <RunHead
        isBelowRuns
        title={`Import of ${counted(loansOf(run), 'loan')}`}
        note={`${run.name} · ${retentionText(run)}`}
      >
        <CheckButtons run={run} actions={actions} />
      </RunHead>
      <ImportSteps current="check" run={run} ways={isChecked ? { file: toFile, columns: toColumns } : {}} />
      <CheckFigures run={run} onLookAt={(tab) => show({ tab, isLed: true })} />
      <ImportStatus run={run} />
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label="Lines"
          value={shown.tab}
          onChange={(value) => show({ tab: CORRECTED_AMONG.find((known) => known === value) ?? shown.tab })}
          data={shownTabs(run, shown.tab).map((each) => ({
            value: each,
            label: <CountedWord {...tabOf(each, run)} />,
          }))}
        />
        {run.state !== 'checking' && <Tools run={run} shown={shown} show={show} columns={columns} />}
      </div>
      {run.state === 'checking' ? (
        <Waiting />
      ) : (
        <Lines key={Object.values(shown).join(' ')} run={run} {...shown} added={columns.added} />
      )}
      {error && <NotDone error={error} />}
      <ImportBar run={run} onOpen={({ key }) => toPlan({ step: 'columns', question: key })}>
        <Button
          variant="default"
          disabled={!isChecked}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={toColumns}
        >
          Columns
        </Button>
        <ImportButton run={run} actions={actions} />
      </ImportBar>
      {actions.question}
    </AnotherImport>
  )
}

function NotDone({ error }: { readonly error: Error }) {
  return (
    <div className={classes.notice}>
      <ErrorNotice error={error} title="This could not be done" />
    </div>
  )
}

function Waiting() {
  return (
    <p className={classes.waiting}>
      The lines are shown once all are checked. The check goes on if you leave this page.
    </p>
  )
}

/** The list that is shown, and its filters. `isLed`: a control led to its lines, which take the focus. */
type ShownLines = {
  readonly tab: CorrectedAmong
  readonly reason?: ImportReason | undefined
  readonly oddity?: ImportOddity | undefined
  readonly isLed: boolean
}

type ToolsProps = {
  readonly run: ImportRunBody
  readonly shown: ShownLines
  readonly show: (change: Partial<ShownLines>) => void
  readonly columns: ReturnType<typeof useAddedColumns>
}

/** Filters of the chosen list, and the list of columns to add. */
function Tools({ run, shown, show, columns }: ToolsProps) {
  return (
    <>
      {shown.tab === 'faulty' && (
        <Narrowing
          legend="By first reason"
          found={run.reasons}
          words={IMPORT_REASON_WORDS}
          chosen={shown.reason}
          onChoose={(reason) => show({ reason })}
        />
      )}
      {shown.tab === 'odd' && (
        <Narrowing
          legend="By first oddity"
          found={run.oddities}
          words={IMPORT_ODDITY_SHORT_WORDS}
          chosen={shown.oddity}
          onChoose={(oddity) => show({ oddity })}
        />
      )}
      <AddedColumn key={columns.added.join()} shape={run.plan?.format.shape} onAdd={columns.add} />
    </>
  )
}

/** Commands for the next step of a check. `onQuestions` leads to the open questions, if there are any. */
function useCheckCommands({ state, counts }: ImportRunBody, actions: ImportActions, onQuestions: (() => void) | null) {
  useCommand('questions', onQuestions)
  useCommand('submit', () => {
    if (onQuestions) onQuestions()
    else if (state === 'checked' && counts.ready > 0) actions.send('start')
    else if (state === 'interrupted' || state === 'paused') actions.act('continue')
  })
}

/** Number of loans. During the check, the number that the scan found. */
function loansOf({ counts, source }: ImportRunBody): number {
  return Math.max(counts.all, source?.loans ?? 0)
}

/** Lines to correct come first; their list stays after the last correction. */
function useShownLines({ state, counts }: ImportRunBody) {
  const [chosen, choose] = useState<ShownLines>()
  const shown = chosen ?? { tab: 'faulty', isLed: false }
  const show = (change: Partial<ShownLines>) => choose({ ...shown, isLed: false, ...change })
  if (chosen === undefined && state !== 'checking') show({ tab: firstTab(counts) })
  return { shown, show }
}

function firstTab({ faulty, ready, present }: ImportRunBody['counts']): CorrectedAmong {
  if (faulty > 0) return 'faulty'
  return ready === 0 && present > 0 ? 'present' : 'good'
}

/** Tabs of this file. Optional tabs are shown only if it has such lines. */
function shownTabs({ counts }: ImportRunBody, shown: CorrectedAmong): readonly CorrectedAmong[] {
  const isThere = {
    faulty: true,
    odd: true,
    good: true,
    present: counts.present > 0,
    'left-out': counts.leftOutByHand > 0,
  }
  return CORRECTED_AMONG.filter((tab) => isThere[tab] || tab === shown)
}

function tabOf(tab: CorrectedAmong, { counts }: ImportRunBody): { readonly word: string; readonly count: number } {
  switch (tab) {
    case 'faulty':
      return { word: 'Faulty', count: counts.faulty }
    case 'odd':
      return { word: 'Odd', count: counts.odd }
    case 'good':
      return { word: 'Good', count: counts.ready }
    case 'present':
      return { word: IMPORT_OUTCOME_WORDS.present, count: counts.present }
    case 'left-out':
      return { word: IMPORT_OUTCOME_WORDS['left-out'], count: counts.leftOutByHand }
    default:
      return assertNever(tab)
  }
}

type LinesProps = ShownLines & { readonly run: ImportRunBody; readonly added: readonly ImportField[] }

function Lines({ tab, reason, oddity, ...of }: LinesProps) {
  if (tab === 'faulty') return <FaultGrid {...of} among={tab} asked={reason ? { reason } : {}} />
  return <FaultGrid {...of} among={tab} asked={tab === 'odd' && oddity ? { oddity } : {}} />
}

/** Narrows lines to those with one thing in common; pressed again, it shows all. */
function Narrowing<Code extends string>({ legend, found, words, chosen, onChoose }: NarrowingProps<Code>) {
  // The chosen one stays when its last line is gone: it is the way back to all.
  const isGone = chosen !== undefined && !found.some(({ code }) => code === chosen)
  const shown = isGone ? [...found, { code: chosen, lines: 0 }] : found
  if (shown.length === 0) return null
  return (
    <fieldset className={classes.narrowing}>
      <legend>{legend}</legend>
      {shown.map(({ code, lines }) => (
        <Button
          key={code}
          variant="default"
          size="xs"
          aria-pressed={chosen === code}
          onClick={() => onChoose(chosen === code ? undefined : code)}
        >
          <span>
            <CountedWord word={words[code]} count={lines} />
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
