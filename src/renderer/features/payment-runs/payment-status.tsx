import { IconCircleCheck, IconCircleMinus, IconPlayerPause } from '@tabler/icons-react'
import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import { assertNever } from '#values/assert.ts'
import { INFO, type Status, StatusStrip, WARNING } from '../../components/notices/status-strip.tsx'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { waitText } from '../runs/run-facts.ts'
import { UnknownLink } from '../runs/unknown-link.tsx'
import { progressOf } from './payment-run-words.ts'

/** State of the run in a sentence, with a progress bar. */
export function PaymentStatus({ run }: { readonly run: PaymentRunBody }) {
  return (
    <StatusStrip status={statusOf(run)} progress={progressOf(run)}>
      {run.counts.unknown > 0 && <UnknownLink count={run.counts.unknown} />}
    </StatusStrip>
  )
}

function statusOf(run: PaymentRunBody): Status {
  const { state, counts, pauseReason } = run
  switch (state) {
    case 'checking':
      return { ...INFO, title: `${farText(run)} checked.`, text: 'Nothing is booked by it.' }
    case 'checked':
      return checkedStatus(run)
    case 'running':
      return { ...INFO, title: `${farText(run)} booked.`, text: waitText(run.waitUntil) }
    case 'paused':
      return {
        ...WARNING,
        icon: IconPlayerPause,
        title: 'Paused.',
        text: `${pauseReason ?? ''} ${farText(run)} booked.`,
      }
    case 'interrupted':
      return { ...WARNING, title: pauseReason ?? 'Loan Desk ended before the run did.', text: interruptedText(run) }
    case 'cancelled':
      return { ...INFO, icon: IconCircleMinus, title: 'Cancelled.', text: cancelledText(run) }
    case 'finished':
      return { ...endOf(run), title: `${counted(counts.booked, 'payment')} booked.`, text: restText(run) }
    default:
      return assertNever(state)
  }
}

function checkedStatus({ counts, isOnLiveService }: PaymentRunBody): Status {
  if (counts.odd > 0) {
    const title = `${counted(counts.odd, 'line')} ${counts.odd === 1 ? 'waits' : 'wait'} for you.`
    return { ...WARNING, title, text: 'Open each with Enter: name its loan, book it nevertheless, or leave it out.' }
  }
  if (counts.ready === 0) return { ...INFO, title: 'No line can be booked.', text: 'Nothing was booked.' }
  const text = isOnLiveService
    ? 'The service books each payment on the day it arrives: value dates are not sent.'
    : 'A loan that changes before its payment is booked is refused.'
  return { ...INFO, title: 'Nothing has been booked yet.', text }
}

/** `120 of 200 lines` */
function farText(run: PaymentRunBody): string {
  const { done, of } = progressOf(run)
  return `${groupDigits(run.startedAt === null ? done : run.counts.booked)} of ${counted(of, 'line')}`
}

function interruptedText(run: PaymentRunBody): string {
  return run.startedAt === null
    ? `${farText(run)} checked. Nothing was booked.`
    : `${farText(run)} booked, each once. The rest waits for you.`
}

function cancelledText({ startedAt, counts }: PaymentRunBody): string {
  if (startedAt === null) return 'Nothing was booked.'
  return `${counted(counts.booked, 'payment')} booked, ${groupDigits(counts.ready)} not booked.`
}

function endOf({ counts }: PaymentRunBody) {
  const isWhole = counts.unknown + counts.failed + counts.refused === 0
  return isWhole ? ({ kind: 'ok', icon: IconCircleCheck } as const) : WARNING
}

function restText({ counts }: PaymentRunBody): string {
  const parts = [
    counts.leftOutLines > 0 ? `${groupDigits(counts.leftOutLines)} left out.` : '',
    counts.refused > 0 ? `${groupDigits(counts.refused)} refused: hand the same file in again to try them.` : '',
    counts.failed > 0 ? `${groupDigits(counts.failed)} failed and changed nothing.` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
