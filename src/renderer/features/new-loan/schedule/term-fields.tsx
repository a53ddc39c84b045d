import { SegmentedControl, Select } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { DAY_COUNTS } from '#contract/desk/schedule.ts'
import { fieldNotes } from '../../../components/field-message.tsx'
import { FormCount, FormDate } from '../fields/form-fields.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { usualDayCount } from '../model/form-values.ts'
import { FIELD_LABELS } from '../model/places.ts'
import { usualFirstDueDate } from '../model/schedule-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './term-fields.module.css'

const UNITS = [
  { value: 'months', label: 'Months' },
  { value: 'days', label: 'Days' },
]

/** What a schedule is generated from, beside type, amount, rate and issue date. */
export function TermFields() {
  const { form } = useNewLoan()
  const [issueDate, everyCount, everyUnit] = useWatch({
    control: form.control,
    name: ['issueDate', 'everyCount', 'everyUnit'],
  })
  return (
    <div className={classes.fields}>
      <FormCount name="numberOfInstallments" />
      <div className={classes.every}>
        <FormCount name="everyCount" className={classes.count ?? ''} />
        <EveryUnit />
      </div>
      <FormDate name="firstDueDate" placeholder={usualFirstDueDate({ issueDate, everyCount, everyUnit }) ?? ''} />
      <DayCountField />
    </div>
  )
}

function EveryUnit() {
  const { id, value, onChange } = useFormField('everyUnit')
  return (
    <SegmentedControl
      id={id}
      aria-label="Unit of the period"
      className={classes.unit}
      data={UNITS}
      value={value}
      onChange={onChange}
    />
  )
}

/** While nobody chose, the usual one of the unit stands there. */
function DayCountField() {
  const { form } = useNewLoan()
  const unit = useWatch({ control: form.control, name: 'everyUnit' })
  const { value, error, ...field } = useFormField('dayCount')
  return (
    <Select
      label={FIELD_LABELS.dayCount}
      data={DAY_COUNTS}
      allowDeselect={false}
      value={value === '' ? usualDayCount(unit) : value}
      {...field}
      {...fieldNotes({ error })}
    />
  )
}
