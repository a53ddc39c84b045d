import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countryName } from '#contract/countries.ts'
import type { ClientCodes, ClientDetail } from '#contract/desk/clients.ts'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import { ask } from '../../api/ask.ts'
import { NamedValue } from '../../components/layout/named-value.tsx'
import { HiddenText } from '../../components/texts/secret-text.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { codeCheckWords } from '../../words/code-check-words.ts'
import { CLIENT_TYPE_WORDS } from '../../words/term-words.ts'
import classes from './client-page.module.css'

type AskedSecretProps = {
  readonly uuid: string
  /** Names the button for screen readers. */
  readonly what: string
  readonly of: (codes: ClientCodes) => string
}

/** Facts about the client, as in its latest loan. */
export function ClientFacts({ client }: { readonly client: ClientDetail }) {
  const { kind, code, country, representativeName, hasRepresentativeCode, otherNames } = client
  const ofPerson = kind === 'person'
  return (
    <dl className={classes.facts}>
      <Fact name={ofPerson ? 'Personal code' : 'Registry code'}>
        {code ?? <AskedSecret uuid={client.uuid} what="Personal code" of={(codes) => codes.code} />}
        <Check client={client} />
      </Fact>
      <Fact name="Country">
        <strong>{country}</strong> {countryName(country)}
      </Fact>
      <Fact name="Client type">{CLIENT_TYPE_WORDS[client.clientType]}</Fact>
      {ofPerson || <Fact name="Representative">{representativeName ?? 'none'}</Fact>}
      {hasRepresentativeCode && (
        <Fact name="Personal code">
          <AskedSecret
            uuid={client.uuid}
            what="Representative personal code"
            of={(codes) => codes.representativePersonalCode ?? ''}
          />
        </Fact>
      )}
      <Fact name="Client since">{formatDay(client.since)}</Fact>
      {otherNames.length > 0 && (
        <Fact name={otherNames.length === 1 ? 'Other name' : 'Other names'}>{otherNames.join(', ')}</Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <NamedValue name={name}>{children}</NamedValue>
    </div>
  )
}

function Check({ client }: { readonly client: ClientDetail }) {
  const { codeCheck: check, kind, country } = client
  if (check === 'unknown') return null
  const Icon = check === 'fits' ? IconCheck : IconAlertTriangle
  return (
    <span className={classes.check} data-check={check}>
      <Icon size={14} aria-hidden />
      {check === 'fits' ? 'checks' : codeCheckWords(check, kind, country)}
    </span>
  )
}

/** A personal code that is not even read before the user asks to see it. */
function AskedSecret({ uuid, what, of }: AskedSecretProps) {
  const codes = useMutation({ mutationFn: () => ask(getClientCodes, { uuid }), gcTime: 0 })
  return (
    <HiddenText
      text={codes.data && of(codes.data)}
      what={what}
      note={codes.isError ? 'could not be read' : undefined}
      onToggle={() => (codes.data ? codes.reset() : codes.mutate())}
    />
  )
}
