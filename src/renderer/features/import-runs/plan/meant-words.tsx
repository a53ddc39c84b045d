import { UnstyledButton } from '@mantine/core'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { meaningText } from '../../../words/word-term-words.ts'
import classes from './columns-table.module.css'

export type MeantWord = NonNullable<ImportPlanBody['columns'][number]['words']>[number]

type MeantWordsProps = {
  /** Name of the column. */
  readonly name: string
  readonly field: ImportField | null
  readonly words: readonly MeantWord[]
  readonly onAskAgain: () => void
}

/** Words of a column with the meanings that a person gave them, and a button to take these back. */
export function MeantWords({ name, field, words, onAskAgain }: MeantWordsProps) {
  if (field === null || words.length === 0) return null
  const text = words.map(({ text: word, term }) => `${word}: ${meaningText(field, term)}`).join(' · ')
  return (
    <div className={classes.meant}>
      <span title={text}>{text}</span>
      <UnstyledButton className={classes.undo} aria-label={`Ask again about the words of ${name}`} onClick={onAskAgain}>
        Ask again
      </UnstyledButton>
    </div>
  )
}
