import type { Icon } from '@tabler/icons-react'
import classes from './outcome-word.module.css'

export const OUTCOME_TONES = ['plain', 'ok', 'warning', 'danger'] as const

export type OutcomeTone = (typeof OUTCOME_TONES)[number]

type OutcomeWordProps = { readonly icon: Icon; readonly tone: OutcomeTone; readonly word: string }

/** An outcome as an icon, a word and a colour; each alone conveys it. */
export function OutcomeWord({ icon: Picture, tone, word }: OutcomeWordProps) {
  return (
    <span className={classes.outcome} data-tone={tone}>
      <Picture size={14} stroke={1.75} aria-hidden />
      {word}
    </span>
  )
}
