import type { ClientCodes } from '#contract/desk/clients.ts'
import { recordOf } from '#values/record-of.ts'
import type { FormValues } from '../model/form-values.ts'

type Filled = 'country' | 'name' | 'personalCode' | 'companyName' | 'registryCode'
type FilledName = Filled | 'representativeName' | 'representativePersonalCode'

/** Values that a client fills in besides its type, including its codes, which are read only after a user chose the client. */
export function clientValues(client: ClientCodes): readonly (readonly [FilledName, string])[] {
  const { name, code, country } = client
  if (client.clientType === 'CONSUMER')
    return [
      ['country', country],
      ['name', name],
      ['personalCode', code],
    ]
  return [
    ['country', country],
    ['companyName', name],
    ['registryCode', code],
    ['representativeName', client.representativeName ?? ''],
    ['representativePersonalCode', client.representativePersonalCode ?? ''],
  ]
}

/** Form values with the section of a client filled in. */
export function valuesForClient(values: FormValues, client: ClientCodes): FormValues {
  return { ...values, clientType: client.clientType, ...recordOf(clientValues(client)) }
}
