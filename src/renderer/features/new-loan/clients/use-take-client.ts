import { useMutation } from '@tanstack/react-query'
import type { ClientCodes } from '#contract/desk/clients.ts'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import type { ClientType } from '#values/vocabulary/loan-terms.ts'
import { ask } from '../../../api/ask.ts'
import type { NewLoanForm } from '../model/form-schema.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { kindOf } from './client-fields.ts'
import { clientValues } from './values-for-client.ts'

/** Fills the section with a chosen client; only then are its codes read. */
export function useTakeClient() {
  const { form } = useNewLoan()
  const { mutate, isError } = useMutation({
    mutationFn: (uuid: string) => ask(getClientCodes, { uuid }),
    gcTime: 0,
    onSuccess: (client) => fill(form, client),
  })
  return { take: (uuid: string) => mutate(uuid), hasFailed: isError }
}

const TYPED = { shouldDirty: true, shouldValidate: true } as const

function fill(form: NewLoanForm, client: ClientCodes): void {
  form.setValue('clientType', typeFor(form.getValues('clientType'), client.clientType), TYPED)
  for (const [name, value] of clientValues(client)) form.setValue(name, value, TYPED)
}

/** The chosen type if it fits the client: a company may have its next loan with or without collateral. */
function typeFor(chosen: ClientType, known: ClientType): ClientType {
  return kindOf(chosen) === kindOf(known) ? chosen : known
}
