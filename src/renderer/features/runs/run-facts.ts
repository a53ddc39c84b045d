import type { RunItem } from '#contract/desk/runs.ts'
import { FACE_PAGES, facePath } from '#contract/face-pages.ts'
import { assertNever } from '#values/assert.ts'
import { counted } from '#values/digits.ts'
import { EXTENSION_STATE_WORDS } from '../../words/extension-words.ts'
import { IMPORT_STATE_WORDS } from '../../words/import-words.ts'

/** What the list says of a run, whatever its kind is. */
export type RunFacts = {
  /** The address of its page. */
  readonly href: string
  readonly what: string
  /** Name of a run that was not started. */
  readonly tried: string
  /** Work of a person that is lost when it is discarded. */
  readonly lost: string | undefined
  readonly state: string
  /** Loans that were extended or created. */
  readonly done: number
  readonly refused: number
}

/** States of an import in which a person may have answered or corrected something; the list does not know whether. */
const MAY_HAVE_WORK: ReadonlySet<RunItem['state']> = new Set([
  'mapping',
  'checked',
  'paused',
  'interrupted',
  'cancelled',
])

/** Loans of an import that were faulty or failed are not refused by anyone: its page says what became of them. */
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
        refused: run.counts.refused,
      }
    case 'import':
      return {
        href: facePath(FACE_PAGES.import, run.uuid),
        what: `Import of ${run.name}`,
        tried: 'import',
        lost: MAY_HAVE_WORK.has(run.state) ? `Answers and corrections of ${run.name} would be lost.` : undefined,
        state: IMPORT_STATE_WORDS[run.state],
        done: run.counts.created,
        refused: run.counts.refused,
      }
    default:
      return assertNever(run)
  }
}
