import { useWatch } from 'react-hook-form'
import { formatDate, monthEnd, parseDate } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import type { TermUnit } from '#values/vocabulary/loan-terms.ts'
import { CountField } from '../../../components/fields/count-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { counted } from '../../../formats/shown-text.ts'
import { DAY_COUNT_OPTIONS, equalPeriodWords, LAST_DAY_OF_EACH_MONTH } from '../../../words/more-term-words.ts'
import { FormChoice, FormCount, FormDate } from '../fields/form-fields.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import { type FormValues, isOfSingleRow } from '../model/form-values.ts'
import { dayAfterIssue, termOf } from '../model/schedule-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './term-fields.module.css'
import { UnitField } from './unit-field.tsx'

/** Terms that a schedule is generated from, besides type, amount, rate and issue date. */
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

/** Day count; by default that of the unit. */
function DayCountField({ unit }: { readonly unit: TermUnit }) {
  const { form } = useNewLoan()
  const hint = useWatch({ control: form.control, compute: equalPeriodHint })
  return <FormChoice name="dayCount" options={DAY_COUNT_OPTIONS} usual={defaultDayCount(unit)} hint={hint} />
}

/** Length of an equal period: for a FULL-BULLET a month, or the compounding interval. */
function equalPeriodHint(values: FormValues): string | undefined {
  if (values.dayCount !== 'EQUAL-PERIODS') return undefined
  const { everyCount, everyUnit, compoundingCount, compoundingUnit } = values
  if (!isOfSingleRow(values)) return hintOf(everyCount, everyUnit)
  return compoundingCount === '' ? hintOf('1', 'months') : hintOf(compoundingCount, compoundingUnit)
}

function hintOf(count: string, unit: TermUnit): string | undefined {
  return /^[1-9]\d{0,3}$/.test(count) ? equalPeriodWords(Number(count), unit) : undefined
}

/** Due date of a FULL-BULLET, or its term: typing one empties the other, which then shows the calculated value. */
function FullBulletFields() {
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

/** Terms of a schedule with a row for each period. */
function PeriodFields() {
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
