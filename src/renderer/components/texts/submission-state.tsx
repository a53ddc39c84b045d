import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleX,
  IconClock,
  IconHelpCircle,
} from '@tabler/icons-react'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import classes from './submission-state.module.css'

const STATES: Readonly<Record<SubmissionState, { readonly word: string; readonly icon: Icon }>> = {
  planned: { word: 'Planned', icon: IconClock },
  sending: { word: 'Sending', icon: IconCircleDotted },
  accepted: { word: 'Accepted', icon: IconCircleCheck },
  rejected: { word: 'Rejected', icon: IconCircleX },
  unknown: { word: 'Unknown', icon: IconHelpCircle },
}

/** State of a submission: icon, word and colour. In a list only Unknown, which requires action, has a full badge. */
export function SubmissionStateText({ state }: { readonly state: SubmissionState }) {
  if (state === 'unknown') return <UnknownBadge size="large" />
  return <State state={state} className={`${classes.text} ${classes[state]}`} />
}

/** Badge of any state, for the head of a panel. */
export function SubmissionStateBadge({ state }: { readonly state: SubmissionState }) {
  return <State state={state} className={`${classes.badge} ${classes.large} ${classes[state]}`} />
}

/** Badge of an unknown outcome; small in a row with other words. */
export function UnknownBadge({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  return <State state="unknown" className={`${classes.badge} ${classes[size]} ${classes.unknown}`} />
}

/** Badge of a submission accepted with other figures than predicted that nobody has looked at yet. */
export function DiffersBadge() {
  return (
    <span className={`${classes.badge} ${classes.large} ${classes.unknown}`} data-state="differs">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      Differs
    </span>
  )
}

function State({ state, className }: { readonly state: SubmissionState; readonly className: string }) {
  const { word, icon: Picture } = STATES[state]
  return (
    <span className={className} data-state={state}>
      <Picture size={14} stroke={1.75} aria-hidden />
      {word}
    </span>
  )
}
