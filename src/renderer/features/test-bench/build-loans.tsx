import { Button, Modal, Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buildLoans } from '#contract/endpoints/bench-books.ts'
import type { BuiltLoans } from '#contract/test-bench/data-sets.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../api/ask.ts'
import { AmountField, RateField } from '../../components/fields/number-text-field.tsx'
import { TextField, type TextFieldProps } from '../../components/fields/text-field.tsx'
import { groupDigits } from '../../formats/shown-text.ts'
import { CLIENT_TYPE_OPTIONS } from '../../words/term-words.ts'
import { BUILD_FIELDS, type BuildField, type BuildForm, descriptionOf, NEW_BUILD } from './build-form.ts'
import classes from './build-loans.module.css'
import { useSentForm } from './use-sent-form.ts'

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
