import type { ImportLine } from '#contract/desk/import-lines.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { isSameClientName } from '#values/client-name.ts'
import type { DataParts } from '../service-parts.ts'
import { touchedClients } from './names-corrected.ts'
import { MOST_NAMES } from './several-names.ts'

type OtherName = ImportLine['otherName']

/** Looks up another name of the client, with its first line, for each line that is marked for it; by positions. */
export async function otherNames(
  parts: DataParts,
  run: StoredImportRun,
  lines: readonly StoredImportLine[],
): Promise<ReadonlyMap<number, OtherName>> {
  const marked = lines.flatMap((line) => {
    const client = touchedClients(parts, [line]).find(({ isMarked }) => isMarked)?.client
    return client && line.state === 'ready' ? { line, client } : []
  })
  if (marked.length === 0) return new Map()
  const clients = marked.map(({ client }) => client)
  const names = await parts.storage.importLines.namesOfAll(run.id, clients, MOST_NAMES)
  return new Map(
    marked.flatMap(({ line }, index) => {
      const other = names[index]?.find(({ name }) => !isSameClientName(name, line.clientName ?? ''))
      return other ? [[line.position, { clientName: other.name, line: other.line }]] : []
    }),
  )
}
