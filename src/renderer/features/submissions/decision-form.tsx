import { Button, Radio } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { type ResolutionRequest, resolutionRequest, type SubmissionBody } from '#contract/desk/submissions.ts'
import { uuid as uuidText } from '#contract/fields.ts'
import { OPERATION_TRAITS } from '#values/vocabulary/operation.ts'
import { ProblemError } from '../../api/errors.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import side from '../../components/layout/side-panel.module.css'
import { explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { OPERATION_WORDS } from '../../words/operation-words.ts'
import { ProductionQuestion } from '../connections/production-question.tsx'
import classes from './decision-form.module.css'
import { SubmissionDetails } from './submission-details.tsx'
import panel from './submission-panel.module.css'
import { whatGoesWhere } from './submission-words.ts'
import { useDecision } from './use-decision.ts'

type DecisionFormProps = { readonly submission: SubmissionBody; readonly onClose: () => void }

type DecisionQuestionProps = { readonly submission: SubmissionBody; readonly entry: DecisionEntry }

const RADIO = {
  root: classes.radio,
  body: classes.radioBody,
  inner: classes.inner,
  label: classes.label,
  description: classes.hint,
}

type FieldErrors = { readonly uuid?: string | undefined; readonly reason?: string | undefined }

type DecisionEntry = ReturnType<typeof useDecisionEntry>

/** One question with two answers, a reason, and a button that names its effect. */
export function DecisionForm({ submission, onClose }: DecisionFormProps) {
  const [isAsking, setAsking] = useState(false)
  const entry = useDecisionEntry(submission)
  const decide = () => {
    if (entry.isBusy || !entry.check()) return
    if (submission.connectionKind === 'production') setAsking(true)
    else entry.send()
  }
  useCommand('submit', decide)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decide()
  }
  const end = (isWanted: boolean) => {
    setAsking(false)
    if (isWanted) entry.send()
  }
  return (
    <form className={side.form} onSubmit={submit} noValidate>
      <div className={side.body}>
        <SubmissionDetails submission={submission}>
          <DecisionQuestion submission={submission} entry={entry} />
          <Reason entry={entry} />
        </SubmissionDetails>
      </div>
      {entry.failure && <Failure error={entry.failure} />}
      <footer className={`${side.foot} ${panel.foot}`}>
        <Button type="submit" loading={entry.isBusy} rightSection={<ShortcutKbd keys="Ctrl+Enter" />}>
          {buttonWords(entry)}
        </Button>
        <Button variant="subtle" className={panel.later} rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
          Decide later
        </Button>
      </footer>
      {isAsking && <ProductionQuestion {...questionOf(entry)} {...whatGoesWhere(submission)} onEnd={end} />}
    </form>
  )
}

function buttonWords({ outcome }: DecisionEntry): string {
  return outcome === 'created' ? 'Check and mark as created' : 'Send again'
}

function questionOf({ outcome }: DecisionEntry) {
  return outcome === 'created'
    ? { title: 'Mark this as created?', action: 'Mark as created on production' }
    : { title: 'Send this once more?', action: 'Send again on production' }
}

function Reason({ entry }: { readonly entry: DecisionEntry }) {
  return (
    <TextField
      ref={entry.reasonField}
      label="Reason, saved with the submission"
      required
      withAsterisk={false}
      maxLength={500}
      value={entry.reason}
      onChange={entry.setReason}
      error={entry.errors.reason}
    />
  )
}

function Failure({ error }: { readonly error: Error }) {
  return (
    <div className={panel.failure}>
      <Notice
        kind="danger"
        title={`The decision ${error instanceof ProblemError ? 'was not' : 'may not have been'} saved`}
      >
        {explain(error)} What you see has been refreshed.
      </Notice>
    </div>
  )
}

/** "What happened at the service?" For a created loan, its UUID there identifies it. */
function DecisionQuestion({ submission, entry }: DecisionQuestionProps) {
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

/** Input of a decision on an unknown submission. Errors are shown at their fields and move the focus there. */
function useDecisionEntry(submission: SubmissionBody) {
  const [outcome, setOutcome] = useState<ResolutionRequest['outcome']>('created')
  const [uuid, setUuid] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const uuidField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const decision = useDecision(submission.id)
  const needsUuid = OPERATION_TRAITS[submission.operation].touches === 'new-loan' && outcome === 'created'

  const show = (found: FieldErrors) => {
    setErrors(found)
    if (found.uuid) uuidField.current?.focus()
    else if (found.reason) reasonField.current?.focus()
  }
  return {
    outcome,
    uuid,
    reason,
    errors,
    uuidField,
    reasonField,
    setOutcome: (next: ResolutionRequest['outcome']) => {
      setOutcome(next)
      setErrors({ reason: errors.reason })
    },
    setUuid: (text: string) => {
      setUuid(text)
      setErrors({ reason: errors.reason })
    },
    setReason: (text: string) => {
      setReason(text)
      setErrors({ uuid: errors.uuid })
    },
    isBusy: decision.isPending,
    failure: decision.error && fieldErrors(decision.error) === undefined ? decision.error : null,
    /** True if the decision can be sent; otherwise shows the missing input at the fields. */
    check: () => {
      const found = { uuid: needsUuid ? uuidFault(uuid.trim()) : undefined, reason: reasonFault(reason.trim()) }
      show(found)
      return found.uuid === undefined && found.reason === undefined
    },
    send: () => {
      const kept = { reason: reason.trim(), ...(needsUuid ? { loanUuid: uuid.trim() } : {}) }
      const request = resolutionRequest.parse({ outcome, ...kept })
      decision.mutate(request, { onError: (error) => show(fieldErrors(error) ?? {}) })
    },
  }
}

function uuidFault(text: string): string | undefined {
  if (text === '') return 'Required'
  return uuidText.safeParse(text).success ? undefined : 'Not a UUID, such as 8d0e5c52-7f1b-4a3e-9c64-20b1a7d3f9e8'
}

function reasonFault(text: string): string | undefined {
  return text === '' ? 'Required' : undefined
}

/** Problems of the two fields in the service's answer; undefined if the error concerns something else. */
function fieldErrors(error: Error): FieldErrors | undefined {
  const problems = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  const at = (pointer: string) => problems.find((problem) => problem.pointer === pointer)?.detail
  const found = { uuid: at('/loanUuid'), reason: at('/reason') }
  return found.uuid === undefined && found.reason === undefined ? undefined : found
}
