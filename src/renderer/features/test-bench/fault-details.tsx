import { Select } from '@mantine/core'
import { assertNever } from '#values/assert.ts'
import { RESET_MOMENTS, SAID_REFUSALS, TLS_FAULTS } from '#values/vocabulary/test-bench-terms.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { MOMENT_WORDS, REFUSAL_WORDS, TLS_WORDS } from '../../words/fault-words.ts'
import classes from './arm-fault.module.css'
import type { FaultForm } from './fault-form.ts'

export type FaultPartProps = {
  readonly form: FaultForm
  readonly put: (change: Partial<FaultForm>) => void
  /** Error of the desk for a field, by its pointer. */
  readonly errorAt: (pointer: string) => string | undefined
}

/** Settings of each kind of fault. */
export function FaultDetails(props: FaultPartProps) {
  const { kind } = props.form
  switch (kind) {
    case 'status':
      return <StatusDetails {...props} />
    case 'late':
      return <TextDetail {...props} field="milliseconds" label="Milliseconds" />
    case 'cut':
      return <TextDetail {...props} field="afterBytes" label="After bytes of the body" />
    case 'figures':
      return <TextDetail {...props} field="addInterest" label="More interest, or less with -" />
    case 'reset':
      return <MomentDetail {...props} />
    case 'wrong-tls':
      return <TlsDetail {...props} />
    default:
      return assertNever(kind)
  }
}

type TextDetailProps = FaultPartProps & {
  readonly field: 'status' | 'retryAfter' | 'milliseconds' | 'afterBytes' | 'addInterest'
  readonly label: string
}

function TextDetail({ form, put, errorAt, field, label }: TextDetailProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={form[field]}
      onChange={(text) => put({ [field]: text })}
      error={errorAt(`/answer/${field}`)}
    />
  )
}

const MOMENTS = RESET_MOMENTS.map((when) => ({ value: when, label: MOMENT_WORDS[when] }))

function MomentDetail({ form, put }: FaultPartProps) {
  return (
    <Select
      label="When"
      data={MOMENTS}
      value={form.when}
      allowDeselect={false}
      onChange={(value) => put({ when: RESET_MOMENTS.find((when) => when === value) ?? form.when })}
    />
  )
}

function TlsDetail({ form, put }: FaultPartProps) {
  return (
    <Select
      label="What is wrong"
      data={TLS_FAULTS.map((how) => ({ value: how, label: TLS_WORDS[how] }))}
      value={form.how}
      allowDeselect={false}
      onChange={(value) => put({ how: TLS_FAULTS.find((how) => how === value) ?? form.how })}
    />
  )
}

const SAID = [
  { value: '', label: 'Unprocessable, no more' },
  ...SAID_REFUSALS.map((says) => ({ value: says, label: REFUSAL_WORDS[says] })),
]

function StatusDetails(props: FaultPartProps) {
  const { form, put } = props
  return (
    <div className={classes.pair}>
      <TextDetail {...props} field="status" label="Status" />
      <TextDetail {...props} field="retryAfter" label="Retry-After, seconds" />
      {form.status === '422' && (
        <Select
          label="Says"
          data={SAID}
          value={form.says}
          allowDeselect={false}
          onChange={(value) => put({ says: SAID_REFUSALS.find((says) => says === value) ?? '' })}
        />
      )}
    </div>
  )
}
