import { type ReactNode, useId } from 'react'
import classes from './bench-panel.module.css'

type BenchPanelProps = {
  readonly title: string
  readonly note?: ReactNode
  /** Controls at the end of the head. */
  readonly tools?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A panel of the test bench. */
export function BenchPanel({ title, note, tools, className = '', children }: BenchPanelProps) {
  const id = useId()
  return (
    <section className={`${classes.panel} ${className}`} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <span className={classes.note}>{note}</span>}
        {tools && <div className={classes.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  )
}
