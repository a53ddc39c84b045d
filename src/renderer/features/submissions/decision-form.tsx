import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { ProblemError } from '../../api/errors.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import side from '../../components/layout/side-panel.module.css'
import { explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ProductionQuestion } from '../connections/production-question.tsx'
import { DecisionQuestion } from './decision-question.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import panel from './submission-panel.module.css'
import { whatGoesWhere } from './submission-words.ts'
import { type DecisionEntry, useDecisionEntry } from './use-decision-entry.ts'

type DecisionFormProps = { readonly submission: SubmissionBody; readonly onClose: () => void }

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
