import { Select } from '@mantine/core'
import { periodOf } from '#intake/cells/written-period.ts'
import { PERIOD_UNITS } from '#values/vocabulary/loan-terms.ts'
import { CountField } from '../../../components/fields/count-field.tsx'
import { PERIOD_UNIT_WORDS } from '../../../words/term-words.ts'
import type { FixedInputProps } from './fixed-input-props.ts'
import classes from './fixed-values.module.css'

const UNITS = PERIOD_UNITS.map((value) => ({ value, label: PERIOD_UNIT_WORDS[value] }))

/** How often a row is due: a count and its unit. */
export function EveryInput({ id, label, value, isNew, error, onType, onKeep, onPut }: FixedInputProps) {
  const { count, unit } = parts(value)
  return (
    <div className={classes.every}>
      <CountField
        id={id}
        label={label}
        value={count}
        min={1}
        autoFocus={isNew}
        error={error}
        onChange={(text) => onType(text === '' ? '' : `${text} ${unit}`)}
        onBlur={onKeep}
        onKeyDown={({ key }) => key === 'Enter' && onKeep()}
      />
      <Select
        aria-label={`Unit of ${label}`}
        data={UNITS}
        value={unit}
        allowDeselect={false}
        onChange={(chosen) => chosen !== null && onPut(`${count === '' ? '1' : count} ${chosen}`)}
      />
    </div>
  )
}

function parts(value: string): { readonly count: string; readonly unit: string } {
  const { count, unit } = periodOf(value)
  const isKnown = PERIOD_UNITS.some((known) => known === unit)
  return { count: value === '' || !isKnown ? '' : String(count), unit: isKnown ? unit : 'months' }
}
