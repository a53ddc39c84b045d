import { STANDING_WORDS } from '#contract/sheet/loan-columns.ts'
import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import classes from './standing-badge.module.css'

type StandingBadgeProps = {
  readonly standing: Standing
  /** True if an extension was sent and its outcome is unknown; shown instead of the loan's standing. */
  readonly isUnknown?: boolean
}

/** Badge of the desk's own standing of a loan, never of its status at the service. A running loan has none. */
export function StandingBadge({ standing, isUnknown = false }: StandingBadgeProps) {
  if (isUnknown) return <UnknownBadge />
  if (standing === 'running') return null
  return <span className={standing === 'overdue' ? classes.overdue : classes.badge}>{STANDING_WORDS[standing]}</span>
}
