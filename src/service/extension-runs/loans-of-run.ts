import type { ExtensionRunRequest } from '#contract/desk/extension-runs.ts'
import { chosenLoans, LOANS_AT_ONCE } from '../runs/chosen-loans.ts'
import { isOfKind } from '../runs/run-kind.ts'
import type { DataParts, RunParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { othersFirst } from '../wire/turns.ts'

/** IDs of the loans for a run, in order, at least one. Throws a RefusalError. */
export function loansOfRun(
  parts: RunParts,
  connectionId: string,
  loans: ExtensionRunRequest['loans'],
): Promise<Float64Array> {
  return 'run' in loans ? loansOfOtherRun(parts, connectionId, loans.run) : chosenLoans(parts, connectionId, loans)
}

async function loansOfOtherRun({ storage }: DataParts, connectionId: string, uuid: string) {
  const other = await storage.runs.byUuid(uuid)
  if (!isOfKind(other, 'extension')) refuse({ kind: 'not-found', what: 'run' })
  if (other.connectionId !== connectionId) refuse({ kind: 'connection-changed' })
  const ids = new Float64Array(await storage.extensionLines.count({ runId: other.id, state: null }))
  for (let first = 0; first < ids.length; first += LOANS_AT_ONCE) {
    await othersFirst()
    ids.set(await storage.extensionLines.loanIds(other.id, first, LOANS_AT_ONCE), first)
  }
  return ids
}
