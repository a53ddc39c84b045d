import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react'
import { outcomeWord } from '#contract/desk/run-words.ts'
import type { ExtensionLineState, ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import classes from './line-outcome.module.css'

const ICONS: Readonly<Record<Exclude<ExtensionLineState, 'unknown' | 'ready'>, Icon>> = {
  unchecked: IconCircleDashed,
  sending: IconCircleDotted,
  extended: IconCircleCheck,
  refused: IconCircleX,
  failed: IconAlertCircle,
}

type LineOutcomeTextProps = { readonly outcome: ExtensionLineState; readonly state: ExtensionRunState }

/** Icon, word, colour; only Unknown, which asks for something, wears a badge. */
export function LineOutcomeText({ outcome, state }: LineOutcomeTextProps) {
  if (outcome === 'unknown') return <UnknownBadge size="large" />
  const word = outcomeWord(outcome, state)
  const Picture = outcome === 'ready' ? readyIcon(state) : ICONS[outcome]
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Picture size={14} stroke={1.75} aria-hidden />
      {word}
    </span>
  )
}

function readyIcon(state: ExtensionRunState): Icon {
  if (state === 'checking' || state === 'checked') return IconCircleCheck
  return state === 'cancelled' || state === 'finished' ? IconCircleMinus : IconClock
}
