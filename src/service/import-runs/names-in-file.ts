import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { clientOf } from '../loans/register-loan.ts'
import { inUnit, type RunParts } from '../service-parts.ts'
import type { ReadLine } from './judge-loans.ts'
import { lineClientOf } from './known-clients.ts'
import { markNames, type WriteLines } from './mark-names.ts'
import { areSeveral, clientText, MOST_NAMES } from './several-names.ts'

/**
 * Clients to whom these lines and those stored before give several names, as texts. Marks the lines stored before if their
 * clients had one name until now: call it before the lines are stored, so that a check that is resumed finds the same again.
 */
export async function clientsOfSeveralNames(
  parts: RunParts<Storage>,
  run: StoredImportRun,
  lines: readonly ReadLine[],
): Promise<ReadonlySet<string>> {
  const named = lines.flatMap(({ plan, isLeftOut }) =>
    plan.kind === 'planned' && !isLeftOut
      ? { client: lineClientOf(plan.request), name: clientOf(plan.request).clientName }
      : [],
  )
  const groups = Map.groupBy(named, ({ client }) => clientText(client))
  const clients = [...groups.values()].flatMap((group) => group.slice(0, 1).map(({ client }) => client))
  const before = await parts.storage.importLines.namesOfAll(run.id, clients, MOST_NAMES)
  const several = new Set<string>()
  for (const [index, client] of clients.entries()) {
    const stored = (before[index] ?? []).map(({ name }) => name)
    const own = (groups.get(clientText(client)) ?? []).map(({ name }) => name)
    if (!areSeveral([...stored, ...own])) continue
    several.add(clientText(client))
    if (!areSeveral(stored)) await markNames(parts, run, writeOfCheck(parts, run), { client, isOdd: true })
  }
  return several
}

function writeOfCheck(parts: RunParts<Storage>, { uuid }: StoredImportRun): WriteLines {
  return (job) =>
    parts.storage.writeInBackground(async (unit) => {
      if ((await unit.runs.byUuid(uuid))?.state === 'checking') await job(inUnit(parts, unit))
    })
}
