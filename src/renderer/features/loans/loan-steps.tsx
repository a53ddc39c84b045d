import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LoanSteps } from './use-loan-steps.ts'

/**
 * Buttons to the previous and next loan in the list that the user came from. At the ends a button stays in place, so that nothing moves.
 */
export function LoanStepButtons({ previous, next }: LoanSteps) {
  return (
    <>
      <Step name="Previous loan" shortcut="k" step={previous}>
        <IconChevronUp size={16} aria-hidden />
      </Step>
      <Step name="Next loan" shortcut="j" step={next}>
        <IconChevronDown size={16} aria-hidden />
      </Step>
    </>
  )
}

type StepProps = {
  readonly name: string
  readonly shortcut: string
  readonly step: (() => void) | null
  readonly children: ReactNode
}

function Step({ name, shortcut, step, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={name}
      title={`${name} (${shortcut})`}
      aria-disabled={step === null}
      data-disabled={step === null}
      onClick={() => step?.()}
    >
      {children}
    </ActionIcon>
  )
}
