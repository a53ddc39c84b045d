import type { ExtensionRunRequest } from '#contract/desk/extension-runs.ts'
import { loanFilterOf } from '../loans/loan-filter.ts'
import { isOfKind } from '../runs/run-kind.ts'
import type { DataParts, RunParts } from '../service-parts.ts'
import { isLargeBook } from '../wire/is-long.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { othersFirst } from '../wire/turns.ts'

/** Loans looked up before others are served. */
const AT_ONCE = 500

/** IDs of the loans for a run, in order, at least one. Throws a RefusalError. */
export function loansOfRun(
  parts: RunParts,
  connectionId: string,
  loans: ExtensionRunRequest['loans'],
): Promise<Float64Array> {
  if ('uuids' in loans) return pickedLoans(parts, connectionId, loans.uuids)
  return 'run' in loans ? loansOfOtherRun(parts, connectionId, loans.run) : matchingLoans(parts, connectionId, loans)
}

async function pickedLoans({ storage }: DataParts, connectionId: string, uuids: readonly string[]) {
  const different = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))]
  const ids = new Float64Array(different.length)
  for (const [index, uuid] of different.entries()) {
    if (index % AT_ONCE === 0) await othersFirst()
    const id = await storage.loans.idOf(connectionId, uuid)
    ids[index] = id ?? refuseAt('/loans/uuids', 'unknown-loan', {})
  }
  return ids
}

async function loansOfOtherRun({ storage }: DataParts, connectionId: string, uuid: string) {
  const other = await storage.runs.byUuid(uuid)
  if (!isOfKind(other, 'extension')) refuse({ kind: 'not-found', what: 'run' })
  if (other.connectionId !== connectionId) refuse({ kind: 'connection-changed' })
  const ids = new Float64Array(await storage.extensionLines.count({ runId: other.id, state: null }))
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await othersFirst()
    ids.set(await storage.extensionLines.loanIds(other.id, first, AT_ONCE), first)
  }
  return ids
}

type MatchingLoans = Extract<ExtensionRunRequest['loans'], { filter: unknown }>

/** Reads all of them as of one moment, however long that takes. */
async function matchingLoans(parts: RunParts, connectionId: string, loans: MatchingLoans) {
  const { storage, clock, reader } = parts
  const filter = loanFilterOf(loans.filter, { connectionId, today: clock.today() })
  const except = (loans.except ?? []).map((uuid) => uuid.toLowerCase())
  const isApart = reader !== null && (await isLargeBook(parts))
  const ids = isApart ? await reader.loanIds(filter, except) : await storage.loanList.ids(filter, except)
  return ids.length > 0 ? ids : refuseAt('/loans', 'no-loan-matches', {})
}
