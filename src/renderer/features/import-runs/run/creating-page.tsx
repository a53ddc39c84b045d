import { Button, SegmentedControl } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { importOutcomeWord } from '#contract/desk/import-outcome-words.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { FileFormat } from '#contract/desk/loans-export.ts'
import { exportImport } from '#contract/endpoints/import-lines.ts'
import { importSheet } from '#contract/sheet/import-sheet.ts'
import { sheetTable } from '#contract/sheet/sheet-table.ts'
import { assertNever } from '#values/assert.ts'
import { IMPORT_LINE_STATES, type ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { ask, callOf } from '../../../api/ask.ts'
import { isAtWork } from '../../../api/runs.ts'
import { useSession } from '../../../api/session.ts'
import { Figure, Figures } from '../../../components/amounts/figures.tsx'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { leftOutText } from '../../../components/notices/left-out.tsx'
import { clockText, timeText } from '../../../components/texts/clock-text.ts'
import { CountedWord } from '../../../components/texts/counted-word.tsx'
import { counted, formatAmountText, groupDigits } from '../../../formats/shown-text.ts'
import { useCommand } from '../../../keys/commands.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { ExportMenu } from '../../export/export-menu.tsx'
import { RunHead } from '../../runs/run-head.tsx'
import { AnotherImport } from '../another-import.tsx'
import { FaultGrid } from '../check/fault-grid.tsx'
import { FiguresLine } from '../figures-line.tsx'
import { ImportLines } from '../import-lines.tsx'
import { ImportStatus } from '../import-status.tsx'
import { retentionText } from '../import-texts.ts'
import { type ImportActions, useImportActions } from '../use-import-actions.tsx'
import classes from './creating-page.module.css'
import { durationText, speedText, workedSeconds } from './duration-text.ts'

type TimeTakenProps = { readonly run: ImportRunBody; readonly done: number; readonly endedAt: string }

/** Progress of the import, and the result of each line. */
export function CreatingPage({ run }: { readonly run: ImportRunBody }) {
  const actions = useImportActions(run)
  const next = nextStep(run)
  useCommand('submit', () => next && actions.send(next))
  return (
    <AnotherImport run={run}>
      <RunHead
        isBelowRuns
        title={`Import of ${counted(sentOf(run), 'loan')}`}
        note={`started ${clockText(run.startedAt ?? run.createdAt)} through ${run.madeThrough} · ${run.name} · ${retentionText(run)}`}
      >
        <ExportImport run={run} />
        <CreatingButtons run={run} actions={actions} />
      </RunHead>
      <FiguresLine run={run}>
        <CreatingFigures run={run} />
      </FiguresLine>
      <ImportStatus run={run} />
      <Outcomes run={run} />
      {actions.error && (
        <div className={classes.notice}>
          <ErrorNotice error={actions.error} title="This could not be done" />
        </div>
      )}
      {actions.question}
    </AnotherImport>
  )
}

/** Number of lines that were good when the run was started. */
function sentOf({ counts }: ImportRunBody): number {
  return counts.ready + counts.sending + counts.created + counts.refused + counts.unknown + counts.failed
}

/** Action that sends the remaining lines, or lines that were corrected after the others were sent. */
function nextStep({ state, counts }: ImportRunBody): 'start' | 'continue' | undefined {
  if (state === 'paused' || state === 'interrupted') return 'continue'
  return state === 'finished' && counts.ready > 0 ? 'start' : undefined
}

function CreatingButtons({ run, actions }: { readonly run: ImportRunBody; readonly actions: ImportActions }) {
  const next = nextStep(run)
  const goOn = next && (
    <Button
      loading={actions.acting === next}
      rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      onClick={() => actions.send(next)}
    >
      {next === 'start' ? 'Import' : 'Continue with'} {counted(run.counts.ready, 'loan')}
    </Button>
  )
  const cancel = (
    <Button variant="default" loading={actions.acting === 'cancel'} onClick={() => actions.act('cancel')}>
      Cancel the run
    </Button>
  )
  switch (run.state) {
    case 'running':
      return (
        <>
          <Button variant="default" loading={actions.acting === 'pause'} onClick={() => actions.act('pause')}>
            Pause
          </Button>
          {cancel}
        </>
      )
    case 'paused':
    case 'interrupted':
      return (
        <>
          {cancel}
          {goOn}
        </>
      )
    case 'finished':
    case 'cancelled':
    case 'reading':
    case 'mapping':
    case 'checking':
    case 'checked':
    case 'unreadable':
      return goOn
    default:
      return assertNever(run.state)
  }
}

const ALL = 'all'
type Shown = ImportLineState | typeof ALL

function Outcomes({ run }: { readonly run: ImportRunBody }) {
  const [shown, setShown] = useState<Shown>(ALL)
  const places: readonly Shown[] = [ALL, ...IMPORT_LINE_STATES]
  const offered = places.filter((place) => place === ALL || place === shown || countOf(run, place) > 0)
  return (
    <>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label="Outcome"
          value={shown}
          onChange={(value) => setShown(places.find((place) => place === value) ?? ALL)}
          data={offered.map((place) => ({
            value: place,
            label: (
              <CountedWord
                word={place === ALL ? 'All' : importOutcomeWord(place, run.state === 'cancelled')}
                count={countOf(run, place)}
              />
            ),
          }))}
        />
      </div>
      {shown === 'faulty' ? (
        <FaultGrid run={run} among="faulty" />
      ) : (
        <ImportLines
          run={run}
          asked={shown === ALL ? {} : { outcome: shown }}
          total={countOf(run, shown)}
          isGoingOn={isAtWork(run)}
        />
      )}
    </>
  )
}

function countOf({ counts }: ImportRunBody, shown: Shown): number {
  return shown === 'left-out' ? counts.leftOutByHand : counts[shown]
}

/** Time left first. */
function CreatingFigures({ run }: { readonly run: ImportRunBody }) {
  const { counts, sums } = run
  const done = counts.created + counts.refused + counts.unknown + counts.failed
  const all = done + counts.ready + counts.sending
  return (
    <Figures>
      <Figure name="Done" value={groupDigits(done)}>
        of {groupDigits(all)}
        {all > 0 && `, ${Math.floor((100 * done) / all)} %`}
      </Figure>
      {run.endedAt === null ? <TimeLeft run={run} /> : <TimeTaken run={run} done={done} endedAt={run.endedAt} />}
      <Figure name="Created amounts" value={formatAmountText(sums.createdAmount)}>
        in EUR
      </Figure>
      <Figure name="Refused" value={groupDigits(counts.refused + counts.failed)}>
        {counts.refused + counts.failed > 0 ? 'reasons below' : 'none'}
      </Figure>
      <Figure name="Unknown" value={<Unknown count={counts.unknown} />}>
        {counts.unknown > 0 ? 'held for you' : 'none'}
      </Figure>
    </Figures>
  )
}

function TimeLeft({ run: { state, progress } }: { readonly run: ImportRunBody }) {
  const left = state === 'running' ? (progress?.secondsLeft ?? null) : null
  return (
    <>
      <Figure name="Time left" value={left === null ? '–' : durationText(left)}>
        {left !== null && `ends about ${timeText(new Date(Date.now() + left * 1_000))}`}
      </Figure>
      <Figure name="Rate now" value={speedText(progress?.perSecond ?? null)}>
        {progress && `${speedText(progress.averagePerSecond)} on average`}
      </Figure>
    </>
  )
}

function TimeTaken({ run: { progress }, done, endedAt }: TimeTakenProps) {
  const average = progress?.averagePerSecond ?? null
  return (
    <>
      <Figure name="Took" value={durationText(workedSeconds(done, average))}>
        ended {timeText(new Date(endedAt))}
      </Figure>
      <Figure name="Rate" value={speedText(average)}>
        on average
      </Figure>
    </>
  )
}

function Unknown({ count }: { readonly count: number }) {
  if (count === 0) return '0'
  return (
    <span className={classes.unknown}>
      <IconHelpCircle size={16} aria-hidden /> {groupDigits(count)}
    </span>
  )
}

/** Exports all lines of an import with what became of them, shown or not. */
function ExportImport({ run }: { readonly run: ImportRunBody }) {
  const session = useSession()
  const { uuid } = run
  const exports = {
    file: (format: FileFormat) => callOf(exportImport, { uuid, format }),
    table: async () => sheetTable(importSheet(run, (await ask(exportImport, { uuid, format: 'json' })).data, session)),
    leftOut: leftOutText(run.leftOut, 'line'),
  }
  return <ExportMenu exports={exports} withCopy />
}
