import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import type { ClientType } from '#values/vocabulary/loan-terms.ts'

/** Fields of a client's name and code, by kind of client. */
export const CLIENT_FORM_FIELDS = {
  person: { name: 'name', code: 'personalCode' },
  company: { name: 'companyName', code: 'registryCode' },
} as const

export type ClientFieldName = (typeof CLIENT_FORM_FIELDS)[ClientKind]['name' | 'code']

export function kindOf(type: ClientType): ClientKind {
  return type === 'CONSUMER' ? 'person' : 'company'
}

export function isNameOrCode(name: string): name is ClientFieldName {
  return Object.values(CLIENT_FORM_FIELDS).some((fields) => fields.name === name || fields.code === name)
}
