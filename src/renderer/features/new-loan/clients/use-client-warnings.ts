import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { ClientItem } from '#contract/desk/clients.ts'
import { isSameClientName } from '#values/client-name.ts'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { codeCheckWords } from '../../../words/code-check-words.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { CLIENT_FORM_FIELDS, type ClientFieldName, kindOf } from './client-fields.ts'
import { useKnownClients } from './use-known-clients.ts'

/** A warning about the client, which blocks nothing: shown at its field and in the summary. */
type ClientWarningText = { readonly field: ClientFieldName; readonly words: string; readonly detail: string }

/** Warns of a code known under another name, and of a code that breaks the rules of its country. */
export function useClientWarnings(): readonly ClientWarningText[] {
  const { form } = useNewLoan()
  const [clientType, country] = useWatch({ control: form.control, name: ['clientType', 'country'] })
  const kind = kindOf(clientType)
  const fields = CLIENT_FORM_FIELDS[kind]
  const [name, code] = useWatch({ control: form.control, name: [fields.name, fields.code] }).map((text) => text.trim())
  const known = useKnownClients(code ?? '').find(
    (client) => client.isSameCode && client.kind === kind && client.country === country,
  )
  const check = useCodeCheck(country, code ?? '', kind)
  const differs = known !== undefined && name !== undefined && name !== '' && !isNameOf(known, name)
  return [
    ...(differs
      ? [
          {
            field: fields.name,
            words: `This code is known as ${known.name}`,
            detail: 'Kept as entered: a name may change',
          },
        ]
      : []),
    ...(check === 'fits' || check === 'unknown'
      ? []
      : [
          {
            field: fields.code,
            words: codeCheckWords(check, kind, country),
            detail: 'Kept as entered, never refused',
          },
        ]),
  ]
}

function isNameOf({ name, otherNames }: ClientItem, typed: string): boolean {
  return [name, ...otherNames].some((each) => isSameClientName(each, typed))
}

/** The rules of the countries are loaded only when there is a code to check. */
function useCodeCheck(country: string, code: string, kind: ClientKind) {
  const rules = useQuery({
    queryKey: ['code-rules'],
    queryFn: () => import('#contract/code-check.ts'),
    enabled: country !== '' && code !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return rules.data && country !== '' && code !== '' ? rules.data.checkCode(country, code, kind) : 'unknown'
}
