import { IconHelpCircle } from '@tabler/icons-react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { counted } from '#values/digits.ts'
import { askedWords } from './asked-words.ts'
import classes from './questions.module.css'
import { ShownQuestion } from './shown-question.tsx'
import { keyOf, type Questions } from './use-questions.ts'
import { WaitingQuestion } from './waiting-question.tsx'

type QuestionGroupProps = {
  readonly questions: Questions
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
}

/** Open questions of the file above everything else: one whole, of the others their subject. */
export function QuestionGroup({ questions, source, plan }: QuestionGroupProps) {
  const { all, shown, open, answer } = questions
  if (all.length === 0) return null
  return (
    <section className={classes.questions} aria-labelledby="import-questions-title">
      <h2 id="import-questions-title" className={classes.title}>
        <IconHelpCircle size={16} aria-hidden />
        {counted(all.length, 'question')}
      </h2>
      <p className={classes.lead}>Nothing is imported until all are answered.</p>
      {all.map((question, place) => {
        const words = askedWords(question, source, plan)
        return place === shown ? (
          <ShownQuestion key={keyOf(question)} question={question} words={words} place={place} onAnswer={answer} />
        ) : (
          <WaitingQuestion key={keyOf(question)} words={words} place={place} onOpen={() => open(place)} />
        )
      })}
    </section>
  )
}
