import type { Standing } from '#values/vocabulary/loan-list-terms.ts'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import { STANDING_WORDS } from '../../words/loan-column-words.ts'
import classes from './standing-badge.module.css'

type StandingBadgeProps = {
  readonly standing: Standing
  /** An extension was sent, and the outcome is unknown of it: that is shown instead of the loan's standing. */
  readonly isUnknown?: boolean
}

/** Our own words about a loan, never its status at the service. A running loan needs none. */
export function StandingBadge({ standing, isUnknown = false }: StandingBadgeProps) {
  if (isUnknown) return <UnknownBadge />
  if (standing === 'running') return null
  return <span className={classes[standing]}>{STANDING_WORDS[standing]}</span>
}
