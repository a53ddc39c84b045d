import { Button, Modal, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { InputOf } from '#contract/endpoints/asked.ts'
import { buildLoans } from '#contract/endpoints/bench-books.ts'
import type { BuiltLoans } from '#contract/test-bench/data-sets.ts'
import { CLIENT_TYPES, type ClientType, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../api/ask.ts'
import { AmountField, RateField } from '../../components/fields/number-text-field.tsx'
import { TextField, type TextFieldProps } from '../../components/fields/text-field.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import { CLIENT_TYPE_OPTIONS } from '../../words/term-words.ts'
import classes from './build-loans.module.css'
import { useSentForm } from './use-sent-form.ts'

type Description = InputOf<typeof buildLoans>['body']['description']

/** Fields of text, in the order of the form. What is empty has its default, which the placeholder names. */
const BUILD_FIELDS = [
  { name: 'rows', label: 'Installments', placeholder: '12' },
  { name: 'term', label: 'Term, days', placeholder: '12 months' },
  { name: 'loanAmount', label: 'Loan amount', placeholder: '1000.00' },
  { name: 'interestRate', label: 'Interest rate', placeholder: '12' },
  { name: 'paid', label: 'Installments paid', placeholder: '0' },
  { name: 'overdue', label: 'Installments overdue', placeholder: '0' },
  { name: 'overdueDays', label: 'Days overdue', placeholder: 'any' },
  { name: 'extended', label: 'Days of each extension', placeholder: '30, 14' },
  { name: 'maxExtensions', label: 'Allowed extensions', placeholder: '3' },
  { name: 'clientName', label: 'Client name', placeholder: 'invented' },
  { name: 'country', label: 'Country', placeholder: 'invented' },
  { name: 'loans', label: 'Number of loans', placeholder: '1' },
] as const

type BuildField = (typeof BUILD_FIELDS)[number]['name']

/** A description of loans as typed. */
type BuildForm = { readonly type: ScheduleType; readonly clientType: ClientType } & Readonly<Record<BuildField, string>>

const NEW_BUILD: BuildForm = {
  type: 'ANNUITY',
  clientType: 'CONSUMER',
  rows: '',
  term: '',
  loanAmount: '',
  interestRate: '',
  paid: '',
  overdue: '',
  overdueDays: '',
  extended: '',
  maxExtensions: '',
  clientName: '',
  country: '',
  loans: '',
}

/** Button that opens the form of loans to build, and a link to the first that was built. */
export function BuildLoans({ book }: { readonly book: string }) {
  const [isOpen, setOpen] = useState(false)
  const [built, setBuilt] = useState<BuiltLoans>()
  const done = (answer: BuiltLoans) => {
    setBuilt(answer)
    setOpen(false)
  }
  return (
    <div className={classes.row}>
      <p className={classes.built} role="status">
        {built && <Built {...built} />}
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Build loans…
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Build loans"
        size={560}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Form book={book} onDone={done} />
      </Modal>
    </div>
  )
}

function Built({ loans }: BuiltLoans) {
  const [first] = loans
  if (!first) return null
  return (
    <>
      Built{' '}
      <Link to="/loans/$uuid" params={{ uuid: first.uuid }}>
        {first.lenderLoanId}
      </Link>
      {loans.length > 1 && ` and ${groupDigits(loans.length - 1)} more`}
    </>
  )
}

type FormProps = { readonly book: string; readonly onDone: (answer: BuiltLoans) => void }

function Form({ book, onDone }: FormProps) {
  const sent = useSentForm(
    NEW_BUILD,
    (typed) => ask(buildLoans, { book, body: { description: descriptionOf(typed) } }),
    onDone,
  )
  const otherShape = sent.form.type === 'FULL-BULLET' ? 'rows' : 'term'
  return (
    <form className={classes.form} onSubmit={sent.submit}>
      <Types {...sent} />
      {BUILD_FIELDS.filter(({ name }) => name !== otherShape).map(({ name, ...said }) => (
        <BuildInput
          key={name}
          name={name}
          {...said}
          value={sent.form[name]}
          onChange={(text) => sent.put({ [name]: text })}
          error={sent.errorAt(`/description/${name}`)}
        />
      ))}
      <div className={classes.foot}>
        <p className={classes.failed} role="alert">
          {sent.hasFailed ? 'The loans were not built' : sent.errorOf('/description')}
        </p>
        <Button type="submit" loading={sent.isSending}>
          Build
        </Button>
      </div>
    </form>
  )
}

function BuildInput({ name, ...field }: TextFieldProps & { readonly name: BuildField }) {
  if (name === 'loanAmount') return <AmountField {...field} />
  return name === 'interestRate' ? <RateField unit="%" unitWidth={28} {...field} /> : <TextField {...field} />
}

type TypesProps = { readonly form: BuildForm; readonly put: (change: Partial<BuildForm>) => void }

function Types({ form, put }: TypesProps) {
  return (
    <>
      <Select
        label="Schedule type"
        data={SCHEDULE_TYPES}
        value={form.type}
        allowDeselect={false}
        data-autofocus
        onChange={(value) => put({ type: SCHEDULE_TYPES.find((type) => type === value) ?? form.type })}
      />
      <Select
        label="Client type"
        data={CLIENT_TYPE_OPTIONS}
        value={form.clientType}
        allowDeselect={false}
        onChange={(value) => put({ clientType: CLIENT_TYPES.find((type) => type === value) ?? form.clientType })}
      />
    </>
  )
}

/** The description as sent to the desk, which validates it. */
function descriptionOf(form: BuildForm): Description {
  const { type, clientType } = form
  const [rows, days] = [numberOf(form.rows), numberOf(form.term)]
  return {
    type,
    clientType,
    ...(type === 'FULL-BULLET' ? { term: days === undefined ? days : { count: days, unit: 'days' } } : { rows }),
    loanAmount: textOf(form.loanAmount),
    interestRate: textOf(form.interestRate),
    paid: numberOf(form.paid),
    overdue: numberOf(form.overdue),
    overdueDays: numberOf(form.overdueDays),
    extended: listOf(form.extended),
    maxExtensions: numberOf(form.maxExtensions),
    clientName: textOf(form.clientName),
    country: textOf(form.country),
    loans: numberOf(form.loans),
  }
}

function textOf(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}

/** NaN, which the desk refuses, if the text is no number. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

function listOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.map(Number)
}
