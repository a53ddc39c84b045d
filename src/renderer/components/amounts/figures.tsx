import type { ReactNode } from 'react'
import { NamedValue } from '../layout/named-value.tsx'
import classes from './figures.module.css'

/** Large figures side by side in one frame. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.figures}>{children}</dl>
}

type FigureProps = {
  readonly name: string
  readonly value: ReactNode
  /** A line below the value, whose space is always reserved. */
  readonly children?: ReactNode
}

export function Figure({ name, value, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <NamedValue name={name} className={classes.value}>
        {value}
      </NamedValue>
      <dd className={classes.note}>{children}</dd>
    </div>
  )
}
