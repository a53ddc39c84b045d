import type { ClientBody } from '#contract/desk/loan-detail.ts'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { PanelSection } from '../../components/layout/panel-section.tsx'
import { SecretText } from '../../components/texts/secret-text.tsx'

/** What the client sent beyond the facts above: the representative and any further fields. */
export function ClientDetails({ client }: { readonly client: ClientBody }) {
  const items = [...representative(client), ...furtherFields(client)]
  if (items.length === 0) return null
  return (
    <PanelSection title="Client">
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

/** Fields that the interface does not name may well hold codes, so none is shown unasked. */
function furtherFields(client: ClientBody): Definition[] {
  return client.furtherFields.map(({ name, value }) => ({ name, value: <SecretText text={value} what={name} /> }))
}
