import { Button, CloseButton, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import { type ImportField, LOAN_IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { CLIENT_TYPES, DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'
import { CLIENT_TYPE_WORDS } from '../../../words/term-words.ts'
import classes from './fixed-values.module.css'

type FixedValuesProps = {
  readonly plan: ImportPlanBody
  readonly onChange: (fixed: ImportPlanBody['fixed']) => void
}

/** What the file lacks, the same in every line. */
export function FixedValues({ plan: { fixed, columns }, onChange }: FixedValuesProps) {
  const [added, setAdded] = useState<readonly ImportField[]>([])
  const kept = new Set(fixed.map(({ field }) => field))
  const shown = [...fixed, ...added.filter((field) => !kept.has(field)).map((field) => ({ field, value: '' }))]
  const inFile = new Set(columns.map(({ field }) => field))
  const offered = LOAN_IMPORT_FIELDS.filter(
    (field) => field !== 'furtherField' && !inFile.has(field) && !shown.some((value) => value.field === field),
  )
  const put = (field: ImportField, value: string) => {
    const others = fixed.filter((other) => other.field !== field)
    onChange(value === '' ? others : [...others, { field, value }])
  }
  const remove = (field: ImportField) => {
    setAdded(added.filter((other) => other !== field))
    if (kept.has(field)) put(field, '')
  }
  return (
    <section className={classes.fixed} aria-label="Fixed values">
      <h2 className={classes.title}>
        Fixed values <span>For what the file lacks, the same in every line</span>
      </h2>
      <div className={classes.fields}>
        {shown.map(({ field, value }) => (
          <FixedValue
            key={field}
            field={field}
            value={value}
            onPut={(text) => put(field, text)}
            onRemove={() => remove(field)}
          />
        ))}
        <AddValue offered={offered} onAdd={(field) => setAdded([...added, field])} />
      </div>
    </section>
  )
}

type FixedValueProps = {
  readonly field: ImportField
  readonly value: string
  readonly onPut: (value: string) => void
  readonly onRemove: () => void
}

/** Kept as it is left. */
function FixedValue({ field, value, onPut, onRemove }: FixedValueProps) {
  const [text, setText] = useState(value)
  const name = IMPORT_FIELD_WORDS[field]
  const keep = () => text.trim() !== value && onPut(text.trim())
  return (
    <TextField
      label={name}
      value={text}
      onChange={setText}
      onBlur={keep}
      autoFocus={value === ''}
      hint={HINTS[field]}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      rightSection={<CloseButton size="xs" aria-label={`Remove ${name}`} onClick={onRemove} />}
    />
  )
}

/** What is understood, for fields that know words of their own. */
const HINTS: Partial<Readonly<Record<ImportField, string>>> = {
  clientType: CLIENT_TYPES.map((type) => CLIENT_TYPE_WORDS[type]).join(', '),
  scheduleType: SCHEDULE_TYPES.join(', '),
  dayCount: DAY_COUNTS.join(', '),
  country: 'such as EST',
  currency: 'EUR',
  every: 'such as 1 month, 14 days, month end',
}

function AddValue({
  offered,
  onAdd,
}: {
  readonly offered: readonly ImportField[]
  readonly onAdd: (field: ImportField) => void
}) {
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} className={classes.add}>
          Add a fixed value
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {offered.map((field) => (
          <Menu.Item key={field} onClick={() => onAdd(field)}>
            {IMPORT_FIELD_WORDS[field]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
