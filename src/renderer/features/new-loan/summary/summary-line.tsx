import type { ReactNode } from 'react'
import classes from './summary.module.css'

type SummaryLineProps = { readonly icon: ReactNode; readonly detail?: string | undefined; readonly children: ReactNode }

/** An icon, a few words, and the reason under them. */
export function SummaryLine({ icon, detail, children }: SummaryLineProps) {
  return (
    <div className={classes.line}>
      {icon}
      <div>
        {children}
        {detail !== undefined && <div className={classes.detail}>{detail}</div>}
      </div>
    </div>
  )
}
