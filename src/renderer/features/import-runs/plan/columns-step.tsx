import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ImportPlanBody, ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'
import { ColumnsTable } from './columns-table.tsx'
import { columnsBefore } from './fixed-beside.ts'
import { FixedValueInput } from './fixed-value-input.tsx'
import classes from './fixed-values.module.css'
import { MappingBar } from './mappings/mapping-bar.tsx'
import type { Questions } from './questions/use-questions.ts'
import type { useAddedFields } from './use-added-fields.ts'
import { FIXABLE_FIELDS } from './written-value.ts'

type ColumnsStepProps = {
  readonly run: ImportRunBody
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly questions: Questions
  readonly added: ReturnType<typeof useAddedFields>
  readonly onChange: (change: Partial<ImportPlanRequest>) => void
}

type FixedValuesProps = {
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  /** Fields that were added here and have no value yet. */
  readonly added: readonly ImportField[]
  readonly onAdd: (field: ImportField) => void
  readonly onRemove: (field: ImportField) => void
  readonly onChange: (fixed: ImportPlanBody['fixed']) => void
}

type AddValueProps = { readonly offered: readonly ImportField[]; readonly onAdd: (field: ImportField) => void }

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

/** Values that the file lacks, the same for every line. */
function FixedValues({ source, plan, added, onAdd, onRemove, onChange }: FixedValuesProps) {
  const { fixed, columns, format } = plan
  const kept = new Set(fixed.map(({ field }) => field))
  const shown = [...fixed, ...added.filter((field) => !kept.has(field)).map((field) => ({ field, value: '' }))]
  const taken = new Set([...columns, ...shown].map(({ field }) => field))
  const put = (field: ImportField, value: string) => {
    const isKept = kept.has(field) && value !== ''
    if (isKept) onChange(fixed.map((other) => (other.field === field ? { field, value } : other)))
    else onChange([...fixed.filter((other) => other.field !== field), ...(value === '' ? [] : [{ field, value }])])
  }
  const remove = (field: ImportField) => {
    onRemove(field)
    if (kept.has(field)) put(field, '')
  }
  return (
    <section className={classes.fixed} aria-label="Fixed values">
      <h2 className={classes.title}>
        Fixed values <span>For what the file lacks, the same in every line</span>
      </h2>
      <div className={classes.fields}>
        {shown.map(({ field, value }) => (
          <FixedValueInput
            key={field}
            field={field}
            value={value}
            writing={format}
            before={columnsBefore(field, source, plan)}
            onPut={(text) => put(field, text)}
            onRemove={() => remove(field)}
          />
        ))}
        <AddValue offered={FIXABLE_FIELDS.filter((field) => !taken.has(field))} onAdd={onAdd} />
      </div>
    </section>
  )
}

/** Menu of fields to add. Focus goes to the added field; only Esc returns it to the button. */
function AddValue({ offered, onAdd }: AddValueProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }} returnFocus={false}>
      <Menu.Target>
        <Button ref={button} variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} className={classes.add}>
          Add a fixed value
        </Button>
      </Menu.Target>
      <Menu.Dropdown
        mah={320}
        style={{ overflow: 'auto' }}
        onKeyDown={({ key }) => key === 'Escape' && button.current?.focus()}
      >
        {offered.map((field) => (
          <Menu.Item key={field} onClick={() => onAdd(field)}>
            {IMPORT_FIELD_WORDS[field]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
