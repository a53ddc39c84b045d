import { IconCircleCheck, IconCircleMinus, IconPlayerPause } from '@tabler/icons-react'
import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import { assertNever } from '#values/assert.ts'
import { INFO, type Status, StatusStrip, WARNING } from '../../components/notices/status-strip.tsx'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { waitText } from '../runs/run-facts.ts'
import { UnknownLink } from '../runs/unknown-link.tsx'

/** State of the run in a sentence, with a progress bar. */
export function BuybackRunStatus({ run }: { readonly run: BuybackRunBody }) {
  return (
    <StatusStrip status={statusOf(run)} progress={progressOf(run)}>
      {run.counts.unknown > 0 && <UnknownLink count={run.counts.unknown} />}
    </StatusStrip>
  )
}

type Progress = { readonly done: number; readonly of: number }

/** Progress of the dry run, or after it of the run itself. */
function progressOf({ state, counts, startedAt }: BuybackRunBody): Progress {
  if (state === 'checking' || (state === 'interrupted' && startedAt === null))
    return { done: counts.all - counts.unchecked, of: counts.all }
  const done = counts.boughtBack + counts.unknown + counts.failed + counts.refused
  return { done, of: done + counts.ready + counts.sending }
}

function statusOf(run: BuybackRunBody): Status {
  const { state, counts, pauseReason } = run
  switch (state) {
    case 'checking':
      return { ...INFO, title: `${farText(run)} tried.`, text: 'This changes nothing.' }
    case 'checked':
      return checkedStatus(run)
    case 'running':
      return { ...INFO, title: `${farText(run)} bought back.`, text: waitText(run.waitUntil) }
    case 'paused': {
      const text = `${pauseReason ?? ''} ${farText(run)} bought back.`
      return { ...WARNING, icon: IconPlayerPause, title: 'Paused.', text }
    }
    case 'interrupted':
      return { ...WARNING, title: pauseReason ?? 'Loan Desk ended before the run did.', text: interruptedText(run) }
    case 'cancelled':
      return { ...INFO, icon: IconCircleMinus, title: 'Cancelled.', text: cancelledText(run) }
    case 'finished':
      return { ...endOf(run), title: `${counted(counts.boughtBack, 'loan')} bought back.`, text: restText(run) }
    default:
      return assertNever(state)
  }
}

function checkedStatus({ counts, isOnLiveService }: BuybackRunBody): Status {
  if (counts.ready === 0) return { ...INFO, title: 'No loan can be bought back.', text: 'Nothing was changed.' }
  const text = isOnLiveService
    ? 'The service states no amounts: these are by our rules, as of today.'
    : 'A loan that changes, or owes another amount, before it is bought back is refused.'
  return { ...INFO, title: 'Nothing has been changed yet.', text }
}

/** `3,200 of 8,412 loans` */
function farText(run: BuybackRunBody): string {
  const { done, of } = progressOf(run)
  return `${groupDigits(run.startedAt === null ? done : run.counts.boughtBack)} of ${counted(of, 'loan')}`
}

function interruptedText(run: BuybackRunBody): string {
  return run.startedAt === null
    ? `${farText(run)} tried. Nothing was changed.`
    : `${farText(run)} bought back, each once. The rest waits for you.`
}

function cancelledText({ startedAt, counts }: BuybackRunBody): string {
  if (startedAt === null) return 'Nothing was changed.'
  return `${counted(counts.boughtBack, 'loan')} bought back, ${groupDigits(counts.ready)} not.`
}

function endOf({ counts }: BuybackRunBody) {
  return counts.unknown + counts.failed > 0 ? WARNING : ({ kind: 'ok', icon: IconCircleCheck } as const)
}

function restText({ counts }: BuybackRunBody): string {
  const refused = counts.refused > 0 ? `${groupDigits(counts.refused)} refused. ` : ''
  const failed = counts.failed > 0 ? `${counted(counts.failed, 'loan')} failed and stay as before.` : ''
  return `${refused}${failed}`
}
