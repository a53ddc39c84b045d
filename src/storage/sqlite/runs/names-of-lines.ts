import type { ImportLineStore, LineClient, NamedPlace, NameUse } from '../../import-stores.ts'
import type { Statements } from '../statements/statements.ts'

const OF_CLIENT = "run_id = ? AND client_code = ? AND country = ? AND is_person = ? AND state <> 'left-out'"
const NEXT_NAME = `
  SELECT client_name AS name, position, line FROM import_run_line
  WHERE ${OF_CLIENT} AND client_name > ? ORDER BY client_name, position LIMIT 1`
const WITH_CLIENT = `
  SELECT client_name AS name, position FROM import_run_line
  WHERE ${OF_CLIENT} AND (client_name, position) > (?, ?) ORDER BY client_name, position LIMIT ? + 0`

type OfClient = [runId: number, code: string, country: string, isPerson: number]

/** Reads the names of clients in the lines of a run. */
export function createNamesOfLines(database: Statements): Pick<ImportLineStore, 'namesOfAll' | 'withClient'> {
  const next = database.prepare<[...OfClient, string], NameUse>(NEXT_NAME)
  const withClient = database.prepare<[...OfClient, string, number, number], NamedPlace>(WITH_CLIENT)
  return {
    namesOfAll: async (runId, clients, limit) =>
      clients.map((client) => [...names((after) => next.get(...valuesOf(runId, client), after), limit)]),
    withClient: async (runId, client, after, limit) =>
      withClient.all(...valuesOf(runId, client), after?.name ?? '', after?.position ?? 0, limit),
  }
}

function valuesOf(runId: number, { code, country, isPerson }: LineClient): OfClient {
  return [runId, code, country, Number(isPerson)]
}

/** Steps from name to name. */
function* names(nextAfter: (name: string) => NameUse | undefined, limit: number): Generator<NameUse> {
  let name = ''
  for (let found = 0; found < limit; found++) {
    const next = nextAfter(name)
    if (!next) return
    yield next
    name = next.name
  }
}
