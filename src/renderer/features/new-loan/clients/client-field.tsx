import { Combobox, Highlight, useCombobox } from '@mantine/core'
import { IconBuilding, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { ClientCodes, ClientItem } from '#contract/desk/clients.ts'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import type { ClientType } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../../api/ask.ts'
import { FieldWarning } from '../../../components/fields/field-message.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { formatDay, groupDigits } from '../../../formats/shown-text.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import type { NewLoanForm } from '../model/form-schema.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { type ClientFieldName, kindOf } from './client-fields.ts'
import classes from './client-options.module.css'
import { useClientWarnings } from './use-client-warnings.ts'
import { useKnownClients } from './use-known-clients.ts'
import { clientValues } from './values-for-client.ts'

type ClientFieldProps = { readonly name: ClientFieldName; readonly className?: string | undefined }

type ClientOptionsProps = {
  readonly id: string
  readonly clients: readonly ClientItem[]
  readonly chosen: ClientItem | undefined
  readonly words: string
}

const MARK = { background: 'none', color: 'var(--ld-accent)', fontWeight: 'inherit' }

const TYPED = { shouldDirty: true, shouldValidate: true } as const

/** Name or code of the client. While the user types, matching clients are offered; choosing one fills all fields. */
export function ClientField({ name, className }: ClientFieldProps) {
  const field = useFormField(name)
  const offer = useOfferedClients(field.value)
  const list = useId()
  const store = useCombobox({ opened: offer.isOpen })
  const warning = useClientWarnings().find((each) => each.field === name)?.words
  const note = offer.hasFailed ? 'The client could not be read' : warning
  return (
    <Combobox store={store} onOptionSubmit={offer.take} width={560} position="bottom-start">
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextField
          label={labelOf(name)}
          className={className}
          {...field}
          onChange={(text) => {
            field.onChange(text)
            offer.typed()
          }}
          onBlur={() => {
            field.onBlur()
            offer.end()
          }}
          onKeyDown={offer.onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offer.isOpen}
          aria-controls={offer.isOpen ? list : undefined}
          aria-activedescendant={offer.chosen && `${list}-${offer.chosen.uuid}`}
          hint={note && <FieldWarning text={note} />}
        />
      </Combobox.Target>
      {offer.isOpen && <ClientOptions id={list} {...offer} words={field.value} />}
    </Combobox>
  )
}

/** List under the field being typed in, which keeps the focus. */
function ClientOptions({ id, clients, chosen, words }: ClientOptionsProps) {
  return (
    <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
      <Combobox.Options id={id} aria-label="Known clients" className={classes.options}>
        <Combobox.Group label="Known clients">
          {clients.map((client) => (
            <Combobox.Option
              key={client.uuid}
              id={`${id}-${client.uuid}`}
              value={client.uuid}
              className={classes.option}
              aria-selected={client.uuid === chosen?.uuid}
              mod={{ 'combobox-selected': client.uuid === chosen?.uuid }}
            >
              <Known client={client} words={words} />
            </Combobox.Option>
          ))}
        </Combobox.Group>
      </Combobox.Options>
      <div className={classes.foot} aria-hidden>
        <span>
          <ShortcutKbd keys="↑" /> <ShortcutKbd keys="↓" /> choose
        </span>
        <span>
          <ShortcutKbd keys="Enter" /> fills all fields
        </span>
        <span>
          <ShortcutKbd keys="Esc" /> a new client
        </span>
      </div>
    </Combobox.Dropdown>
  )
}

function Known({ client, words }: { readonly client: ClientItem; readonly words: string }) {
  const { kind, name, code, representativeName, loans, lastIssueDate, country } = client
  const Icon = kind === 'person' ? IconUser : IconBuilding
  const facts = [
    representativeName,
    `${groupDigits(loans)} ${loans === 1 ? 'loan' : 'loans'}, last ${formatDay(lastIssueDate)}`,
  ]
  return (
    <>
      <Icon size={16} stroke={1.5} aria-hidden className={classes.icon} />
      <Highlight
        component="span"
        inherit
        className={classes.name}
        title={name}
        highlight={words}
        highlightStyles={MARK}
      >
        {name}
      </Highlight>
      <span className={classes.code}>{code ?? '•••••••••••'}</span>
      <span className={classes.facts}>{[...facts, country].filter((fact) => fact !== null).join(' · ')}</span>
    </>
  )
}

/** Clients offered for a text while it is being typed, and the keys that choose among them. */
function useOfferedClients(text: string) {
  const [typing, setTyping] = useState<{ readonly place: number } | null>(null)
  const known = useKnownClients(typing ? text.trim() : '')
  const clients = typing ? known : []
  const { take, hasFailed } = useTakeClient()
  const isOpen = clients.length > 0
  const place = Math.min(typing?.place ?? 0, clients.length - 1)
  const chosen = clients[place]
  const end = () => setTyping(null)
  const goTo = (next: number) => setTyping({ place: (next + clients.length) % clients.length })
  const takeOne = (uuid: string) => {
    end()
    take(uuid)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(place + 1),
      ArrowUp: () => goTo(place - 1),
      Enter: () => takeOne(chosen.uuid),
      Escape: end,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { clients, chosen, isOpen, hasFailed, end, onKeyDown, take: takeOne, typed: () => setTyping({ place: 0 }) }
}

/** Fills the section with a chosen client; only then are its codes read. */
function useTakeClient() {
  const { form } = useNewLoan()
  const { mutate, isError } = useMutation({
    mutationFn: (uuid: string) => ask(getClientCodes, { uuid }),
    gcTime: 0,
    onSuccess: (client) => fill(form, client),
  })
  return { take: (uuid: string) => mutate(uuid), hasFailed: isError }
}

function fill(form: NewLoanForm, client: ClientCodes): void {
  form.setValue('clientType', typeFor(form.getValues('clientType'), client.clientType), TYPED)
  for (const [name, value] of clientValues(client)) form.setValue(name, value, TYPED)
}

/** The chosen type if it fits the client: a company may have its next loan with or without collateral. */
function typeFor(chosen: ClientType, known: ClientType): ClientType {
  return kindOf(chosen) === kindOf(known) ? chosen : known
}
