import { IconCircleCheck, IconCircleMinus, IconPlayerPause } from '@tabler/icons-react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportNotice } from '#values/vocabulary/import-evidence.ts'
import { INFO, type Status, StatusStrip, WARNING } from '../../components/notices/status-strip.tsx'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { noticeWords } from '../../words/import-notice-words.ts'
import { waitText } from '../runs/run-facts.ts'
import { UnknownLink } from '../runs/unknown-link.tsx'
import { durationText } from './run/duration-text.ts'

/** State of an import in a sentence, with its progress and what leads on from there. Its height never changes. */
export function ImportStatus({ run }: { readonly run: ImportRunBody }) {
  return (
    <StatusStrip status={statusOf(run)} progress={run.progress ?? progressOf(run)}>
      {run.counts.unknown > 0 && <UnknownLink count={run.counts.unknown} />}
    </StatusStrip>
  )
}

function progressOf({ counts, startedAt }: ImportRunBody) {
  const done = counts.created + counts.refused + counts.unknown + counts.failed
  return startedAt === null ? undefined : { done, of: done + counts.ready + counts.sending }
}

const GOES_ON = 'It goes on if you leave this page, and is taken up again after a restart.'

function statusOf(run: ImportRunBody): Status {
  const { state, counts, pauseReason, startedAt } = run
  if (startedAt === null) return statusBefore(run)
  switch (state) {
    case 'running':
      return { ...INFO, title: farText(run), text: `created. ${waitText(run.waitUntil, GOES_ON)}` }
    case 'paused':
      return {
        ...WARNING,
        icon: IconPlayerPause,
        title: 'Paused.',
        text: `${pauseReason ?? ''} ${farText(run)} created.`,
      }
    case 'interrupted':
      return {
        ...WARNING,
        title: 'Loan Desk ended before the import did.',
        text: `${farText(run)} created, each once.`,
      }
    case 'cancelled':
      return {
        ...INFO,
        icon: IconCircleMinus,
        title: 'Cancelled.',
        text: `${counted(counts.created, 'loan')} created and kept, ${groupDigits(counts.ready)} not created.`,
      }
    default:
      return { ...endOf(run), title: `${counted(counts.created, 'loan')} created.`, text: restText(run) }
  }
}

function statusBefore(run: ImportRunBody): Status {
  const { state, counts, pauseReason } = run
  if (state === 'checking') {
    const { done = 0, of = 0 } = run.progress ?? {}
    return {
      ...INFO,
      title: `${groupDigits(done)} of ${groupDigits(of)} checked.`,
      text: `This creates nothing.${leftText(run)}`,
    }
  }
  if (state === 'interrupted' || state === 'paused')
    return { ...WARNING, title: 'The check has stopped.', text: `${pauseReason ?? ''} Nothing was created.` }
  const corrections = `${correctionsText(run)}${noticed(run, 'lines-left-out')}${noticed(run, 'subtotals-left-out')}${noticed(run, 'sheets-left-out')}${totalsText(run)}`
  const look = totalsText(run) === '' ? INFO : WARNING
  if (counts.ready === 0) return { ...look, ...noneReady(run), text: `${noneReady(run).text}${corrections}` }
  const faulty = counts.faulty > 0 ? 'Good ones can go first; faulty lines stay here until they are corrected.' : ''
  return { ...look, title: 'Nothing has been created yet.', text: `${faulty}${corrections}` }
}

/** Totals of the file that are neither the sums of its lines nor that of its good ones. */
function totalsText(run: ImportRunBody): string {
  return noticed(run, 'totals-differ', ({ params }) => params.stated !== run.sums.loanAmount)
}

function noticed({ notices }: ImportRunBody, of: ImportNotice, isSaid = (_: Notice) => true): string {
  return notices
    .flatMap((notice) => (notice.code === of && isSaid(notice) ? ` ${noticeWords(notice, '').title}.` : []))
    .join('')
}

type Notice = ImportRunBody['notices'][number]

function correctionsText({ corrected, correctionsNotApplied }: ImportRunBody): string {
  const correctedText = corrected === 0 ? '' : ` ${groupDigits(corrected)} corrected.`
  if (correctionsNotApplied === 0) return correctedText
  return `${correctedText} Corrections of ${counted(correctionsNotApplied, 'line')} were not applied: the file is read another way now.`
}

function leftText({ progress }: ImportRunBody): string {
  const left = progress?.secondsLeft ?? null
  return left === null ? '' : ` ${durationText(left)} left.`
}

function noneReady({ counts }: ImportRunBody): Pick<Status, 'title' | 'text'> {
  if (counts.faulty > 0)
    return { title: 'No line can be imported.', text: 'Correct them below, or export them with their reasons.' }
  if (counts.present > 0)
    return {
      title: 'All is there already.',
      text: 'These loans were registered before, the same. Nothing is created twice.',
    }
  return { title: 'No line can be imported.', text: 'Nothing was created.' }
}

function farText({ counts }: ImportRunBody): string {
  const of = counts.created + counts.refused + counts.unknown + counts.failed + counts.ready + counts.sending
  return `${groupDigits(counts.created)} of ${counted(of, 'loan')}`
}

function endOf({ counts }: ImportRunBody) {
  const isDoubtful = counts.unknown + counts.failed > 0
  return isDoubtful ? WARNING : ({ kind: 'ok', icon: IconCircleCheck } as const)
}

function restText({ counts }: ImportRunBody): string {
  return [
    counts.refused > 0 && `${groupDigits(counts.refused)} refused.`,
    counts.failed > 0 && `${groupDigits(counts.failed)} failed.`,
    counts.faulty > 0 && `${groupDigits(counts.faulty)} faulty, to correct.`,
    counts.present > 0 && `${groupDigits(counts.present)} were there already.`,
  ]
    .filter(Boolean)
    .join(' ')
}
