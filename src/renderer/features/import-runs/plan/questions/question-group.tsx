import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { counted } from '../../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../../keys/shortcut-kbd.tsx'
import { CHOICE_WORDS } from '../../../../words/import-question-words.ts'
import { IMPORT_FIELD_WORDS } from '../../../../words/import-words.ts'
import { FIXABLE_FIELDS } from '../written-value.ts'
import { type AskedWords, askedWords } from './asked-words.ts'
import type { OpenItem } from './open-items.ts'
import { outcomeText } from './outcome-text.ts'
import classes from './questions.module.css'
import { AFTER_QUESTIONS_ID, QUESTION_ID, type Questions } from './use-questions.ts'

type QuestionGroupProps = {
  readonly questions: Questions
  readonly items: readonly OpenItem[]
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  /** Leads to a missing field. */
  readonly onLead: (field: ImportField) => void
}

type MissingFieldProps = {
  /** Element ID. */
  readonly id: string | undefined
  readonly field: ImportField
  readonly place: number
  readonly onLead: () => void
}

type ShownQuestionProps = {
  readonly question: ImportQuestionBody
  readonly words: AskedWords
  readonly onAnswer: (choice: ImportChoiceBody) => void
}

type ChoiceButtonProps = {
  readonly choice: ImportChoiceBody
  /** Key that gives this answer; above 9 there is none. */
  readonly digit: number
  readonly onChoose: () => void
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

/** A field that every loan needs and no column has. */
function MissingField({ id, field, place, onLead }: MissingFieldProps) {
  return (
    <UnstyledButton id={id} className={classes.waiting} onClick={onLead}>
      <span className={classes.place} aria-hidden>
        {place + 1}
      </span>
      <span className={classes.missing}>
        <strong>{IMPORT_FIELD_WORDS[field]}</strong>
        <small>In no column: choose its column{FIXABLE_FIELDS.includes(field) && ', or add a fixed value'}</small>
      </span>
    </UnstyledButton>
  )
}

/** A question with its evidence and choices. A digit answers; the arrow keys go from choice to choice. */
function ShownQuestion({ question, words, onAnswer }: ShownQuestionProps) {
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

/** An answer with its outcome. */
function ChoiceButton({ choice, digit, onChoose }: ChoiceButtonProps) {
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

/** Words of a choice, by what it changes. */
function choiceText({ code, params, change: { columns, format } }: ImportChoiceBody): string {
  const column = columns?.[0]
  return CHOICE_WORDS[code]({
    params,
    field: column?.field ?? null,
    as: column?.as ?? null,
    dateOrder: format?.dateOrder,
    decimals: format?.decimals,
  })
}
