import type { ClientItem } from '#contract/desk/clients.ts'
import type { StoredClient } from '#storage/client-store.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import { formatDate } from '#values/calendar-date.ts'
import { MOST_OTHER_NAMES } from '#values/vocabulary/client-terms.ts'
import { representativeOf } from '../loans/representative.ts'
import type { LoanParts } from '../service-parts.ts'
import { readable } from '../wire/left-out.ts'

/** The loans of a client, as of today. */
export function clientLoansOf({ clock }: LoanParts, client: StoredClient): LoanFilter {
  const { connectionId, country, code, isPerson } = client
  return { connectionId, today: clock.today(), client: { country, code, isPerson } }
}

/** The client's latest loan by issue date; undefined if none can be read. */
export async function latestLoan(parts: LoanParts, client: StoredClient) {
  const page = await parts.storage.loanList.page(clientLoansOf(parts, client), null, 1)
  return readable(parts, page)[0]
}

/** Other names of the client, the newest first. */
export async function otherNames({ storage }: LoanParts, client: StoredClient, name: string) {
  const names = await storage.clients.names(client, MOST_OTHER_NAMES + 1)
  return names.filter((other) => other !== name).slice(0, MOST_OTHER_NAMES)
}

/** A client as a search result; undefined if none of its loans can be read. */
export async function clientItem(
  parts: LoanParts,
  client: StoredClient,
  search: string,
): Promise<ClientItem | undefined> {
  const [latest, loans] = await Promise.all([
    latestLoan(parts, client),
    parts.storage.loanList.count(clientLoansOf(parts, client)),
  ])
  if (!latest) return undefined
  const { uuid, code, country, isPerson } = client
  return {
    uuid,
    kind: isPerson ? 'person' : 'company',
    name: latest.clientName,
    otherNames: [...(await otherNames(parts, client, latest.clientName))],
    code: isPerson ? null : code,
    isSameCode: code === search,
    country,
    clientType: latest.clientType,
    representativeName: representativeOf(parts, latest).name,
    loans,
    lastIssueDate: formatDate(latest.issueDate),
  }
}
