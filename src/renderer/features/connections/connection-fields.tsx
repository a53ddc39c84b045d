import { SegmentedControl, Select } from '@mantine/core'
import { useId } from 'react'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import {
  CONNECTION_KINDS,
  type ConnectionKind,
  EXTENSIONS_FIELD_KINDS,
  type ExtensionsFieldKind,
} from '#values/vocabulary/connection-terms.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import classes from './connection-dialog.module.css'
import { FurtherPairs } from './further-pairs.tsx'
import { TokenField } from './token-field.tsx'
import type { ConnectionForm } from './use-connection-form.ts'

type FormProps = { readonly form: ConnectionForm }
type ConnectionFieldsProps = FormProps & { readonly saved: ConnectionBody | undefined }

export function ConnectionFields({ form, saved }: ConnectionFieldsProps) {
  const { typed, faults, change } = form
  return (
    <div className={classes.fields}>
      <TextField
        className={classes.half}
        label="Name"
        hint="As the header shows it"
        maxLength={60}
        data-autofocus
        value={typed.name}
        error={faults.name}
        onChange={(name) => change({ name })}
      />
      <KindField form={form} />
      <TextField
        className={classes.wide}
        label="Base URL"
        hint="The part before /claims/v1, such as https://claims.marketplace.example"
        inputMode="url"
        value={typed.baseUrl}
        error={faults.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      <TokenField form={form} saved={saved} />
      <ExtensionsFields form={form} />
      <FurtherPairs form={form} />
      <TextField
        className={classes.wide}
        label="Extra CA file"
        hint="Certificates (PEM) trusted besides the system's; most services need none"
        value={typed.caFile}
        error={faults.caFile}
        onChange={(caFile) => change({ caFile })}
      />
    </div>
  )
}

const KIND_WORDS: Readonly<Record<ConnectionKind, string>> = { test: 'Test', production: 'Production' }
const KINDS = CONNECTION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))

function KindField({ form: { typed, change } }: FormProps) {
  const id = useId()
  return (
    <div className={`${classes.half} ${classes.kind}`}>
      <div id={id} className={classes.label}>
        Kind
      </div>
      <SegmentedControl aria-labelledby={id} data={KINDS} value={typed.kind} onChange={(kind) => change({ kind })} />
    </div>
  )
}

const SENT_AS_WORDS: Readonly<Record<ExtensionsFieldKind, string>> = { count: 'Count', boolean: 'True or false' }
const EXTENSIONS_CHOICES = [
  { value: 'not-sent' as const, label: 'Not sent' },
  ...EXTENSIONS_FIELD_KINDS.map((value) => ({ value, label: SENT_AS_WORDS[value] })),
]

/** Field for the allowed extensions; the interface does not name it, so each service has its own. */
function ExtensionsFields({ form: { typed, faults, change } }: FormProps) {
  return (
    <>
      <Select
        className={classes.half}
        label="Field for extensions"
        description={EXTENSIONS_HINTS[typed.extensionsAs]}
        data={EXTENSIONS_CHOICES}
        value={typed.extensionsAs}
        error={faults.extensionsAs}
        allowDeselect={false}
        onChange={(extensionsAs) => extensionsAs && change({ extensionsAs })}
      />
      {typed.extensionsAs !== 'not-sent' && (
        <TextField
          className={classes.half}
          label="Name of the field for extensions"
          hint="As the service calls it"
          value={typed.extensionsName}
          error={faults.extensionsName}
          onChange={(extensionsName) => change({ extensionsName })}
        />
      )}
    </>
  )
}

const EXTENSIONS_HINTS = {
  'not-sent': 'The service is not told',
  count: 'How many extensions are allowed',
  boolean: 'Whether any extension is allowed',
} as const
