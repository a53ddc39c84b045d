import { Select, UnstyledButton } from '@mantine/core'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import { READ_AS, type ReadAs, readingsOf } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { READ_AS_WORDS } from '../../../words/read-as-words.ts'
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

type ReadingSelectProps = {
  readonly name: string
  readonly field: ImportField | null
  readonly as: ReadAs | null
  readonly onChange: (as: ReadAs) => void
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

/** Reading of the cells of a column, after that question was answered. */
export function ReadingSelect({ name, field, as, onChange }: ReadingSelectProps) {
  if (as === null) return null
  return (
    <Select
      aria-label={`Reading of ${name}`}
      size="xs"
      allowDeselect={false}
      data={readingsOf(field).map((reading) => ({ value: reading, label: READ_AS_WORDS[reading] }))}
      value={as}
      title={READ_AS_WORDS[as]}
      classNames={{ root: classes.reading, input: classes.input }}
      onChange={(value) => {
        const reading = READ_AS.find((known) => known === value)
        if (reading) onChange(reading)
      }}
    />
  )
}
