import { useWatch } from 'react-hook-form'
import { formatDate, monthEnd, parseDate } from '#values/calendar-date.ts'
import { LAST_DAY_OF_EACH_MONTH } from '../../../words/more-term-words.ts'
import { FormCount, FormDate } from '../fields/form-fields.tsx'
import { dayAfterIssue } from '../model/schedule-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './term-fields.module.css'
import { UnitField } from './unit-field.tsx'

/** Terms of a schedule with a row for each period. */
export function PeriodFields() {
  const { form } = useNewLoan()
  const [issueDate, everyCount, everyUnit, monthEnds] = useWatch({
    control: form.control,
    name: ['issueDate', 'everyCount', 'everyUnit', 'monthEnds'],
  })
  const isMonthEnds = monthEnds && everyUnit === 'months'
  return (
    <>
      <FormCount name="numberOfInstallments" />
      <div className={classes.every}>
        <FormCount name="everyCount" className={classes.count ?? ''} />
        <UnitField name="everyUnit" />
      </div>
      <FormDate
        name="firstDueDate"
        placeholder={firstDueDay(dayAfterIssue({ issueDate }, everyCount, everyUnit), isMonthEnds) ?? ''}
        hint={isMonthEnds ? LAST_DAY_OF_EACH_MONTH : undefined}
      />
    </>
  )
}

function firstDueDay(day: string | undefined, isMonthEnds: boolean): string | undefined {
  const date = isMonthEnds ? parseDate(day ?? '') : undefined
  return date === undefined ? day : formatDate(monthEnd(date))
}
