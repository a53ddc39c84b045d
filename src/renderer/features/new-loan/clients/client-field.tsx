import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { FieldWarning } from '../../../components/fields/field-message.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import type { ClientFieldName } from './client-fields.ts'
import { ClientOptions } from './client-options.tsx'
import { useClientWarnings } from './use-client-warnings.ts'
import { useKnownClients } from './use-known-clients.ts'
import { useTakeClient } from './use-take-client.ts'

type ClientFieldProps = { readonly name: ClientFieldName; readonly className?: string | undefined }

/** A name or a code of the client: while one types, the clients that have it so far are offered, and fill all fields. */
export function ClientField({ name, className }: ClientFieldProps) {
  const field = useFormField(name)
  const offer = useOffer(field.value)
  const warning = useClientWarnings().find((each) => each.field === name)?.words
  const note = offer.hasFailed ? 'The client could not be read' : warning
  return (
    <Combobox store={offer.store} onOptionSubmit={offer.take} width={560} position="bottom-start">
      <Combobox.Target withKeyboardNavigation={false} withExpandedAttribute>
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
          hint={note && <FieldWarning text={note} />}
        />
      </Combobox.Target>
      <ClientOptions clients={offer.clients} words={field.value} />
    </Combobox>
  )
}

/** The clients that are offered for a text as long as it is being typed, and the keys that choose among them. */
function useOffer(text: string) {
  const [isTyping, setTyping] = useState(false)
  const clients = useKnownClients(isTyping ? text.trim() : '')
  const isOpen = isTyping && clients.length > 0
  const store = useCombobox({ opened: isOpen })
  const { take, hasFailed } = useTakeClient()
  const end = () => setTyping(false)
  const { selectFirstOption, resetSelectedOption } = store
  const offered = clients.map(({ uuid }) => uuid).join()
  useEffect(() => {
    if (isOpen && offered !== '') selectFirstOption()
    else resetSelectedOption()
  }, [isOpen, offered, selectFirstOption, resetSelectedOption])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Readonly<Record<string, () => unknown>> = {
      ArrowDown: store.selectNextOption,
      ArrowUp: store.selectPreviousOption,
      Enter: store.clickSelectedOption,
      Escape: end,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return {
    ...{ store, clients: isOpen ? clients : [], hasFailed, end, onKeyDown },
    typed: () => setTyping(true),
    take: (uuid: string) => {
      end()
      take(uuid)
    },
  }
}
