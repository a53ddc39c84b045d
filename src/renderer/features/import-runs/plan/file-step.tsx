import type { ImportPlanBody, ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { formatDecimal } from '../../../formats/shown-text.ts'
import { FileBar } from '../file-bar.tsx'
import { FirstLines } from './first-lines.tsx'
import { FormatFields } from './format-fields.tsx'

type FileStepProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly choice: { readonly isBusy: boolean; readonly onChoose: () => void }
  readonly onChange: (change: Partial<ImportPlanRequest>) => void
}

/** The file, how it is written, and its first lines as they are read. */
export function FileStep({ run, source, plan, choice, onChange }: FileStepProps) {
  return (
    <>
      <FileBar name={run.name} size={run.size} note={readText(source)} {...choice} />
      <FormatFields source={source} plan={plan} onChange={(format) => onChange({ format })} />
      <FirstLines source={source} headLines={plan.format.headLines} />
    </>
  )
}

function readText({ readMs }: ImportSourceBody): string {
  return `read in ${formatDecimal((readMs / 1_000).toFixed(1))} s`
}
