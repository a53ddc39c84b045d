import type { LineClient, NamedPlace } from '#storage/import-stores.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { IMPORT_ODDITIES } from '#values/vocabulary/import-terms.ts'
import type { LoanParts } from '../service-parts.ts'
import { othersFirst } from '../wire/turns.ts'
import { unlessDamaged } from './pending-line.ts'
import { readableLine } from './readable-line.ts'
import { SEVERAL_NAMES } from './several-names.ts'
import { findingsJsonOf, findingsOf } from './stored-line.ts'

/** So few lines are marked in a write before others are served. */
const MARKED_AT_ONCE = 25

/** Runs a job in a write of its own, or not at all if the lines of the run may no longer be changed. */
export type WriteLines = (job: (parts: LoanParts<UnitOfWork>) => Promise<void>) => Promise<void>

/** Marks all lines of a client as odd for the several names that the file gives the client, or takes the mark away. Can be repeated. */
export async function markNames(
  { storage }: LoanParts<Storage>,
  { id: runId }: StoredImportRun,
  write: WriteLines,
  { client, isOdd }: { readonly client: LineClient; readonly isOdd: boolean },
): Promise<void> {
  let after: NamedPlace | null = null
  do {
    const some: readonly NamedPlace[] = await storage.importLines.withClient(runId, client, after, MARKED_AT_ONCE)
    if (some.length > 0)
      await write(async (parts) => {
        for (const { position } of some) await markOne(parts, runId, position, isOdd)
      })
    after = some.length === MARKED_AT_ONCE ? (some.at(-1) ?? null) : null
    await othersFirst()
  } while (after !== null)
}

async function markOne(parts: LoanParts<UnitOfWork>, runId: number, position: number, isOdd: boolean): Promise<void> {
  const line = await readableLine(parts, runId, position)
  if (line?.state !== 'ready' || line.isKnownClient) return
  const found = unlessDamaged(() => findingsOf(parts, line))
  if (!found || found.oddities.includes(SEVERAL_NAMES) === isOdd) return
  const oddities = IMPORT_ODDITIES.filter((odd) => (odd === SEVERAL_NAMES ? isOdd : found.oddities.includes(odd)))
  await parts.storage.importLines.change(line, {
    oddity: oddities[0] ?? null,
    findingsJson: findingsJsonOf({ ...found, oddities }),
  })
}
