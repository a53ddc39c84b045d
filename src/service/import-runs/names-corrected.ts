import type { LineClient } from '#storage/import-stores.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { type DataParts, inUnit, type LoanParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'
import { isAtRest } from './find-import.ts'
import { markNames, type WriteLines } from './mark-names.ts'
import { unlessDamaged } from './pending-line.ts'
import { savePiece } from './save-piece.ts'
import { areSeveral, clientText, MOST_NAMES, SEVERAL_NAMES } from './several-names.ts'
import { findingsOf } from './stored-line.ts'

/** Client of a line that was changed. `isMarked` is true if such a line is marked for the names of the client. */
export type TouchedClient = { readonly client: LineClient; readonly isMarked: boolean }

/** So many clients are looked at together. */
const LOOKED_AT_ONCE = 50

/** Clients of lines before and after their change. */
export function touchedClients(parts: DataParts, lines: readonly StoredImportLine[]): readonly TouchedClient[] {
  return lines.flatMap((line) => {
    const { clientCode: code, country, isPerson } = line
    if (code === null || country === null || isPerson === null) return []
    const isMarked = unlessDamaged(() => findingsOf(parts, line).oddities.includes(SEVERAL_NAMES)) ?? false
    return { client: { code, country, isPerson }, isMarked }
  })
}

/** Marks the lines of these clients anew: those that have several names in the file now, and those that had. */
export async function markAnew(
  parts: LoanParts<Storage>,
  run: StoredImportRun,
  touched: readonly TouchedClient[],
): Promise<void> {
  const groups = [...Map.groupBy(touched, ({ client }) => clientText(client)).values()]
  for (let start = 0; start < groups.length; start += LOOKED_AT_ONCE) {
    const some = groups.slice(start, start + LOOKED_AT_ONCE)
    const clients = some.flatMap((group) => group.slice(0, 1).map(({ client }) => client))
    const found = await parts.storage.importLines.namesOfAll(run.id, clients, MOST_NAMES)
    for (const [index, client] of clients.entries()) {
      const isOdd = areSeveral((found[index] ?? []).map(({ name }) => name))
      const isMarked = some[index]?.some((one) => one.isMarked) ?? false
      if (isOdd || isMarked) await markNames(parts, run, writeAtRest(parts, run), { client, isOdd })
    }
    await othersFirst()
  }
}

function writeAtRest(parts: LoanParts<Storage>, run: StoredImportRun): WriteLines {
  return (job) =>
    savePiece(parts, true, () =>
      parts.storage.write(async (unit) => {
        const own = inUnit(parts, unit)
        if (await isAtRest(own, run)) await job(own)
      }),
    )
}
