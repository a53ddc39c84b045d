import type { ReactNode } from 'react'
import page from '../../components/layout/page.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import parts from './run.module.css'
import { RunHead } from './run-head.tsx'

type RunFrameProps = {
  readonly title: string
  readonly note?: string
  readonly buttons?: ReactNode
  /** Error of the last action. */
  readonly error: Error | null
  readonly children: ReactNode
}

/** Page of a run: its head with the actions, its parts, and why the last action could not be done. */
export function RunFrame({ title, note, buttons, error, children }: RunFrameProps) {
  return (
    <div className={page.page}>
      <RunHead title={title} note={note} isBelowRuns>
        {buttons}
      </RunHead>
      {children}
      {error && (
        <div className={parts.notice}>
          <ErrorNotice error={error} title="This could not be done" />
        </div>
      )}
    </div>
  )
}

type NotReadProps = {
  readonly title: string
  /** Name of the run in the middle of a sentence: "The payment run". */
  readonly what: string
  readonly error: Error | null
  readonly onRetry: () => unknown
}

/** The page before its run was read. */
export function RunNotRead({ title, what, error, onRetry }: NotReadProps) {
  return (
    <div className={page.page}>
      <RunHead title={title} isBelowRuns />
      {error && (
        <div className={parts.notice}>
          <ErrorNotice error={error} title={`${what} could not be loaded`} onRetry={() => void onRetry()} />
        </div>
      )}
    </div>
  )
}
