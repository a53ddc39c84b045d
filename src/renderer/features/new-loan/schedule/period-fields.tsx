import { Checkbox } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import { FormCount, FormDate } from '../fields/form-fields.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import { fieldId } from '../model/places.ts'
import { dayAfterIssue, offersMonthEnds } from '../model/schedule-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './term-fields.module.css'
import { UnitField } from './unit-field.tsx'

/** The terms of a schedule with a row for each period. */
export function PeriodFields() {
  const { form } = useNewLoan()
  const [issueDate, everyCount, everyUnit] = useWatch({
    control: form.control,
    name: ['issueDate', 'everyCount', 'everyUnit'],
  })
  return (
    <>
      <FormCount name="numberOfInstallments" />
      <div className={classes.every}>
        <FormCount name="everyCount" className={classes.count ?? ''} />
        <UnitField name="everyUnit" />
      </div>
      <div>
        <FormDate name="firstDueDate" placeholder={dayAfterIssue({ issueDate }, everyCount, everyUnit) ?? ''} />
        <MonthEndsChoice />
      </div>
    </>
  )
}

/** On the line under the first due date, where that is the last day of its month. */
function MonthEndsChoice() {
  const { form } = useNewLoan()
  const [firstDueDate, everyUnit] = useWatch({ control: form.control, name: ['firstDueDate', 'everyUnit'] })
  const { error } = useFormField('firstDueDate')
  const { field } = useController({ control: form.control, name: 'monthEnds' })
  if (error !== undefined || !offersMonthEnds({ firstDueDate, everyUnit })) return null
  return (
    <Checkbox
      id={fieldId('monthEnds')}
      label={labelOf('monthEnds')}
      className={classes.monthEnds}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  )
}
