import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { ProblemError } from '../../api/errors.ts'
import side from '../../components/layout/side-panel.module.css'
import { explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ProductionQuestion } from '../connections/production-question.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import panel from './submission-panel.module.css'
import { whatGoesWhere } from './submission-words.ts'
import { useSendNow } from './use-decision.ts'

type PlannedFormProps = { readonly submission: SubmissionBody; readonly onClose: () => void }

/** A submission that was not sent can be sent by hand, after the wait that the service asked for. */
export function PlannedForm({ submission, onClose }: PlannedFormProps) {
  const { waitUntil } = submission
  const { sending, isWaiting, isAsking, send, end } = useSendingPlanned(submission)
  return (
    <div className={side.form}>
      <div className={side.body}>
        <SubmissionDetails submission={submission} />
      </div>
      {sending.error && <Failure error={sending.error} />}
      <footer className={`${side.foot} ${panel.foot}`}>
        <Button
          loading={sending.isPending}
          disabled={isWaiting}
          rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
          onClick={send}
        >
          Send now
        </Button>
        <Button variant="subtle" rightSection={<ShortcutKbd keys="Esc" />} onClick={onClose}>
          Close
        </Button>
        {isWaiting && waitUntil !== null && (
          <span className={panel.note}>Not before {clockTextToSecond(waitUntil)}</span>
        )}
      </footer>
      {isAsking && (
        <ProductionQuestion
          title="Send this now?"
          action="Send on production"
          {...whatGoesWhere(submission)}
          onEnd={end}
        />
      )}
    </div>
  )
}

/** Sending of a planned submission; on production the user confirms it first. */
function useSendingPlanned({ id, connectionKind, waitLeftInMs }: SubmissionBody) {
  const [isAsking, setAsking] = useState(false)
  const sending = useSendNow(id)
  const isWaiting = useIsWaiting(waitLeftInMs)
  const send = () => {
    if (isWaiting || sending.isPending) return
    if (connectionKind === 'production') setAsking(true)
    else sending.mutate(undefined)
  }
  useCommand('submit', send)
  const end = (isWanted: boolean) => {
    setAsking(false)
    if (isWanted) sending.mutate(undefined)
  }
  return { sending, isWaiting, isAsking, send, end }
}

/** True while the wait requested by the service lasts. Counted from the moment of reading, so that no clock matters. */
function useIsWaiting(leftInMs: number): boolean {
  const [isOver, setOver] = useState(leftInMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), leftInMs)
    return () => clearTimeout(timer)
  }, [leftInMs])
  return !isOver
}

function Failure({ error }: { readonly error: Error }) {
  return (
    <div className={panel.failure}>
      <Notice
        kind="danger"
        title={error instanceof ProblemError ? 'It was not sent' : 'It may or may not have been sent'}
      >
        {explain(error)} What you see has been refreshed.
      </Notice>
    </div>
  )
}
