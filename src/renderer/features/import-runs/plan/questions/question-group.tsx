import { IconHelpCircle } from '@tabler/icons-react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { counted } from '../../../../formats/shown-text.ts'
import { askedWords } from './asked-words.ts'
import { MissingField } from './missing-field.tsx'
import type { OpenItem } from './open-items.ts'
import classes from './questions.module.css'
import { ShownQuestion } from './shown-question.tsx'
import { AFTER_QUESTIONS_ID, type Questions } from './use-questions.ts'

type QuestionGroupProps = {
  readonly questions: Questions
  readonly items: readonly OpenItem[]
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  /** Leads to a missing field. */
  readonly onLead: (field: ImportField) => void
}

/** One question of the file, whole, and the fields that no column has. */
export function QuestionGroup({ questions, items, source, plan, onLead }: QuestionGroupProps) {
  const { all, shown, answer } = questions
  const question = all[shown]
  const next = all[shown + 1]
  if (items.length === 0) return null
  return (
    <section className={classes.questions} aria-labelledby="import-questions-title">
      <h2 id="import-questions-title" className={classes.title}>
        <IconHelpCircle size={16} aria-hidden />
        {question ? `Question ${shown + 1} of ${items.length}` : `${counted(items.length, 'field')} in no column`}
      </h2>
      {question && (
        <ShownQuestion
          key={items[shown]?.key}
          question={question}
          words={askedWords(question, source, plan)}
          onAnswer={answer}
        />
      )}
      {next && <p className={classes.next}>Next: {askedWords(next, source, plan).title}</p>}
      {items.map(
        (item, place) =>
          item.kind === 'missing-field' && (
            <MissingField
              key={item.key}
              id={place === all.length ? AFTER_QUESTIONS_ID : undefined}
              field={item.field}
              place={place}
              onLead={() => onLead(item.field)}
            />
          ),
      )}
    </section>
  )
}
