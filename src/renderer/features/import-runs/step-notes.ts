import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { counted, groupDigits } from '../../formats/shown-text.ts'
import { openItems } from './plan/questions/open-items.ts'

export const IMPORT_STEPS = ['file', 'columns', 'check'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** State of a step, and its words. An open step waits for a person. */
type StepNote = { readonly state: 'ahead' | 'open' | 'done'; readonly text: string }

/** The part of a run that the notes depend on. */
type NotedRun = Pick<ImportRunBody, 'name' | 'state' | 'source' | 'missing' | 'questions' | 'checkedAt'> & {
  readonly counts: Pick<ImportRunBody['counts'], 'ready' | 'faulty'>
}

/** Notes of all steps, the same on each of their pages. Without a run there is no file yet. */
export function stepNotes(run: NotedRun | undefined): Readonly<Record<ImportStep, StepNote>> {
  if (!run) return { file: note('open', 'not chosen yet'), columns: note('ahead', ''), check: note('ahead', '') }
  return { file: fileNote(run), columns: columnsNote(run), check: checkNote(run) }
}

function fileNote({ name, source, state }: NotedRun): StepNote {
  if (state === 'unreadable') return note('open', `${name}, could not be read`)
  return source ? note('done', `${name}, ${counted(source.lines, 'line')}`) : note('ahead', name)
}

function columnsNote(run: NotedRun): StepNote {
  if (!run.source) return note('ahead', '')
  const open = openItems(run).length
  return open > 0 ? note('open', `${counted(open, 'question')} open`) : note('done', 'nothing open')
}

function checkNote({ state, checkedAt, counts }: NotedRun): StepNote {
  if (state === 'checking') return note('ahead', 'at work')
  if (checkedAt === null || state !== 'checked') return note('ahead', 'not run yet')
  const good = `${groupDigits(counts.ready)} good`
  return counts.faulty > 0 ? note('open', `${good}, ${groupDigits(counts.faulty)} faulty`) : note('done', good)
}

function note(state: StepNote['state'], text: string): StepNote {
  return { state, text }
}
