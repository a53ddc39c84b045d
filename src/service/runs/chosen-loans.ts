import type { MatchingLoans, PickedLoans } from '#contract/desk/chosen-loans.ts'
import { loanFilterOf } from '../loans/loan-filter.ts'
import type { DataParts, RunParts } from '../service-parts.ts'
import { isLargeBook } from '../wire/is-long.ts'
import { refuseAt } from '../wire/refusal.ts'
import { othersFirst } from '../wire/turns.ts'

/** Loans looked up before others are served. */
export const LOANS_AT_ONCE = 500

/** IDs of the loans that were named one by one or match a filter, in order, at least one. Throws a RefusalError. */
export function chosenLoans(
  parts: RunParts,
  connectionId: string,
  loans: PickedLoans | MatchingLoans,
): Promise<Float64Array> {
  return 'uuids' in loans ? pickedLoans(parts, connectionId, loans.uuids) : matchingLoans(parts, connectionId, loans)
}

async function pickedLoans({ storage }: DataParts, connectionId: string, uuids: readonly string[]) {
  const different = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))]
  const ids = new Float64Array(different.length)
  for (const [index, uuid] of different.entries()) {
    if (index % LOANS_AT_ONCE === 0) await othersFirst()
    const id = await storage.loans.idOf(connectionId, uuid)
    ids[index] = id ?? refuseAt('/loans/uuids', 'unknown-loan', {})
  }
  return ids
}

/** Reads all of them as of one moment, however long that takes. */
async function matchingLoans(parts: RunParts, connectionId: string, loans: MatchingLoans) {
  const { storage, clock, reader } = parts
  const filter = loanFilterOf(loans.filter, { connectionId, today: clock.today() })
  const except = (loans.except ?? []).map((uuid) => uuid.toLowerCase())
  const isApart = reader !== null && (await isLargeBook(parts))
  const ids = isApart ? await reader.loanIds(filter, except) : await storage.loanList.ids(filter, except)
  return ids.length > 0 ? ids : refuseAt('/loans', 'no-loan-matches', {})
}
