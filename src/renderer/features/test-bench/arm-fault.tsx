import { Button, Modal, SegmentedControl, Select } from '@mantine/core'
import { armFault } from '#contract/endpoints/bench-faults.ts'
import { FAULT_KINDS, FAULT_SIDES, LIVE_FAULT_KINDS } from '#values/vocabulary/test-bench-terms.ts'
import { ask } from '../../api/ask.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { FAULT_KIND_WORDS, SIDE_WORDS } from '../../words/fault-words.ts'
import classes from './arm-fault.module.css'
import { FaultDetails, type FaultPartProps } from './fault-details.tsx'
import { faultOfForm, NEW_FAULT } from './fault-form.ts'
import { useSentForm } from './use-sent-form.ts'

type ArmFaultProps = { readonly book: string; readonly isOpen: boolean; readonly onClose: () => void }

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
