import { CloseButton, Select } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { GRACE_COUNTED } from '#intake/cells/grace-counted.ts'
import type { Writing } from '#intake/cells/read-cell.ts'
import { periodOf } from '#intake/cells/written-period.ts'
import {
  CLIENT_CODE_RULES,
  DAY_COUNT_BY_PERIOD,
  INSTALLMENT_BY_PERIODS,
  INSTALLMENT_BY_TERMS,
  INTEREST_BY_PRINCIPAL,
} from '#intake/cells/written-terms.ts'
import { assertNever } from '#values/assert.ts'
import { INTEREST_ON } from '#values/vocabulary/course-terms.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS, PERIOD_UNITS } from '#values/vocabulary/loan-terms.ts'
import { CodeField } from '../../../components/fields/code-field.tsx'
import { CountField } from '../../../components/fields/count-field.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { fieldNotes } from '../../../components/fields/field-message.tsx'
import { AmountField, RateField } from '../../../components/fields/number-text-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { COUNTRY_OPTIONS } from '../../../words/country-options.ts'
import { FIRST_DUE_OPTIONS } from '../../../words/first-due-words.ts'
import {
  CLIENT_CODE_RULE_WORDS,
  fixedBesideWords,
  GRACE_COUNTED_WORDS,
  IMPORT_FIELD_WORDS,
  INSTALLMENT_BY_PERIODS_WORDS,
  INSTALLMENT_BY_TERMS_WORDS,
  INTEREST_BY_PRINCIPAL_WORDS,
} from '../../../words/import-words.ts'
import { DAY_COUNT_BY_PERIOD_WORDS, INTEREST_ON_WORDS } from '../../../words/more-term-words.ts'
import { principalRoundingOptions } from '../../../words/principal-rounding-words.ts'
import { CLIENT_TYPE_OPTIONS, PERIOD_UNIT_WORDS, SCHEDULE_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { WEEKEND_RULE_OPTIONS } from '../../../words/weekend-words.ts'
import type { ColumnsBefore } from './fixed-beside.ts'
import classes from './fixed-values.module.css'
import { keptValue, valueFault, valueKindOf, wireValue } from './written-value.ts'

type FixedValueProps = {
  readonly field: ImportField
  readonly value: string
  readonly writing: Writing
  readonly before: ColumnsBefore | undefined
  readonly onPut: (value: string) => void
  readonly onRemove: () => void
}

const WEEKS = 'weeks'

/** The interface has no weeks: a week is seven days. */
const DAYS_OF_A_WEEK = 7

/** Props of each control of a fixed value. */
type FixedInputProps = {
  readonly field: ImportField
  readonly id: string
  readonly label: string
  readonly value: string
  /** True if the field was just added: it takes the focus. */
  readonly isNew: boolean
  readonly error: string | undefined
  readonly onType: (text: string) => void
  /** Saves the typed text. */
  readonly onKeep: () => void
  /** Saves the chosen value. */
  readonly onPut: (value: string) => void
}

const UNITS = [
  ...PERIOD_UNITS.map((value) => ({ value, label: PERIOD_UNIT_WORDS[value] })),
  { value: WEEKS, label: 'Weeks' },
]

const CLIENT_TYPES = [
  ...CLIENT_CODE_RULES.map((rule) => ({ value: rule, label: CLIENT_CODE_RULE_WORDS[rule] })),
  ...CLIENT_TYPE_OPTIONS,
]
const DAY_COUNT_CHOICES = [
  { value: DAY_COUNT_BY_PERIOD, label: DAY_COUNT_BY_PERIOD_WORDS },
  ...DAY_COUNTS.map((value) => ({ value, label: value })),
]
const CHOICES: { readonly [Field in ImportField]?: () => ChoiceProps['data'] } = {
  currency: () => [{ value: 'EUR', label: 'EUR' }],
  interestOn: () => INTEREST_ON.map((value) => ({ value, label: INTEREST_ON_WORDS[value] })),
  graceCounted: () => GRACE_COUNTED.map((value) => ({ value, label: GRACE_COUNTED_WORDS[value] })),
  principalRounding: principalRoundingOptions,
  workingDays: () => WEEKEND_RULE_OPTIONS,
}

/** Rules that answers to questions fix in place of a value. */
const RULES: { readonly [Field in ImportField]?: readonly { readonly value: string; readonly label: string }[] } = {
  interestPaidUntil: [{ value: INTEREST_BY_PRINCIPAL, label: INTEREST_BY_PRINCIPAL_WORDS }],
  givenInstallment: [
    { value: INSTALLMENT_BY_TERMS, label: INSTALLMENT_BY_TERMS_WORDS },
    { value: INSTALLMENT_BY_PERIODS, label: INSTALLMENT_BY_PERIODS_WORDS },
  ],
  firstDueDate: FIRST_DUE_OPTIONS,
}

type ChoiceProps = FixedInputProps & {
  readonly data: readonly string[] | readonly { readonly value: string; readonly label: string }[]
}

/** The place of a fixed value, for what leads there. */
export function fixedFieldId(field: ImportField): string {
  return `import-fixed-${field}`
}

/** A fixed value in the control of its kind. A choice is kept at once, what is typed when it is left or at Enter. */
export function FixedValueInput({ field, value, writing, before, onPut, onRemove }: FixedValueProps) {
  // What is typed goes with the value that it replaces: once another one is kept, that one shows.
  const [edit, setEdit] = useState<{ readonly text: string; readonly of: string }>()
  const typed = edit?.of === value ? edit.text : undefined
  const name = IMPORT_FIELD_WORDS[field]
  const put = (text: string) => {
    const kept = keptValue(field, text, writing)
    if (kept === value) setEdit(undefined)
    else if (kept !== undefined) onPut(kept)
  }
  return (
    <div className={classes.value}>
      <FixedInput
        id={fixedFieldId(field)}
        field={field}
        label={name}
        value={typed ?? wireValue(field, value, writing)}
        isNew={value === ''}
        error={typed === undefined ? valueFault(field, value, writing) : undefined}
        onType={(text) => setEdit({ text, of: value })}
        onKeep={() => typed !== undefined && put(typed)}
        onPut={put}
      />
      {before && <p className={classes.before}>{fixedBesideWords(before)}</p>}
      <CloseButton size="xs" className={classes.remove} aria-label={`Remove ${name}`} onClick={onRemove} />
    </div>
  )
}

/** The control of a fixed value, with the words that the rest of the face has for it. */
function FixedInput(props: FixedInputProps) {
  const { id, field, label, value, isNew: autoFocus, error, onType, onKeep, onPut } = props
  const named = { id, label, value, autoFocus, error }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && onKeep()
  const typed = { ...named, onChange: onType, onBlur: onKeep, onKeyDown }
  const rules = RULES[field]
  if (rules?.some((rule) => rule.value === value)) return <Choice {...props} data={rules} />
  const kind = valueKindOf(field)
  switch (kind) {
    case 'client-type':
      return <Choice {...props} data={CLIENT_TYPES} />
    case 'choice':
      return <Choice {...props} data={CHOICES[field]?.() ?? DAY_COUNT_CHOICES} />
    case 'schedule-type':
      return <CodeField {...named} options={SCHEDULE_TYPE_OPTIONS} onChange={onPut} />
    case 'country':
      return <CodeField {...named} options={COUNTRY_OPTIONS} onChange={onPut} />
    case 'period':
      return <EveryInput {...props} />
    case 'date':
      return <DateField {...typed} />
    case 'count':
      return <CountField {...typed} />
    case 'amount':
      return <AmountField {...typed} />
    case 'rate':
      return <RateField {...typed} unit="%" unitWidth={24} />
    case 'text':
      return <TextField {...typed} />
    default:
      return assertNever(kind)
  }
}

function Choice({ id, label, value, isNew, error, onPut, data }: ChoiceProps) {
  return (
    <Select
      id={id}
      label={label}
      data={[...data]}
      value={value === '' ? null : value}
      placeholder="Choose"
      allowDeselect={false}
      autoFocus={isNew}
      onChange={(chosen) => chosen !== null && onPut(chosen)}
      {...fieldNotes({ error })}
    />
  )
}

/** Time between due dates: a count and its unit. */
function EveryInput({ id, label, value, isNew, error, onType, onKeep, onPut }: FixedInputProps) {
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
