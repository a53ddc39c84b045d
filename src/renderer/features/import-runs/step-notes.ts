import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { counted, groupDigits } from '../../formats/shown-text.ts'

export const IMPORT_STEPS = ['file', 'columns', 'check'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** State of a step in a few words; `isOpen` if it waits for a person. */
type StepNote = { readonly text: string; readonly isOpen: boolean }

/** The part of a run that the notes depend on. */
type NotedRun = Pick<ImportRunBody, 'name' | 'state' | 'source' | 'missing' | 'questions' | 'checkedAt'> & {
  readonly counts: Pick<ImportRunBody['counts'], 'ready' | 'faulty'>
}

/** Notes of all steps, the same on each of their pages. Without a run there is no file yet. */
export function stepNotes(run: NotedRun | undefined): Readonly<Record<ImportStep, StepNote>> {
  if (!run) return { file: open('not chosen yet'), columns: done(''), check: done('') }
  return { file: fileNote(run), columns: columnsNote(run), check: checkNote(run) }
}

function fileNote({ name, source, state }: NotedRun): StepNote {
  if (state === 'unreadable') return open(`${name}, could not be read`)
  return done(source ? `${name}, ${counted(source.lines, 'line')}` : name)
}

function columnsNote({ source, missing, questions }: NotedRun): StepNote {
  if (!source) return done('')
  const parts = [
    ...(questions.length > 0 ? [`${counted(questions.length, 'question')} open`] : []),
    ...(missing.length > 0 ? [`${counted(missing.length, 'field')} missing`] : []),
  ]
  return parts.length > 0 ? open(parts.join(', ')) : done('nothing open')
}

function checkNote({ state, checkedAt, counts }: NotedRun): StepNote {
  if (state === 'checking') return done('at work')
  if (checkedAt === null || state !== 'checked') return done('not run yet')
  const good = `${groupDigits(counts.ready)} good`
  return counts.faulty > 0 ? open(`${good}, ${groupDigits(counts.faulty)} faulty`) : done(good)
}

function open(text: string): StepNote {
  return { text, isOpen: true }
}

function done(text: string): StepNote {
  return { text, isOpen: false }
}
