import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  readonly title: string
  /** One sentence; an action may follow. */
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Stands where the content would be: what is missing, one sentence, one button. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={classes.root}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.text}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  )
}
