import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { type OutcomeTone, OutcomeWord } from '../../components/texts/outcome-word.tsx'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'
import { IMPORT_OUTCOME_WORDS } from '../../words/import-words.ts'

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

/** Icon, word, colour; only Unknown, which asks for something, wears a badge. */
export function ImportOutcome({ outcome }: { readonly outcome: ImportLineState }) {
  if (outcome === 'unknown') return <UnknownBadge size="large" />
  return <OutcomeWord icon={ICONS[outcome]} tone={TONES[outcome] ?? 'plain'} word={IMPORT_OUTCOME_WORDS[outcome]} />
}
