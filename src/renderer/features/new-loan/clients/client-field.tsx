import { Combobox, useCombobox } from '@mantine/core'
import { useId } from 'react'
import { FieldWarning } from '../../../components/fields/field-message.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useFormField } from '../fields/use-form-field.ts'
import { labelOf } from '../model/fields.ts'
import type { ClientFieldName } from './client-fields.ts'
import { ClientOptions } from './client-options.tsx'
import { useClientWarnings } from './use-client-warnings.ts'
import { useOfferedClients } from './use-offered-clients.ts'

type ClientFieldProps = { readonly name: ClientFieldName; readonly className?: string | undefined }

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
