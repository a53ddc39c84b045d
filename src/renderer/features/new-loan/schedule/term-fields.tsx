import { useWatch } from 'react-hook-form'
import { defaultDayCount } from '#values/default-terms.ts'
import type { TermUnit } from '#values/vocabulary/loan-terms.ts'
import { DAY_COUNT_OPTIONS, equalPeriodWords } from '../../../words/more-term-words.ts'
import { FormChoice } from '../fields/form-fields.tsx'
import { type FormValues, isOfSingleRow } from '../model/form-values.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { FullBulletFields } from './full-bullet-fields.tsx'
import { PeriodFields } from './period-fields.tsx'
import classes from './term-fields.module.css'

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
