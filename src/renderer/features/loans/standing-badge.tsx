import type { Standing } from '#contract/desk/loan-list.ts'
import classes from './standing-badge.module.css'

/** Our own words about a loan, never its status at the service. A running loan needs none. */
export function StandingBadge({ standing }: { readonly standing: Standing }) {
  if (standing === 'running') return null
  return <span className={classes[standing]}>{standing === 'overdue' ? 'Overdue' : 'Repaid'}</span>
}
