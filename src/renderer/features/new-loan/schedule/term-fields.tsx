import { Select } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { defaultDayCount } from '#values/default-terms.ts'
import { DAY_COUNTS, type TermUnit } from '#values/vocabulary/loan-terms.ts'
import { fieldNotes } from '../../../components/fields/field-message.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import { isOfSingleRow } from '../model/form-values.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { FullBulletFields } from './full-bullet-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import classes from './term-fields.module.css'

/** What a schedule is generated from, beside type, amount, rate and issue date. */
export function TermFields() {
  const { form } = useNewLoan()
  const [type, everyUnit, termUnit] = useWatch({
    control: form.control,
    name: ['scheduleType', 'everyUnit', 'termUnit'],
  })
  const isSingleRow = isOfSingleRow({ scheduleType: type })
  return (
    <div className={classes.fields}>
      {isSingleRow ? <FullBulletFields /> : <PeriodFields />}
      <DayCountField unit={isSingleRow ? termUnit : everyUnit} />
    </div>
  )
}

/** Until one is chosen, the usual one of the unit is used. */
function DayCountField({ unit }: { readonly unit: TermUnit }) {
  const { value, error, ...field } = useFormField('dayCount')
  return (
    <Select
      label={labelOf('dayCount')}
      data={DAY_COUNTS}
      allowDeselect={false}
      value={value === '' ? defaultDayCount(unit) : value}
      {...field}
      {...fieldNotes({ error })}
    />
  )
}
