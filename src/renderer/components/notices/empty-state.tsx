import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  readonly title: string
  /** One sentence; an action may follow. */
  readonly children: ReactNode
  readonly action?: ReactNode
  /** True if the empty state replaces the whole page; its title is then the page's. */
  readonly isPage?: boolean
}

/** Shown instead of missing content: what is missing, one sentence, one button. */
export function EmptyState({ title, children, action, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className={classes.root}>
      <Heading className={classes.title}>{title}</Heading>
      <div className={classes.text}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  )
}
