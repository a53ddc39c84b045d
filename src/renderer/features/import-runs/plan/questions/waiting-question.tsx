import { UnstyledButton } from '@mantine/core'
import type { AskedWords } from './asked-words.ts'
import classes from './questions.module.css'

type WaitingQuestionProps = {
  readonly words: AskedWords
  readonly place: number
  readonly onOpen: () => void
}

/** A question that waits for its turn; choosing it shows it whole. */
export function WaitingQuestion({ words, place, onOpen }: WaitingQuestionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question that is shown whole is no fieldset either
    <div role="group" aria-label={`Question about ${words.about}`}>
      <UnstyledButton className={classes.waiting} onClick={onOpen}>
        <span className={classes.place} aria-hidden>
          {place + 1}
        </span>
        <span>{words.title}</span>
      </UnstyledButton>
    </div>
  )
}
