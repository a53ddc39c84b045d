import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react'
import { importOutcomeWord } from '#contract/desk/import-outcome-words.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { type OutcomeTone, OutcomeWord } from '../../components/texts/outcome-word.tsx'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'

const ICONS: Readonly<Record<Exclude<ImportLineState, 'unknown'>, Icon>> = {
  ready: IconClock,
  faulty: IconAlertCircle,
  present: IconCircleCheck,
  'left-out': IconCircleMinus,
  sending: IconCircleDotted,
  created: IconCircleCheck,
  refused: IconCircleX,
  failed: IconAlertCircle,
}

const TONES: Partial<Readonly<Record<ImportLineState, OutcomeTone>>> = {
  created: 'ok',
  refused: 'warning',
  faulty: 'danger',
  failed: 'danger',
}

type ImportOutcomeProps = {
  readonly outcome: ImportLineState
  /** Nothing more is created: what waited waits no longer. */
  readonly isCancelled: boolean
}

/** Icon, word, colour; only Unknown, which asks for something, wears a badge. */
export function ImportOutcome({ outcome, isCancelled }: ImportOutcomeProps) {
  if (outcome === 'unknown') return <UnknownBadge size="large" />
  const isLeft = isCancelled && outcome === 'ready'
  return (
    <OutcomeWord
      icon={isLeft ? IconCircleMinus : ICONS[outcome]}
      tone={TONES[outcome] ?? 'plain'}
      word={importOutcomeWord(outcome, isCancelled)}
    />
  )
}
