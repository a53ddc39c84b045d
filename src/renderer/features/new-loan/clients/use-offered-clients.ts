import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { ClientCodes } from '#contract/desk/clients.ts'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import type { ClientType } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../../api/ask.ts'
import type { NewLoanForm } from '../model/form-schema.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { kindOf } from './client-fields.ts'
import { useKnownClients } from './use-known-clients.ts'
import { clientValues } from './values-for-client.ts'

const TYPED = { shouldDirty: true, shouldValidate: true } as const

/** Clients offered for a text while it is being typed, and the keys that choose among them. */
export function useOfferedClients(text: string) {
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
