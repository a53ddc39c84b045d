import { Select } from '@mantine/core'
import { useState } from 'react'
import { periodOf } from '#intake/cells/written-period.ts'
import { PERIOD_UNITS } from '#values/vocabulary/loan-terms.ts'
import { CountField } from '../../../components/fields/count-field.tsx'
import { PERIOD_UNIT_WORDS } from '../../../words/term-words.ts'
import type { FixedInputProps } from './fixed-input-props.ts'
import classes from './fixed-values.module.css'

const WEEKS = 'weeks'
/** The interface has no weeks: a week is seven days. */
const DAYS_OF_A_WEEK = 7
const UNITS = [
  ...PERIOD_UNITS.map((value) => ({ value, label: PERIOD_UNIT_WORDS[value] })),
  { value: WEEKS, label: 'Weeks' },
]

/** Time between due dates: a count and its unit. */
export function EveryInput({ id, label, value, isNew, error, onType, onKeep, onPut }: FixedInputProps) {
  const [isInWeeks, setIsInWeeks] = useState(false)
  const { count, unit } = parts(value, isInWeeks)
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
        onChange={(chosen) => {
          if (chosen === null) return
          setIsInWeeks(chosen === WEEKS)
          onPut(`${count === '' ? '1' : count} ${chosen}`)
        }}
      />
    </div>
  )
}

function parts(value: string, isInWeeks: boolean): { readonly count: string; readonly unit: string } {
  const { count, unit } = periodOf(value)
  if (isInWeeks && value === '') return { count: '', unit: WEEKS }
  if (isInWeeks && unit === 'days' && count % DAYS_OF_A_WEEK === 0)
    return { count: String(count / DAYS_OF_A_WEEK), unit: WEEKS }
  const isKnown = UNITS.some((known) => known.value === unit)
  return { count: value === '' || !isKnown ? '' : String(count), unit: isKnown ? unit : 'months' }
}
