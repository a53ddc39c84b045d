import type { ImportPlanBody, ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { ColumnsTable } from './columns-table.tsx'
import { FixedValues } from './fixed-values.tsx'
import { MappingBar } from './mappings/mapping-bar.tsx'
import type { Questions } from './questions/use-questions.ts'
import type { useAddedFields } from './use-added-fields.ts'

type ColumnsStepProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly questions: Questions
  readonly added: ReturnType<typeof useAddedFields>
  readonly onChange: (change: Partial<ImportPlanRequest>) => void
}

/** Field of each column, the saved mappings, and values for what the file lacks. */
export function ColumnsStep({ run, source, plan, questions, added, onChange }: ColumnsStepProps) {
  return (
    <>
      <MappingBar planned={{ plan, source, questions: run.questions }} onTake={(mapping) => onChange({ mapping })} />
      <ColumnsTable
        source={source}
        plan={plan}
        questions={questions}
        onChange={(column) => onChange({ columns: [column] })}
      />
      <FixedValues
        source={source}
        plan={plan}
        added={added.added}
        onAdd={added.add}
        onRemove={added.remove}
        onChange={(fixed) => onChange({ fixed })}
      />
    </>
  )
}
