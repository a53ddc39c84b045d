import { ActionIcon, Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { ConnectionBody } from '#contract/desk/connections.ts'
import {
  CONNECTION_KINDS,
  type ConnectionKind,
  EXTENSIONS_FIELD_KINDS,
  type ExtensionsFieldKind,
} from '#values/vocabulary/connection-terms.ts'
import { useSession } from '../../api/session.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import classes from './connection-dialog.module.css'
import type { TypedPair } from './connection-form.ts'
import { tokenHint, tokenWords } from './token-words.ts'
import type { ConnectionForm } from './use-connection-form.ts'

type FormProps = { readonly form: ConnectionForm }
type ConnectionFieldsProps = FormProps & { readonly saved: ConnectionBody | undefined }

type PairProps = {
  readonly number: number
  readonly pair: TypedPair
  readonly nameFault: string | undefined
  readonly jsonFault: string | undefined
  readonly onChange: (part: Partial<TypedPair>) => void
  readonly onRemove: () => void
}

type TokenFieldProps = { readonly form: ConnectionForm; readonly saved: ConnectionBody | undefined }

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

/** Extra fields added to every loan sent to this service, each a name and a JSON value. */
function FurtherPairs({ form }: { readonly form: ConnectionForm }) {
  const { further } = form.typed
  const put = (pairs: readonly TypedPair[]) => form.change({ further: pairs })
  const change = (index: number, part: Partial<TypedPair>) =>
    put(further.map((pair, at) => (at === index ? { ...pair, ...part } : pair)))
  return (
    <div className={classes.wide}>
      <div className={classes.label}>Further fields sent with every loan</div>
      {further.map((pair, index) => (
        <Pair
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name of its own before one is typed
          key={index}
          number={index + 1}
          pair={pair}
          nameFault={form.faults[`further.${index}.name`]}
          jsonFault={form.faults[`further.${index}.json`]}
          onChange={(part) => change(index, part)}
          onRemove={() => put(further.filter((_, at) => at !== index))}
        />
      ))}
      <div className={classes.token}>
        <Button
          variant="subtle"
          size="compact"
          leftSection={<IconPlus size={14} />}
          onClick={() => put([...further, { name: '', json: '' }])}
        >
          Add a field
        </Button>
      </div>
    </div>
  )
}

function Pair({ number, pair, nameFault, jsonFault, onChange, onRemove }: PairProps) {
  return (
    <div className={classes.pair}>
      <TextField
        label={`Field ${number}, name`}
        value={pair.name}
        error={nameFault}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={`Field ${number}, value in JSON`}
        hint={'Such as "EE-1", 5 or true'}
        value={pair.json}
        error={jsonFault}
        onChange={(json) => onChange({ json })}
      />
      <ActionIcon variant="subtle" className={classes.remove} aria-label={`Remove field ${number}`} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}

/** Field of the token, which is write-only: it can be replaced or removed, but never shown. */
function TokenField({ form, saved }: TokenFieldProps) {
  if (form.tokenChange === 'give') return <NewToken form={form} />
  return (
    <div className={classes.wide}>
      <div className={classes.label}>Token</div>
      <div className={classes.token}>
        {form.tokenChange === 'keep' ? <Kept form={form} saved={saved} /> : <Removed form={form} />}
      </div>
    </div>
  )
}

function NewToken({ form }: { readonly form: ConnectionForm }) {
  const { host } = useSession()
  const { token, hasToken } = form
  const wasAsked = useRef(hasToken)
  useEffect(() => {
    if (wasAsked.current) token.current?.focus()
  }, [token])
  return (
    <div className={`${classes.wide} ${classes.given}`}>
      <TextInput
        ref={token}
        type="password"
        label="Token"
        autoComplete="off"
        spellCheck={false}
        {...fieldNotes({ error: form.faults.token, hint: tokenHint(host) })}
      />
      {hasToken && (
        <Button variant="subtle" onClick={() => form.changeToken('keep')}>
          Keep the old one
        </Button>
      )}
    </div>
  )
}

function Kept({ form, saved }: TokenFieldProps) {
  const { host } = useSession()
  return (
    <>
      <span>{saved && tokenWords(saved.token, host)}</span>
      <Button variant="default" size="compact" onClick={() => form.changeToken('give')}>
        Replace token
      </Button>
      <Button variant="subtle" size="compact" onClick={() => form.changeToken('remove')}>
        Remove token
      </Button>
    </>
  )
}

function Removed({ form }: { readonly form: ConnectionForm }) {
  return (
    <>
      <span>The token is forgotten when you save.</span>
      <Button variant="default" size="compact" onClick={() => form.changeToken('keep')}>
        Keep token
      </Button>
    </>
  )
}
