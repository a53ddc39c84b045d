import { useWatch } from 'react-hook-form'
import { CountField } from '../../../components/fields/count-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { counted } from '../../../formats/shown-text.ts'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import { dayAfterIssue, termOf } from '../model/schedule-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './term-fields.module.css'
import { UnitField } from './unit-field.tsx'

/** Due date of a FULL-BULLET, or its term: typing one empties the other, which then shows the calculated value. */
export function FullBulletFields() {
  const { form } = useNewLoan()
  const [issueDate, dueDate, termCount, termUnit] = useWatch({
    control: form.control,
    name: ['issueDate', 'dueDate', 'termCount', 'termUnit'],
  })
  const [date, term] = [useFormField('dueDate'), useFormField('termCount')]
  const shownDate = dayAfterIssue({ issueDate }, termCount, termUnit) ?? ''
  const days = termOf({ issueDate, dueDate: dueDate === '' ? shownDate : dueDate }, 'days')
  const typeDate = (text: string) => {
    date.onChange(text)
    if (text !== '') form.setValue('termCount', '', { shouldValidate: true })
  }
  const typeTerm = (text: string) => {
    term.onChange(text)
    if (text !== '') form.setValue('dueDate', '', { shouldValidate: true })
  }
  return (
    <>
      <DateField
        label={labelOf('dueDate')}
        {...date}
        onChange={typeDate}
        placeholder={shownDate}
        hint={days === undefined ? undefined : `${counted(days, 'day')} after issue`}
      />
      <div className={classes.every}>
        <CountField
          label={labelOf('termCount')}
          className={classes.count ?? ''}
          {...term}
          onChange={typeTerm}
          placeholder={String(termOf({ issueDate, dueDate }, termUnit) ?? '')}
        />
        <UnitField name="termUnit" />
      </div>
    </>
  )
}
