import { useEffect, useEffectEvent } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { ImportSteps } from '../import-steps.tsx'
import type { ImportStep } from '../step-notes.ts'
import { columnFieldId } from './columns-table.tsx'
import { type Check, canCheck } from './use-check.ts'

type PlanStepsProps = {
  readonly run: ImportRunBody
  readonly opensAt: ImportStep | undefined
  readonly check: Check
}

/** Steps of the page with file and columns: they lead to the part of the page, and to the check. */
export function PlanSteps({ run, opensAt, check }: PlanStepsProps) {
  const first = run.source?.columns[0]
  const toFile = () => focus(document.querySelector('[data-step="file"] button'))
  const toColumns = () => focus(first ? document.getElementById(columnFieldId(first.index)) : null)
  const arrive = useEffectEvent(() => {
    if (opensAt === 'file') toFile()
    if (opensAt === 'columns') toColumns()
  })
  useEffect(() => arrive(), [])
  return (
    <ImportSteps
      current="columns"
      run={run}
      ways={{ file: toFile, columns: toColumns, ...(canCheck(run) && { check: check.start }) }}
    />
  )
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return
  element.focus()
  element.scrollIntoView({ block: 'nearest' })
}
