import { Select } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { GRACE_COUNTED } from '#intake/cells/grace-counted.ts'
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
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
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
  GRACE_COUNTED_WORDS,
  INSTALLMENT_BY_PERIODS_WORDS,
  INSTALLMENT_BY_TERMS_WORDS,
  INTEREST_BY_PRINCIPAL_WORDS,
} from '../../../words/import-words.ts'
import { DAY_COUNT_BY_PERIOD_WORDS, INTEREST_ON_WORDS } from '../../../words/more-term-words.ts'
import { principalRoundingOptions } from '../../../words/principal-rounding-words.ts'
import { CLIENT_TYPE_OPTIONS, SCHEDULE_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { WEEKEND_RULE_OPTIONS } from '../../../words/weekend-words.ts'
import { EveryInput } from './every-input.tsx'
import type { FixedInputProps } from './fixed-input-props.ts'
import { valueKindOf } from './written-value.ts'

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

/** The control of a fixed value, with the words that the rest of the face has for it. */
export function FixedInput(props: FixedInputProps) {
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

type ChoiceProps = FixedInputProps & {
  readonly data: readonly string[] | readonly { readonly value: string; readonly label: string }[]
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
