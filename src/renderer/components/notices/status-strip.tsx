import { type Icon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-strip.module.css'

/** A status in one sentence. */
export type Status = {
  readonly kind: 'info' | 'ok' | 'warning'
  readonly icon: Icon
  readonly title: string
  readonly text: string
}

export const INFO = { kind: 'info', icon: IconInfoCircle } as const
export const WARNING = { kind: 'warning', icon: IconAlertTriangle } as const

type StatusStripProps = {
  readonly status: Status
  /** Progress; undefined if nothing is running or has run. */
  readonly progress?: { readonly done: number; readonly of: number } | undefined
  readonly children?: ReactNode
}

/** The status across the page, with a progress bar; the height never changes. */
export function StatusStrip({ status: { kind, icon: Picture, title, text }, progress, children }: StatusStripProps) {
  return (
    <section className={classes.status} data-kind={kind} aria-label="Status">
      <div className={classes.words} aria-live="polite">
        <Picture size={16} aria-hidden className={classes.icon} />
        <strong>{title}</strong> <span>{text}</span>
        {children}
      </div>
      {progress ? (
        <progress className={classes.bar} aria-label="Progress" value={progress.done} max={Math.max(progress.of, 1)} />
      ) : (
        <div className={classes.noBar} />
      )}
    </section>
  )
}
