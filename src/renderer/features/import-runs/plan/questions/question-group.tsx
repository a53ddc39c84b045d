import { IconHelpCircle } from '@tabler/icons-react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { counted } from '../../../../formats/shown-text.ts'
import { askedWords } from './asked-words.ts'
import { MissingField } from './missing-field.tsx'
import classes from './questions.module.css'
import { ShownQuestion } from './shown-question.tsx'
import { AFTER_QUESTIONS_ID, type Questions, questionKeyOf, unaskedFields } from './use-questions.ts'
import { WaitingQuestion } from './waiting-question.tsx'

type QuestionGroupProps = {
  readonly questions: Questions
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  /** Fields that every loan needs and no column has. */
  readonly missing: readonly ImportField[]
  /** Asks for a fixed value. */
  readonly onFix: (field: ImportField) => void
}

/** Open questions of the file above everything else: one whole, of the others their subject, and behind them what no column has. */
export function QuestionGroup({ questions, source, plan, missing, onFix }: QuestionGroupProps) {
  const { all, shown, open, answer } = questions
  const unasked = unaskedFields({ missing, questions: all })
  const count = all.length + unasked.length
  if (count === 0) return null
  return (
    <section className={classes.questions} aria-labelledby="import-questions-title">
      <h2 id="import-questions-title" className={classes.title}>
        <IconHelpCircle size={16} aria-hidden />
        {counted(count, 'question')}
      </h2>
      <p className={classes.lead}>Nothing is imported until all are answered.</p>
      {all.map((question, place) => {
        const words = askedWords(question, source, plan)
        return place === shown ? (
          <ShownQuestion
            key={questionKeyOf(question)}
            question={question}
            words={words}
            place={place}
            onAnswer={answer}
          />
        ) : (
          <WaitingQuestion key={questionKeyOf(question)} words={words} place={place} onOpen={() => open(place)} />
        )
      })}
      {unasked.map((field, place) => (
        <MissingField
          key={field}
          id={place === 0 ? AFTER_QUESTIONS_ID : undefined}
          field={field}
          place={all.length + place}
          plan={plan}
          onFix={onFix}
        />
      ))}
    </section>
  )
}
