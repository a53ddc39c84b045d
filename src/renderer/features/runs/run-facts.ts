import type { RunItem } from '#contract/desk/runs.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { BUYBACK_REASON_WORDS } from '#contract/words/buyback-reason-words.ts'
import { assertNever } from '#values/assert.ts'
import { timeText } from '../../components/texts/clock-text.ts'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { EXTENSION_STATE_WORDS } from '../../words/extension-words.ts'
import { IMPORT_STATE_WORDS } from '../../words/import-words.ts'

/** Facts of a run in the list, for any kind of run. */
type RunFacts = {
  /** Address of the run's page. */
  readonly href: string
  readonly what: string
  /** Name of a run that was not started. */
  readonly tried: string
  /** Warning about a person's work that discarding the run would lose. */
  readonly lost: string | undefined
  readonly state: string
  /** Loans that were extended, created, paid, bought back or compared. */
  readonly done: number
  readonly refused: number
  readonly loans: number
  /** Loans whose outcome is unknown, or that wait for the decision about a submission. */
  readonly unknown: number
}

/** States of an import in which a person may have answered or corrected something; the list does not know whether anybody did. */
const MAY_HAVE_WORK: ReadonlySet<RunItem['state']> = new Set([
  'mapping',
  'checked',
  'paused',
  'interrupted',
  'cancelled',
])

/** Facts of a run. Faulty and failed loans of an import do not count as refused: the import's page reports them. */
export function runFacts(run: RunItem): RunFacts {
  switch (run.kind) {
    case 'extension':
      return {
        href: facePath(FACE_PAGES.run, run.uuid),
        what: `Extension by ${counted(run.daysToExtend, 'day')}`,
        tried: 'dry run',
        lost: undefined,
        state: EXTENSION_STATE_WORDS[run.state],
        done: run.counts.extended,
        ...countsOf(run),
      }
    case 'import':
      return {
        href: facePath(FACE_PAGES.import, run.uuid),
        what: `Import of ${run.name}`,
        tried: 'import',
        lost: MAY_HAVE_WORK.has(run.state) ? `Answers and corrections of ${run.name} would be lost.` : undefined,
        state: IMPORT_STATE_WORDS[run.state],
        done: run.counts.created,
        ...countsOf(run),
      }
    case 'payment':
      return {
        href: facePath(FACE_PAGES.paymentRun, run.uuid),
        what: `Payments from ${run.name}`,
        tried: 'payment run',
        lost: undefined,
        state: EXTENSION_STATE_WORDS[run.state],
        done: run.counts.booked,
        ...countsOf(run),
      }
    case 'buyback':
      return buybackFacts(run)
    case 'reconciliation':
      return reconciliationFacts(run)
    default:
      return assertNever(run)
  }
}

function countsOf({ counts: { all, refused, unknown } }: Exclude<RunItem, { kind: 'reconciliation' }>) {
  return { loans: all, refused, unknown }
}

function buybackFacts(run: Extract<RunItem, { kind: 'buyback' }>): RunFacts {
  return {
    href: facePath(FACE_PAGES.buybackRun, run.uuid),
    what: `Buyback: ${BUYBACK_REASON_WORDS[run.reason]}`,
    tried: 'buyback run',
    lost: undefined,
    state: EXTENSION_STATE_WORDS[run.state],
    done: run.counts.boughtBack,
    ...countsOf(run),
  }
}

function reconciliationFacts(run: Extract<RunItem, { kind: 'reconciliation' }>): RunFacts {
  const { open, loans, read, undecided } = run.counts
  return {
    href: facePath(FACE_PAGES.reconciliation, run.uuid),
    what: `Ours against theirs: ${groupDigits(open)} to decide`,
    tried: 'comparison',
    lost: undefined,
    state: EXTENSION_STATE_WORDS[run.state],
    loans,
    done: read,
    refused: 0,
    unknown: undecided,
  }
}

/** Sentence about a run under way: the end of a wait that the service asked for, in the viewer's time, or `otherwise`. */
export function waitText(waitUntil: string | null, otherwise = 'It continues if you leave this page.'): string {
  return waitUntil === null ? otherwise : `The service asked to wait until ${timeText(new Date(waitUntil))}.`
}
