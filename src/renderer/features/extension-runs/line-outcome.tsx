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
import { type OutcomeTone, OutcomeWord } from '../../components/texts/outcome-word.tsx'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'

const ICONS: Readonly<Record<Exclude<ExtensionLineState, 'unknown' | 'ready'>, Icon>> = {
  unchecked: IconCircleDashed,
  sending: IconCircleDotted,
  extended: IconCircleCheck,
  refused: IconCircleX,
  failed: IconAlertCircle,
}

const TONES: Partial<Readonly<Record<ExtensionLineState, OutcomeTone>>> = {
  extended: 'ok',
  refused: 'warning',
  failed: 'danger',
}

type LineOutcomeTextProps = { readonly outcome: ExtensionLineState; readonly state: ExtensionRunState }

/** Outcome of a line: icon, word and colour. Only Unknown, which requires action, has a badge. */
export function LineOutcomeText({ outcome, state }: LineOutcomeTextProps) {
  if (outcome === 'unknown') return <UnknownBadge size="large" />
  const word = outcomeWord(outcome, state)
  const Picture = outcome === 'ready' ? readyIcon(state) : ICONS[outcome]
  return <OutcomeWord icon={Picture} tone={TONES[outcome] ?? 'plain'} word={word} />
}

function readyIcon(state: ExtensionRunState): Icon {
  if (state === 'checking' || state === 'checked') return IconCircleCheck
  return state === 'cancelled' || state === 'finished' ? IconCircleMinus : IconClock
}
