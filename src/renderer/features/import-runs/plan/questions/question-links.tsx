import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { questionKeyOf } from './open-items.ts'
import classes from './questions.module.css'
import type { Questions } from './use-questions.ts'

type QuestionLinksProps = { readonly questions: Questions; readonly column: number }

/** Links to the questions about a column. */
export function QuestionLinks({ questions: { all, open }, column }: QuestionLinksProps) {
  return all.map(
    (question, place) =>
      question.column === column && (
        <UnstyledButton key={questionKeyOf(question)} className={classes.link} onClick={() => open(place)}>
          <IconHelpCircle size={14} aria-hidden />
          Question {place + 1}
        </UnstyledButton>
      ),
  )
}
