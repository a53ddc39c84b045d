import { Radio } from '@mantine/core'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { OPERATION_WORDS } from '../../words/operation-words.ts'
import classes from './decision-question.module.css'
import type { DecisionEntry } from './use-decision-entry.ts'

type DecisionQuestionProps = { readonly submission: SubmissionBody; readonly entry: DecisionEntry }

const RADIO = {
  root: classes.radio,
  body: classes.radioBody,
  inner: classes.inner,
  label: classes.label,
  description: classes.hint,
}

/** "What happened at the service?" For a created loan, its UUID there identifies it. */
export function DecisionQuestion({ submission, entry }: DecisionQuestionProps) {
  const { operation } = submission
  return (
    <Radio.Group
      label="What happened at the service?"
      classNames={{ root: classes.group, label: classes.question }}
      value={entry.outcome}
      onChange={(value) => entry.setOutcome(value === 'created' ? 'created' : 'not-created')}
    >
      <div className={classes.answers}>
        <div className={classes.answer}>
          <Radio
            value="created"
            size="xs"
            classNames={RADIO}
            label="It was created"
            description={OPERATION_WORDS[operation].ifCreated}
          />
          {OPERATION_TRAITS[operation].touches === 'new-loan' && <LoanUuid entry={entry} />}
        </div>
        <div className={classes.answer}>
          <Radio
            value="not-created"
            size="xs"
            classNames={RADIO}
            label="It was not created, send again"
            description={`The same request goes to ${whereTo(submission)} once more.`}
          />
        </div>
      </div>
    </Radio.Group>
  )
}

/** Reserves its space for either answer, so that nothing moves. */
function LoanUuid({ entry }: Pick<DecisionQuestionProps, 'entry'>) {
  return (
    <TextField
      ref={entry.uuidField}
      className={classes.uuid}
      label="Loan UUID at the service"
      disabled={entry.outcome !== 'created'}
      value={entry.uuid}
      onChange={entry.setUuid}
      error={entry.errors.uuid}
      hint="Checked with getLoan before it is accepted"
    />
  )
}

function whereTo({ connectionKind, host }: SubmissionBody): string {
  return connectionKind === 'production' ? 'production' : host
}
