import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleMinus,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react'
import { paymentOutcomeWord } from '#contract/words/payment-line-words.ts'
import type { PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import type { ExtensionRunState } from '#values/vocabulary/run-states.ts'
import { type OutcomeTone, OutcomeWord } from '../../components/texts/outcome-word.tsx'
import { UnknownBadge } from '../../components/texts/submission-state.tsx'

const LOOKS: Readonly<Record<Exclude<PaymentLineState, 'unknown'>, readonly [icon: Icon, tone: OutcomeTone]>> = {
  unchecked: [IconCircleDashed, 'plain'],
  ready: [IconCircleCheck, 'plain'],
  odd: [IconHelpCircle, 'warning'],
  'left-out': [IconCircleMinus, 'plain'],
  sending: [IconCircleDotted, 'plain'],
  booked: [IconCircleCheck, 'ok'],
  refused: [IconCircleX, 'warning'],
  failed: [IconAlertCircle, 'danger'],
}

type PaymentOutcomeProps = { readonly outcome: PaymentLineState; readonly state: ExtensionRunState }

/** Outcome of a line: icon, word and colour. */
export function PaymentOutcome({ outcome, state }: PaymentOutcomeProps) {
  if (outcome === 'unknown') return <UnknownBadge size="large" />
  const [icon, tone] = LOOKS[outcome]
  return <OutcomeWord icon={icon} tone={tone} word={paymentOutcomeWord(outcome, state)} />
}
