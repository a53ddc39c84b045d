import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { ProblemError } from '../../api/errors.ts'
import { submissionQuery } from '../../api/submissions.ts'
import { isFocusNowhere } from '../../components/focus/focus-ground.ts'
import beside from '../../components/layout/list-and-panel.module.css'
import side from '../../components/layout/side-panel.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice, explain } from '../../components/notices/error-notice.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import { clockTextToSecond } from '../../components/texts/clock-text.ts'
import { DiffersBadge, SubmissionStateBadge } from '../../components/texts/submission-state.tsx'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ProductionQuestion } from '../connections/production-question.tsx'
import { DecisionForm } from './decision-form.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import classes from './submission-panel.module.css'
import { loanWords, operationWords, whatGoesWhere } from './submission-words.ts'
import { useLook, useSendNow } from './use-decision.ts'

type SubmissionPanelProps = {
  readonly id: string
  readonly panel: RefObject<HTMLElement | null>
  /** Moves focus in when opened from the keyboard. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

type PlannedFormProps = { readonly submission: SubmissionBody; readonly onClose: () => void }

/** A submission beside the list: its state, the request and the answer, and the pending decision. */
export function SubmissionPanel({ id, panel, takesFocus, onClose }: SubmissionPanelProps) {
  const { data, error, refetch } = useQuery(submissionQuery(id))
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus, panel])
  const steps = data?.events.length
  const isSeen = useRef(false)
  useEffect(() => {
    if (steps === undefined) return
    if (isSeen.current && isFocusNowhere()) panel.current?.focus()
    isSeen.current = true
  }, [steps, panel])
  return (
    <section ref={panel} className={beside.panel} tabIndex={-1} aria-label="Submission">
      <Head submission={data} onClose={onClose} />
      {data ? <Content key={steps} submission={data} onClose={onClose} /> : <Instead error={error} onRetry={refetch} />}
    </section>
  )
}

function Content({ submission, onClose }: { readonly submission: SubmissionBody; readonly onClose: () => void }) {
  if (submission.state === 'unknown') return <DecisionForm submission={submission} onClose={onClose} />
  if (submission.state === 'planned') return <PlannedForm submission={submission} onClose={onClose} />
  return (
    <>
      <div className={side.body}>
        <SubmissionDetails submission={submission} />
      </div>
      {submission.isToLookAt && (
        <footer className={`${side.foot} ${classes.foot}`}>
          <LookButton id={submission.id} />
        </footer>
      )}
    </>
  )
}

function Head({
  submission,
  onClose,
}: {
  readonly submission: SubmissionBody | undefined
  readonly onClose: () => void
}) {
  return (
    <header className={`${beside.head} ${classes.head}`}>
      {submission && (
        <>
          <h2 className={`${side.title} ${beside.title}`}>
            {operationWords(submission)} <span className={side.id}>{loanWords(submission)}</span>
          </h2>
          {submission.isToLookAt ? <DiffersBadge /> : <SubmissionStateBadge state={submission.state} />}
        </>
      )}
      <CloseButton className={beside.close} aria-label="Close panel" size={28} iconSize={16} onClick={onClose} />
    </header>
  )
}

function Instead({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => unknown }): ReactNode {
  if (!error) return <Skeleton />
  const isMissing = error instanceof ProblemError && error.problem.status === 404
  return (
    <div className={side.body}>
      {isMissing ? (
        <EmptyState title="Submission not found">The address may be old or mistyped.</EmptyState>
      ) : (
        <ErrorNotice error={error} title="The submission could not be loaded" onRetry={() => void onRetry()} />
      )}
    </div>
  )
}

function Skeleton() {
  const isShown = useDelayed(true)
  if (!isShown) return null
  return (
    <div className={side.body} aria-busy>
      {[38, 44, 30, 26].map((width) => (
        <div key={width} className={classes.line}>
          <SkeletonBar width={width} />
        </div>
      ))}
    </div>
  )
}

/** Clears the mark of a submission whose figures differ from the prediction. */
function LookButton({ id }: { readonly id: string }) {
  const look = useLook(id)
  return (
    <Button loading={look.isPending} onClick={() => look.mutate(undefined)}>
      {look.isError ? 'Not kept, try again' : 'I have looked at it'}
    </Button>
  )
}

/** A submission that was not sent can be sent by hand, after the wait that the service asked for. */
function PlannedForm({ submission, onClose }: PlannedFormProps) {
  const { waitUntil } = submission
  const { sending, isWaiting, isAsking, send, end } = useSendingPlanned(submission)
  return (
    <div className={side.form}>
      <div className={side.body}>
        <SubmissionDetails submission={submission} />
      </div>
      {sending.error && <Failure error={sending.error} />}
      <footer className={`${side.foot} ${classes.foot}`}>
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
          <span className={classes.note}>Not before {clockTextToSecond(waitUntil)}</span>
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
    <div className={classes.failure}>
      <Notice
        kind="danger"
        title={error instanceof ProblemError ? 'It was not sent' : 'It may or may not have been sent'}
      >
        {explain(error)} What you see has been refreshed.
      </Notice>
    </div>
  )
}
