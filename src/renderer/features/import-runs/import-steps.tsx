import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import classes from './import-steps.module.css'
import { IMPORT_STEPS, type ImportStep, stepNotes } from './step-notes.ts'

type ImportStepsProps = {
  readonly current: ImportStep
  /** Undefined until there is a file. */
  readonly run?: ImportRunBody | undefined
  /** Leads to each step that can be reached from here. */
  readonly ways?: Partial<Readonly<Record<ImportStep, () => void>>>
}

const WORDS: Readonly<Record<ImportStep, string>> = { file: 'File', columns: 'Columns', check: 'Check' }

/** The three steps of an import, each with its state; those that can be reached are buttons. */
export function ImportSteps({ current, run, ways = {} }: ImportStepsProps) {
  const notes = stepNotes(run)
  return (
    <nav aria-label="Steps" className={classes.steps}>
      <ol>
        {IMPORT_STEPS.map((step, index) => (
          <li key={step} aria-current={step === current ? 'step' : undefined} data-state={notes[step].state}>
            <UnstyledButton className={classes.step} disabled={ways[step] === undefined} onClick={ways[step]}>
              <span className={classes.number}>
                <VisuallyHidden component="span">Step {index + 1} </VisuallyHidden>
                <span aria-hidden>
                  {notes[step].state === 'done' && step !== current ? <IconCheck size={14} /> : index + 1}
                </span>
              </span>
              <strong>{WORDS[step]}</strong> <span className={classes.note}>{notes[step].text}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}
