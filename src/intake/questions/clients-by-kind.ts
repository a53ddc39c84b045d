import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { ownerByForm, provenOwner } from '../columns/client-codes.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { ClientKinds, KeptClient, SourceFacts } from '../source-facts.ts'

/** `byForm`: those of the unproven whose codes persons may have; null where that is not known. */
type KindCounts = {
  readonly [Kind in 'persons' | 'companies' | 'unproven']: number
} & { readonly byForm: number | null }

/** The proofs in the codes of a file, with the country of the plan. `counts` is null where not all clients are kept. */
export type ClientsByKind = {
  readonly counts: KindCounts | null
  /** Clients whose codes prove nothing, as far as they are kept. */
  readonly unproven: readonly Pick<KeptClient, 'line' | 'name' | 'code'>[]
}

/** Judges the codes of the clients anew: what was counted while the file was read knew no country that was answered since. */
export function clientsByKind(plan: ImportPlan, facts: SourceFacts, kinds: ClientKinds): ClientsByKind {
  const countryOf = countryBy(plan, facts, kinds)
  const isAsCounted = countryOf === 'of-line'
  if (kinds.clients.length === 0) return { counts: isAsCounted ? asCounted(kinds) : null, unproven: firstOf(kinds) }
  const owners = kinds.clients.map((client) => {
    const country = (countryOf === 'of-line' ? client.country : countryOf.fixed) ?? undefined
    const owner = provenOwner(client.code, country) ?? client.kind ?? undefined
    return { client, owner, form: owner ?? ownerByForm(client.code, country) }
  })
  const unproven = owners.flatMap(({ client, owner }) => (owner === undefined ? client : []))
  const countOf = (kind: ClientKind) => owners.filter(({ owner }) => owner === kind).length
  if (kinds.areAllKept && (isAsCounted || countryOf.fixed !== null)) {
    const persons = countOf('person')
    const byForm = owners.filter(({ form }) => form === 'person').length - persons
    const counts = { persons, companies: countOf('company'), unproven: unproven.length, byForm }
    return { counts, unproven }
  }
  // Lines that are not of one loan each may be of one client.
  const isByLoan = kinds.persons + kinds.companies + kinds.unproven <= facts.loans
  return { counts: isAsCounted && isByLoan ? asCounted(kinds) : null, unproven }
}

function asCounted({ persons, companies, unproven }: ClientKinds): KindCounts {
  return { persons, companies, unproven, byForm: null }
}

/** The first clients of an older import, which keeps no others. */
function firstOf({ lines, names, codes }: ClientKinds): ClientsByKind['unproven'] {
  return lines.map((line, at) => ({ line, name: names[at] ?? '', code: codes[at] ?? '' }))
}

/** The place of a client's country: the column that was read with its code, or one value for all; null if nothing says it. */
function countryBy(
  plan: ImportPlan,
  facts: SourceFacts,
  { countryColumn }: ClientKinds,
): 'of-line' | { readonly fixed: string | null } {
  const column = plan.columns.find(({ field }) => field === 'country')
  if (column !== undefined && column.index === countryColumn) return 'of-line'
  const fixed = plan.fixed.find(({ field }) => field === 'country')?.value
  const texts = column === undefined ? [fixed ?? ''] : (facts.columns[column.index]?.tally.values ?? [])
  const read = texts.map((text) => readWrittenCountry(text.trim()))
  const [first] = read
  return { fixed: read.length === 1 && first?.kind === 'ok' ? first.value : null }
}
