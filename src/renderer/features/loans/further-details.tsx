import type { ClientBody, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { SecretText } from '../../components/texts/secret-text.tsx'

/** Further data from the lender: the client's representative, and further fields of the client and the loan. */
export function FurtherDetails({ client, furtherFields }: Pick<LoanDetailBody, 'client' | 'furtherFields'>) {
  return (
    <>
      <Details title="Client" items={[...representative(client), ...further(client.furtherFields)]} />
      <Details title="Further fields" items={further(furtherFields)} />
    </>
  )
}

function Details({ title, items }: { readonly title: string; readonly items: readonly Definition[] }) {
  if (items.length === 0) return null
  return (
    <PanelSection title={title}>
      <DefinitionList items={items} />
    </PanelSection>
  )
}

function representative({ representativeName, representativePersonalCode }: ClientBody): Definition[] {
  const items: Definition[] = []
  if (representativeName !== null) items.push({ name: 'Representative', value: representativeName })
  if (representativePersonalCode !== null) {
    const what = 'Representative personal code'
    items.push({ name: 'Personal code', value: <SecretText text={representativePersonalCode} what={what} /> })
  }
  return items
}

/** Fields unknown to the interface may hold personal codes, so their values are masked until the user shows them. */
function further(fields: ClientBody['furtherFields']): Definition[] {
  return fields.map(({ name, value }) => ({ name, value: <SecretText text={value} what={name} /> }))
}
