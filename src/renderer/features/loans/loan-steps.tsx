import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LoanSteps } from './use-loan-steps.ts'

/** One loan up or down in the list that one came from. At its ends a step stays where it is, so that nothing moves. */
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
