import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { DecisionRequest } from '#contract/desk/reconciliations.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import classes from './reconciliation-page.module.css'
import type { Decision } from './use-reconciliation.ts'

type DecisionFootProps = {
  readonly decision: Decision
  /** Loans that are decided, for the sentence above the buttons. */
  readonly of: string
  /** Undefined if there is nothing to take over. */
  readonly takeOver: DecisionRequest | undefined
  readonly leave: (reason: string) => DecisionRequest
  /** Key beside "Take over theirs". */
  readonly keyHint?: ReactNode
}

const MOST_CHARACTERS = 500

/** "Take over theirs", or "Leave" with a reason. */
export function DecisionFoot({ decision, of, takeOver, leave, keyHint }: DecisionFootProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setMissing(given === '')
    if (given !== '') decision.decide(leave(given))
  }
  return (
    <form className={classes.decision} aria-label={`Decide ${of}`} onSubmit={submit} noValidate>
      <p className={classes.said}>
        {takeOver ? `Take over: ${of}. Nothing is sent. Ours as it was stays in the history.` : `Decide ${of}.`}
      </p>
      <div className={classes.choices}>
        {takeOver && (
          <Button
            loading={decision.deciding === 'take-over'}
            rightSection={keyHint}
            onClick={() => decision.decide(takeOver)}
          >
            Take over theirs
          </Button>
        )}
        <Button type="submit" variant="default" loading={decision.deciding === 'leave'}>
          Leave
        </Button>
      </div>
      <TextField
        label="Reason for leaving it, shown at the next comparison"
        maxLength={MOST_CHARACTERS}
        value={reason}
        onChange={setReason}
        error={isMissing ? 'Give a reason' : undefined}
      />
      {decision.error && <ErrorNotice error={decision.error} title="This could not be decided" />}
    </form>
  )
}
