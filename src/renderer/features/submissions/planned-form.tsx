import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { ProblemError } from '../../api/errors.ts'
import { clockTextToSecond } from '../../components/clock-text.ts'
import { explain } from '../../components/error-notice.tsx'
import { Notice } from '../../components/notice.tsx'
import { ShortcutKbd } from '../../components/shortcut-kbd.tsx'
import { ProductionQuestion } from '../connections/production-question.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import panel from './submission-panel.module.css'
import { whatGoesWhere } from './submission-words.ts'
import { useSendNow } from './use-decision.ts'

type PlannedFormProps = { readonly submission: SubmissionBody; readonly onClose: () => void }

/** What was certainly not sent may be sent by a person, once the service no longer asks to wait. */
export function PlannedForm({ submission, onClose }: PlannedFormProps) {
  const [isAsking, setAsking] = useState(false)
  const sending = useSendNow(submission.id)
  const waitUntil = useWaiting(submission.waitUntil)
  const end = (isWanted: boolean) => {
    setAsking(false)
    if (isWanted) sending.mutate(undefined)
  }
  return (
    <div className={panel.form}>
      <div className={panel.body}>
        <SubmissionDetails submission={submission}>
          {sending.error && <Failure error={sending.error} />}
        </SubmissionDetails>
      </div>
      <footer className={panel.foot}>
        <Button
          loading={sending.isPending}
          disabled={waitUntil !== null}
          onClick={submission.connectionKind === 'production' ? () => setAsking(true) : () => sending.mutate(undefined)}
        >
          Send now
        </Button>
        <Button variant="subtle" rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
          Close
        </Button>
        {waitUntil !== null && <span className={panel.note}>Not before {clockTextToSecond(waitUntil)}</span>}
      </footer>
      {isAsking && (
        <ProductionQuestion
          title="Send this now?"
          action="Send on production"
          facts={whatGoesWhere(submission)}
          onEnd={end}
        />
      )}
    </div>
  )
}

/** The instant until which the service asked to wait, while it lies ahead. */
function useWaiting(waitUntil: string | null): string | null {
  const [, tick] = useState(0)
  const left = waitUntil === null ? 0 : Date.parse(waitUntil) - Date.now()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => tick((count) => count + 1), Math.min(left, 60_000))
    return () => clearTimeout(timer)
  }, [left])
  return left > 0 ? waitUntil : null
}

function Failure({ error }: { readonly error: Error }) {
  return (
    <div className={panel.failure}>
      <Notice
        kind="danger"
        title={error instanceof ProblemError ? 'It was not sent' : 'It may or may not have been sent'}
      >
        {explain(error)} What is shown was read again.
      </Notice>
    </div>
  )
}
