import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { counted } from '../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import type { PlanPlace } from './plan-place.ts'
import { AFTER_QUESTIONS_ID } from './questions/use-questions.ts'
import { type Check, canCheck } from './use-check.ts'

type PlanButtonsProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly step: PlanPlace['step']
  readonly ways: Readonly<Record<PlanPlace['step'], () => void>>
  readonly check: Check
}

/** Buttons to the other step of the plan and to the check. Import is off until the check has run. */
export function PlanButtons({ run, source, step, ways, check }: PlanButtonsProps) {
  const loans = source.loans === null ? 'the loans' : counted(source.loans, 'loan')
  return (
    <>
      {step === 'file' ? (
        <Button variant="default" rightSection={<IconChevronRight size={16} aria-hidden />} onClick={ways.columns}>
          Columns
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconChevronLeft size={16} aria-hidden />} onClick={ways.file}>
          File
        </Button>
      )}
      <Button
        id={run.missing.length === 0 ? AFTER_QUESTIONS_ID : undefined}
        variant={run.questions.length === 0 ? 'filled' : 'default'}
        disabled={!canCheck(run)}
        loading={check.isActing}
        onClick={check.start}
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      >
        Check {loans}
      </Button>
      <Button disabled>Import {loans}</Button>
    </>
  )
}
