import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ReconciliationBody } from '#contract/desk/reconciliations.ts'
import { reconciliationQuery } from '../../api/reconciliations.ts'
import { isAtWork } from '../../api/runs.ts'
import { useFocusClosed } from '../../components/focus/use-focus-closed.ts'
import beside from '../../components/layout/list-and-panel.module.css'
import { clockText } from '../../components/texts/clock-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { RunFrame, RunNotRead } from '../runs/run-frame.tsx'
import { useReadAgain } from '../runs/use-read-again.ts'
import { LinePanel } from './line-panel.tsx'
import { ReconciliationButtons } from './reconciliation-buttons.tsx'
import { ReconciliationLines } from './reconciliation-lines.tsx'
import { ReconciliationStatus } from './reconciliation-status.tsx'
import { useReconciliationActions } from './use-reconciliation.ts'

const route = getRouteApi('/reconciliations/$uuid')

/** Ours against theirs: how far the service was asked, the loans that differ, and the chosen one beside them. */
export function ReconciliationPage() {
  useDocumentTitle('Ours against theirs – Loan Desk')
  const { uuid } = route.useParams()
  const { data, error, refetch } = useQuery(reconciliationQuery(uuid))
  if (data) return <Reconciliation key={uuid} run={data} />
  return <RunNotRead title="Ours against theirs" what="The comparison" error={error} onRetry={refetch} />
}

function Reconciliation({ run }: { readonly run: ReconciliationBody }) {
  const actions = useReconciliationActions(run)
  const { chosen, panel, takesFocus, open, close } = useChosenLine()
  useReadAgain({ uuid: run.uuid, isOver: !isAtWork(run), hasChangedLoans: false })
  return (
    <RunFrame
      title="Ours against theirs"
      note={`begun ${clockText(run.createdAt)} through ${run.madeThrough}`}
      buttons={<ReconciliationButtons run={run} actions={actions} />}
      error={actions.error}
    >
      <ReconciliationStatus run={run} />
      <div className={beside.both} data-with-panel={chosen !== undefined || undefined}>
        <div className={beside.list}>
          <ReconciliationLines run={run} chosen={chosen} onOpen={open} />
        </div>
        {chosen !== undefined && (
          <LinePanel key={chosen} run={run} position={chosen} panel={panel} takesFocus={takesFocus} onClose={close} />
        )}
      </div>
    </RunFrame>
  )
}

/** The line beside the list. Esc closes it and focuses its row; without one, Esc leads back to the runs. */
function useChosenLine() {
  const [chosen, setChosen] = useState<{ readonly position: number; readonly isByKey: boolean }>()
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const focusClosed = useFocusClosed(chosen !== undefined)
  const close = () => {
    if (chosen) focusClosed(`[data-line="${chosen.position}"]`)
    setChosen(undefined)
  }
  useCommand('back', () => (chosen ? close() : void navigate({ to: '/extension-runs' })))
  return {
    chosen: chosen?.position,
    takesFocus: chosen?.isByKey ?? false,
    panel,
    open: (position: number, isByKey: boolean) => {
      setChosen({ position, isByKey })
      if (position === chosen?.position && isByKey) panel.current?.focus()
    },
    close,
  }
}
