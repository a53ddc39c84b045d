import type { KeyboardEvent } from 'react'
import type { ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { AskedWords } from './asked-words.ts'
import { ChoiceButton } from './choice-button.tsx'
import classes from './questions.module.css'
import { QUESTION_ID } from './use-questions.ts'

type ShownQuestionProps = {
  readonly question: ImportQuestionBody
  readonly words: AskedWords
  readonly onAnswer: (choice: ImportChoiceBody) => void
}

/** A question with its evidence and choices. A digit answers; the arrow keys go from choice to choice. */
export function ShownQuestion({ question, words, onAnswer }: ShownQuestionProps) {
  const { choices } = question
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const chosen = choices[digitOf(event) - 1]
    if (chosen) onAnswer(chosen)
    else if (event.key === 'ArrowDown') step(event, 1)
    else if (event.key === 'ArrowUp') step(event, -1)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus with its words
    <div
      id={QUESTION_ID}
      role="group"
      tabIndex={-1}
      data-autofocus
      className={classes.shown}
      aria-label={`Question about ${words.about}`}
      aria-describedby={`${QUESTION_ID}-words`}
      onKeyDown={onKeyDown}
    >
      <div id={`${QUESTION_ID}-words`}>
        <h3 className={classes.asked}>{words.title}</h3>
        <p className={classes.why}>{words.why}</p>
        {words.cells.length > 0 && (
          <p className={classes.cells}>
            First cells: <span>{words.cells.join(' · ')}</span>
          </p>
        )}
      </div>
      <div className={classes.choices}>
        {choices.map((choice, at) => (
          <ChoiceButton
            key={JSON.stringify(choice.change)}
            choice={choice}
            digit={at + 1}
            onChoose={() => onAnswer(choice)}
          />
        ))}
      </div>
    </div>
  )
}

/** A key that is held down answers one question only. */
function digitOf({ key, repeat, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  return repeat || altKey || ctrlKey || metaKey || !/^[1-9]$/.test(key) ? 0 : Number(key)
}

function step(event: KeyboardEvent<HTMLElement>, by: 1 | -1): void {
  const buttons: readonly Element[] = [...event.currentTarget.querySelectorAll('button')]
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
  const next = at < 0 && by < 0 ? buttons.length - 1 : at + by
  event.preventDefault()
  const button = buttons[Math.min(Math.max(next, 0), buttons.length - 1)]
  if (button instanceof HTMLElement) button.focus()
}
