import { IconCircleCheck, IconCircleMinus, IconPlayerPause } from '@tabler/icons-react'
import type { ReconciliationBody } from '#contract/desk/reconciliations.ts'
import { assertNever } from '#values/assert.ts'
import { INFO, type Status, StatusStrip, WARNING } from '../../components/notices/status-strip.tsx'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { waitText } from '../runs/run-facts.ts'
import { differing } from './reconciliation-words.ts'

/** State of the reconciliation in a sentence, with a progress bar while it reads. */
export function ReconciliationStatus({ run }: { readonly run: ReconciliationBody }) {
  const { counts, state } = run
  const progress = state === 'finished' ? undefined : { done: counts.read, of: counts.loans }
  return <StatusStrip status={statusOf(run)} progress={progress} />
}

function statusOf(run: ReconciliationBody): Status {
  const { state, pauseReason, waitUntil } = run
  switch (state) {
    case 'checking':
    case 'checked':
    case 'running':
      return { ...INFO, title: farText(run), text: waitText(waitUntil) }
    case 'paused':
      return { ...WARNING, icon: IconPlayerPause, title: 'Paused.', text: `${pauseReason ?? ''} ${farText(run)}` }
    case 'interrupted':
      return { ...WARNING, title: pauseReason ?? 'Loan Desk ended before all loans were read.', text: farText(run) }
    case 'cancelled':
      return { ...INFO, icon: IconCircleMinus, title: 'Cancelled.', text: `${farText(run)} ${resultText(run)}` }
    case 'finished':
      return { ...endOf(run), title: agreeText(run), text: resultText(run) }
    default:
      return assertNever(state)
  }
}

function farText({ counts }: ReconciliationBody): string {
  return `${groupDigits(counts.read)} of ${counted(counts.loans, 'loan')} read.`
}

function agreeText({ counts }: ReconciliationBody): string {
  return `${groupDigits(counts.agreed)} of ${groupDigits(counts.read)} agree.`
}

function endOf(run: ReconciliationBody) {
  const { open, undecided, notRead, failed } = run.counts
  return open + undecided + notRead + failed === 0 ? ({ kind: 'ok', icon: IconCircleCheck } as const) : WARNING
}

function resultText(run: ReconciliationBody): string {
  const { open, notRead, failed } = run.counts
  const count = differing(run)
  const parts = [
    count > 0 ? `${groupDigits(count)} ${count === 1 ? 'differs' : 'differ'}, ${groupDigits(open)} to decide.` : '',
    open > 0 ? 'Nothing is changed until you say so, loan by loan or for all alike.' : '',
    notRead > 0 ? `${groupDigits(notRead)} could not be read.` : '',
    failed > 0 ? `${groupDigits(failed)} failed.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
