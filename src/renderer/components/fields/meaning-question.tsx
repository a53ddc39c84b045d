import { UnstyledButton } from '@mantine/core'
import type { Meaning } from '../../input/read-by-formats.ts'
import classes from './meaning-question.module.css'

type MeaningQuestionProps = {
  readonly question: string
  readonly meanings: readonly Meaning[]
  readonly onChoose: (value: string) => void
}

/** Question about a text that may mean several values, with a button for each. */
export function MeaningQuestion({ question, meanings, onChoose }: MeaningQuestionProps) {
  return (
    <span className={classes.question}>
      {question}
      {meanings.map(({ value, words }) => (
        <UnstyledButton key={value} className={classes.meaning} onClick={() => onChoose(value)}>
          {words}
        </UnstyledButton>
      ))}
    </span>
  )
}
