import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import type { ImportChoiceBody } from '#contract/desk/import-questions.ts'
import { ShortcutKbd } from '../../../../keys/shortcut-kbd.tsx'
import { choiceText } from './choice-text.ts'
import { outcomeText } from './outcome-text.ts'
import classes from './questions.module.css'

type ChoiceButtonProps = {
  readonly choice: ImportChoiceBody
  /** Key that gives this answer; above 9 there is none. */
  readonly digit: number
  readonly onChoose: () => void
}

/** An answer with its outcome. */
export function ChoiceButton({ choice, digit, onChoose }: ChoiceButtonProps) {
  const id = useId()
  const words = choiceText(choice)
  const outcome = outcomeText(choice)
  return (
    <UnstyledButton
      className={classes.choice}
      aria-label={words}
      aria-describedby={outcome === undefined ? undefined : id}
      onClick={({ detail }) => {
        // The second click of a double one meets the next question.
        if (detail < 2) onChoose()
      }}
    >
      <span className={classes.digit}>{digit <= 9 && <ShortcutKbd keys={String(digit)} />}</span>
      <span className={classes.words}>
        <strong>{words}</strong>
        {outcome !== undefined && <small id={id}>{outcome}</small>}
      </span>
    </UnstyledButton>
  )
}
