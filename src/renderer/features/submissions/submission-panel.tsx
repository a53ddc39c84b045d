import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { ProblemError } from '../../api/errors.ts'
import { submissionQuery } from '../../api/submissions.ts'
import { isFocusNowhere } from '../../components/focus/focus-ground.ts'
import side from '../../components/layout/side-panel.module.css'
import { EmptyState } from '../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { SkeletonBar } from '../../components/notices/skeleton-bar.tsx'
import { useDelayed } from '../../components/notices/use-delayed.ts'
import { DiffersBadge, SubmissionStateBadge } from '../../components/texts/submission-state.tsx'
import { DecisionForm } from './decision-form.tsx'
import { PlannedForm } from './planned-form.tsx'
import { SubmissionDetails } from './submission-details.tsx'
import classes from './submission-panel.module.css'
import { loanWords, operationWords } from './submission-words.ts'
import { useLook } from './use-decision.ts'

type SubmissionPanelProps = {
  readonly id: string
  readonly panel: RefObject<HTMLElement | null>
  /** Moves focus in when opened from the keyboard. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

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
    <section ref={panel} className={classes.panel} tabIndex={-1} aria-label="Submission">
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
    <header className={classes.head}>
      {submission && (
        <>
          <h2 className={`${side.title} ${classes.title}`}>
            {operationWords(submission)} <span className={side.id}>{loanWords(submission)}</span>
          </h2>
          {submission.isToLookAt ? <DiffersBadge /> : <SubmissionStateBadge state={submission.state} />}
        </>
      )}
      <CloseButton className={classes.close} aria-label="Close panel" size={28} iconSize={16} onClick={onClose} />
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
