import { Select } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { countryName, isCountryCode } from '#contract/countries.ts'
import { CodeField } from '../../../components/fields/code-field.tsx'
import { COUNTRY_OPTIONS } from '../../../words/country-options.ts'
import {
  CALCULATED,
  DUE_DATE_RULE_OPTIONS,
  FEE_KIND_OPTIONS,
  FEE_ON_WIRE_OPTIONS,
  INTEREST_ON_OPTIONS,
  installmentRoundingOptions,
  interestEveryWords,
  interestRoundingOptions,
  ODD_CENTS_OPTIONS,
  PAUSE_OPTIONS,
  pauseHint,
  periodRateOptions,
  SINGLE_ROW_STUB_OPTIONS,
  STUB_OPTIONS,
  WORKING_DAY_OPTIONS,
} from '../../../words/more-term-words.ts'
import { FormAmount, FormCheck, FormChoice, FormCount, FormRate } from '../fields/form-fields.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import { type FormValues, isOfSingleRow } from '../model/form-values.ts'
import { type MoreFieldName, NO_HOLIDAYS } from '../model/more-fields.ts'
import { moreFields } from '../model/more-terms.ts'
import { fieldId } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './more-terms.module.css'
import { UnitField } from './unit-field.tsx'

const OPTIONS = [{ code: NO_HOLIDAYS, words: 'weekends alone' }, ...COUNTRY_OPTIONS]

/** Fields that have a meaning for the type, in groups of up to three side by side. */
export function MoreTermsPanel({ id }: { readonly id: string }) {
  const { form } = useNewLoan()
  const fields = useWatch({ control: form.control, compute: moreFields })
  const has = (name: MoreFieldName) => fields.includes(name)
  return (
    <section className={classes.panel} id={id} aria-label="More terms">
      <Group name="Due dates">
        {has('monthEnds') && <DueDateRule />}
        <div>
          <FormChoice name="workingDayRule" options={WORKING_DAY_OPTIONS} />
          {has('interestMoves') && <FormCheck name="interestMoves" className={classes.under} />}
        </div>
        {has('holidaysOf') && <HolidaysField />}
      </Group>
      {(has('graceRows') || has('stub')) && (
        <Group name="Start, end">
          {has('graceRows') && <Grace />}
          {has('balloon') && <FormAmount name="balloon" />}
          {has('stub') && <StubField />}
        </Group>
      )}
      {has('holidayRows') && <PaymentHoliday />}
      <Fee />
      <Group name="Interest">
        <FormChoice name="periodRate" options={periodRateOptions()} />
        {has('interestOn') && <FormChoice name="interestOn" options={INTEREST_ON_OPTIONS} />}
        {has('interestEvery') && <InterestEvery />}
        {has('compoundingCount') && <Compounding />}
      </Group>
      <Rounding has={has} />
    </section>
  )
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const nameId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid with its legend beside
    <div role="group" className={classes.group} aria-labelledby={nameId}>
      <div className={classes.name} id={nameId}>
        {name}
      </div>
      {children}
    </div>
  )
}

function Grace() {
  return (
    <div className={classes.pair}>
      <FormCount name="graceRows" className={classes.count ?? ''} />
      <FormChoice name="gracePays" options={PAUSE_OPTIONS} className={classes.rest} />
    </div>
  )
}

/** Choice for a first period of another length, if all other periods are equal. */
function StubField() {
  const { form } = useNewLoan()
  const isSingle = useWatch({ control: form.control, compute: isOfSingleRow })
  return <FormChoice name="stub" options={isSingle ? SINGLE_ROW_STUB_OPTIONS : STUB_OPTIONS} />
}

function PaymentHoliday() {
  const { form } = useNewLoan()
  const [pays, rows] = useWatch({ control: form.control, name: ['holidayPays', 'holidayRows'] })
  return (
    <Group name="Holiday">
      <div className={classes.halves}>
        <FormCount name="holidayFromRow" />
        <FormCount name="holidayRows" />
      </div>
      <FormChoice name="holidayPays" options={PAUSE_OPTIONS} hint={rows === '' ? undefined : pauseHint(pays)} />
    </Group>
  )
}

function Fee() {
  const { form } = useNewLoan()
  const isAmount = useWatch({ control: form.control, name: 'feeKind' }) === 'amount'
  return (
    <Group name="Fee">
      {isAmount ? <FormAmount name="feeAmount" /> : <FormRate name="feePercent" unit="%" unitWidth={28} />}
      <FormChoice name="feeKind" options={FEE_KIND_OPTIONS} />
      <FormChoice name="feeOnWire" options={FEE_ON_WIRE_OPTIONS} />
    </Group>
  )
}

function InterestEvery() {
  const { form } = useNewLoan()
  const words = useWatch({ control: form.control, compute: wordsOfEvery })
  return <FormCount name="interestEvery" unit="rows" placeholder="1" hint={words} />
}

function wordsOfEvery({ interestEvery }: FormValues): string | undefined {
  if (interestEvery === '') return interestEveryWords(1)
  return /^[1-9]\d{0,3}$/.test(interestEvery) ? interestEveryWords(Number(interestEvery)) : undefined
}

function Compounding() {
  return (
    <div className={classes.pair}>
      <FormCount name="compoundingCount" className={classes.longCount ?? ''} />
      <UnitField name="compoundingUnit" />
    </div>
  )
}

function Rounding({ has }: { readonly has: (name: MoreFieldName) => boolean }) {
  const isUnder = has('oddCents') || has('givenInstallment')
  return (
    <Group name="Rounding">
      {has('installmentRounding') && <FormChoice name="installmentRounding" options={installmentRoundingOptions()} />}
      <FormChoice name="interestRounding" options={interestRoundingOptions()} />
      {has('isUnrounded') && (
        <div>
          {has('oddCents') && <FormChoice name="oddCents" options={ODD_CENTS_OPTIONS} />}
          {has('givenInstallment') && <FormAmount name="givenInstallment" placeholder={CALCULATED} />}
          <FormCheck name="isUnrounded" className={isUnder ? classes.under : classes.beside} />
        </div>
      )}
    </Group>
  )
}

/** Choice of the due date rule: the same day of each month, or its last day. */
function DueDateRule() {
  const { form } = useNewLoan()
  const { field } = useController({ control: form.control, name: 'monthEnds' })
  return (
    <Select
      id={fieldId('monthEnds')}
      label={labelOf('monthEnds')}
      data={[...DUE_DATE_RULE_OPTIONS]}
      allowDeselect={false}
      value={String(field.value)}
      onChange={(value) => field.onChange(value === 'true')}
      onBlur={field.onBlur}
    />
  )
}

/** Country whose public holidays are not working days; by default that of the loan. */
function HolidaysField() {
  const { form } = useNewLoan()
  const country = useWatch({ control: form.control, name: 'country' })
  const ofLoan = isCountryCode(country) ? `${country} ${countryName(country)}` : 'Country of the loan'
  return (
    <CodeField label={labelOf('holidaysOf')} options={OPTIONS} placeholder={ofLoan} {...useFormField('holidaysOf')} />
  )
}
