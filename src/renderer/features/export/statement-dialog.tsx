import { Button, Modal, Select } from '@mantine/core'
import type { FormEvent } from 'react'
import type { StatementShare } from '#contract/desk/statements.ts'
import { useSession } from '../../api/session.ts'
import { DateField } from '../../components/fields/date-field.tsx'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './statement-dialog.module.css'
import { type StatementClient, type StatementFile, useStatement } from './use-statement.ts'

type StatementDialogProps = { readonly client: StatementClient | undefined; readonly onClose: () => void }

const SHARES: readonly { readonly value: StatementShare; readonly label: string }[] = [
  { value: 'whole', label: 'Whole loans' },
  { value: 'investors', label: 'Investors’ share' },
]

const FILES: readonly { readonly value: StatementFile; readonly label: string }[] = [
  { value: 'pdf', label: 'PDF or paper' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'csv-semicolon', label: 'Semicolon-separated' },
]

/** Dialog that asks for the day of a statement, for the share of each amount, and for the kind of file. */
export function StatementDialog({ client = null, onClose }: StatementDialogProps) {
  useFocusBack()
  const form = useStatement(client, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.make()
  }
  useCommand('submit', form.make)
  const title = client === null ? 'Statement of the book' : `Statement of ${client.name}`
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Fields form={form} />
        <Notes share={form.typed.share} />
        {form.error && <ErrorNotice error={form.error} title="No statement was made" />}
        <div className={classes.buttons}>
          <Button type="submit" loading={form.isMaking} rightSection={<ShortcutKbd keys="Ctrl+Enter" />}>
            Make statement
          </Button>
          <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function Fields({ form: { typed, faults, change } }: { readonly form: ReturnType<typeof useStatement> }) {
  return (
    <div className={classes.fields}>
      <DateField
        label="As of"
        hint="The end of the day"
        data-autofocus
        value={typed.date}
        error={faults.date}
        onChange={(date) => change({ date })}
      />
      <DateField
        label="From"
        hint="Empty: from the beginning"
        value={typed.fromDate}
        error={faults.fromDate}
        onChange={(fromDate) => change({ fromDate })}
      />
      <Select
        label="Amounts"
        data={SHARES}
        value={typed.share}
        allowDeselect={false}
        onChange={(share) => share && change({ share })}
      />
      <Select
        label="File"
        data={FILES}
        value={typed.file}
        allowDeselect={false}
        onChange={(file) => file && change({ file })}
        {...fieldNotes({ error: faults.file })}
      />
    </div>
  )
}

/** Events and share that the statement takes in. */
function Notes({ share }: { readonly share: StatementShare }) {
  const { connection } = useSession()
  return (
    <div className={classes.notes}>
      <p>
        What was entered by that day counts, so the statement of a past day never changes. Payments that were entered
        later have a column of their own.
      </p>
      {share === 'investors' && <p>Each amount less the lender’s skin, which is rounded half up to the cent.</p>}
      {connection.where === 'live' && <p>The loans are at {connection.name}; this is what this desk knew of them.</p>}
    </div>
  )
}
