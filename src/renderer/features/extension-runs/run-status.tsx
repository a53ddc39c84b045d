import { IconCircleCheck, IconCircleMinus, IconPlayerPause } from '@tabler/icons-react'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { assertNever } from '#values/assert.ts'
import { INFO, type Status, StatusStrip, WARNING } from '../../components/notices/status-strip.tsx'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { waitText } from '../runs/run-facts.ts'
import { UnknownLink } from '../runs/unknown-link.tsx'
import { progressOf } from './run-words.ts'

/** State of the run in a sentence, with a progress bar. The height never changes. */
export function RunStatus({ run }: { readonly run: ExtensionRunBody }) {
  return (
    <StatusStrip status={statusOf(run)} progress={progressOf(run)}>
      {run.counts.unknown > 0 && <UnknownLink count={run.counts.unknown} />}
    </StatusStrip>
  )
}

/** The status strip before there is a run. */
export function NothingTried() {
  const text = 'Type the days: each loan is tried before anything is changed.'
  return <StatusStrip status={{ ...INFO, title: 'Nothing has been tried yet.', text }} progress={{ done: 0, of: 1 }} />
}

function statusOf(run: ExtensionRunBody): Status {
  const { state, counts, pauseReason } = run
  switch (state) {
    case 'checking':
      return { ...INFO, title: farText(run), text: 'tried. This changes nothing.' }
    case 'checked':
      return counts.ready > 0
        ? { ...INFO, title: 'Nothing has been changed yet.', text: 'A loan that changes before it is run is refused.' }
        : { ...INFO, title: 'No loan can be extended.', text: 'Nothing was changed.' }
    case 'running':
      return { ...INFO, title: farText(run), text: `extended. ${waitText(run.waitUntil)}` }
    case 'paused':
      return { ...WARNING, icon: IconPlayerPause, title: 'Paused.', text: `${pauseReason} ${farText(run)} extended.` }
    case 'interrupted':
      return pauseReason === null
        ? { ...WARNING, title: 'Loan Desk ended before the run did.', text: interruptedText(run) }
        : { ...WARNING, icon: IconPlayerPause, title: pauseReason, text: interruptedText(run) }
    case 'cancelled':
      return { ...INFO, icon: IconCircleMinus, title: 'Cancelled.', text: cancelledText(run) }
    case 'finished':
      return { ...endOf(run), title: `${counted(counts.extended, 'loan')} extended.`, text: restText(run) }
    default:
      return assertNever(state)
  }
}

/** `3,200 of 8,412 loans` */
function farText(run: ExtensionRunBody): string {
  const { done, of } = progressOf(run)
  const count = run.startedAt === null ? done : run.counts.extended
  return `${groupDigits(count)} of ${counted(of, 'loan')}`
}

function interruptedText(run: ExtensionRunBody): string {
  return run.startedAt === null
    ? `${farText(run)} tried. Nothing was changed.`
    : `${farText(run)} extended, each once. The rest waits for you.`
}

function cancelledText({ startedAt, counts }: ExtensionRunBody): string {
  if (startedAt === null) return 'Nothing was changed.'
  const notRun = `${groupDigits(counts.ready)} ${counts.ready === 1 ? 'was' : 'were'} not run.`
  return `${counted(counts.extended, 'loan')} ${counts.extended === 1 ? 'was extended and stays' : 'were extended and stay'} so, ${notRun}`
}

function endOf({ counts }: ExtensionRunBody) {
  return counts.unknown + counts.failed > 0 ? WARNING : ({ kind: 'ok', icon: IconCircleCheck } as const)
}

function restText({ counts }: ExtensionRunBody): string {
  const notRun = counts.ready > 0 ? `${groupDigits(counts.ready)} not run. ` : ''
  const refused = counts.refused > 0 ? `${groupDigits(counts.refused)} refused. ` : ''
  const failed = counts.failed > 0 ? `${counted(counts.failed, 'loan')} failed and stay as before.` : ''
  return `${notRun}${refused}${failed}`
}
