import { Button, Modal, SegmentedControl, Select } from '@mantine/core'
import { armFault } from '#contract/endpoints/bench-faults.ts'
import { assertNever } from '#values/assert.ts'
import {
  FAULT_KINDS,
  FAULT_SIDES,
  LIVE_FAULT_KINDS,
  RESET_MOMENTS,
  SAID_REFUSALS,
  TLS_FAULTS,
} from '#values/vocabulary/test-bench-terms.ts'
import { ask } from '../../api/ask.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { FAULT_KIND_WORDS, MOMENT_WORDS, REFUSAL_WORDS, SIDE_WORDS, TLS_WORDS } from '../../words/fault-words.ts'
import classes from './arm-fault.module.css'
import { type FaultForm, faultOfForm, NEW_FAULT } from './fault-form.ts'
import { useSentForm } from './use-sent-form.ts'

type ArmFaultProps = { readonly book: string; readonly isOpen: boolean; readonly onClose: () => void }

type FaultPartProps = {
  readonly form: FaultForm
  readonly put: (change: Partial<FaultForm>) => void
  /** Error of the desk for a field, by its pointer. */
  readonly errorAt: (pointer: string) => string | undefined
}

type TextDetailProps = FaultPartProps & {
  readonly field: 'status' | 'retryAfter' | 'milliseconds' | 'afterBytes' | 'addInterest'
  readonly label: string
}

const MOMENTS = RESET_MOMENTS.map((when) => ({ value: when, label: MOMENT_WORDS[when] }))

const SAID = [
  { value: '', label: 'Unprocessable, no more' },
  ...SAID_REFUSALS.map((says) => ({ value: says, label: REFUSAL_WORDS[says] })),
]

/** Dialog for a new fault. */
export function ArmFault({ book, isOpen, onClose }: ArmFaultProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Arm a fault"
      size={520}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form book={book} onDone={onClose} />
    </Modal>
  )
}

type FormProps = { readonly book: string; readonly onDone: () => void }

function Form({ book, onDone }: FormProps) {
  const { form, put, errorAt, submit, isSending, hasFailed } = useSentForm(
    NEW_FAULT,
    (typed) => ask(armFault, { book, body: faultOfForm(typed) }),
    onDone,
  )
  return (
    <form className={classes.form} onSubmit={submit}>
      <Which form={form} put={put} errorAt={errorAt} />
      <Select
        label="What becomes of it"
        data={FAULT_KINDS.filter((kind) => form.on === 'live' || !LIVE_FAULT_KINDS.includes(kind)).map((kind) => ({
          value: kind,
          label: FAULT_KIND_WORDS[kind],
        }))}
        value={form.kind}
        allowDeselect={false}
        onChange={(value) => put({ kind: FAULT_KINDS.find((kind) => kind === value) ?? form.kind })}
      />
      <FaultDetails form={form} put={put} errorAt={errorAt} />
      <div className={classes.foot}>
        {hasFailed && <p className={classes.failed}>The fault was not armed</p>}
        <Button type="submit" loading={isSending}>
          Arm
        </Button>
      </div>
    </form>
  )
}

function Which({ form, put, errorAt }: FaultPartProps) {
  return (
    <>
      <SegmentedControl
        aria-label="Asked of"
        value={form.on}
        data={FAULT_SIDES.map((side) => ({ value: side, label: SIDE_WORDS[side] }))}
        onChange={(value) => {
          const on = FAULT_SIDES.find((side) => side === value) ?? form.on
          put(on === 'local' && LIVE_FAULT_KINDS.includes(form.kind) ? { on, kind: 'status' } : { on })
        }}
      />
      <div className={classes.pair}>
        <TextField
          label="Operation or path"
          placeholder="any request"
          data-autofocus
          value={form.request}
          onChange={(request) => put({ request })}
          error={errorAt('/request/path') ?? errorAt('/request/operation')}
          hint="createLoan, getLoan, /desk/v1/**"
        />
        <TextField
          label="How many"
          inputMode="numeric"
          value={form.times}
          onChange={(times) => put({ times })}
          error={errorAt('/times')}
        />
      </div>
    </>
  )
}

/** Settings of each kind of fault. */
function FaultDetails(props: FaultPartProps) {
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
