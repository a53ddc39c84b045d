import type { ImportLineStore, NamedPlace, NameUse } from '../import-stores.ts'
import type { Asking } from './asking.ts'

const USES = 'SELECT client_name AS name, position, line FROM import_run_line'
const OF_ASKED = `
  run_id + 0 = $1 AND client_code = asked.code COLLATE "C" AND country = asked.country COLLATE "C"
  AND is_person = asked.is_person AND state <> 'left-out'`
/** Steps from name to name. */
const NAMES_OF_ALL = `
  SELECT asked.place, named.name, named.position, named.line
  FROM unnest($2::text[], $3::text[], $4::smallint[]) WITH ORDINALITY AS asked (code, country, is_person, place)
  CROSS JOIN LATERAL (
    WITH RECURSIVE step AS (
      (SELECT one.*, 1 AS number FROM (${USES} WHERE ${OF_ASKED} ORDER BY client_name, position LIMIT 1) AS one)
      UNION ALL
      SELECT next.*, step.number + 1 FROM step CROSS JOIN LATERAL (
        ${USES} WHERE ${OF_ASKED} AND client_name > step.name ORDER BY client_name, position LIMIT 1) AS next
      WHERE step.number < $5::integer)
    SELECT * FROM step) AS named
  ORDER BY asked.place, named.number`
const WITH_CLIENT = `
  SELECT client_name AS name, position FROM import_run_line
  WHERE run_id + 0 = $1 AND client_code = $2 AND country = $3 AND is_person = $4::smallint AND state <> 'left-out'
    AND (client_name, position) > ($5, $6::integer)
  ORDER BY client_name, position LIMIT $7`

type PlacedUse = NameUse & { readonly place: number }

/** Reads the names of clients in the lines of a run. */
export function createNamesOfLines(to: Asking): Pick<ImportLineStore, 'namesOfAll' | 'withClient'> {
  return {
    namesOfAll: async (runId, clients, limit) => {
      const codes = clients.map(({ code }) => code)
      const countries = clients.map(({ country }) => country)
      const kinds = clients.map(({ isPerson }) => Number(isPerson))
      const uses = await to.all<PlacedUse>(NAMES_OF_ALL, runId, codes, countries, kinds, limit)
      const byPlace = Map.groupBy(uses, ({ place }) => place)
      return clients.map((_, index) =>
        (byPlace.get(index + 1) ?? []).map(({ name, position, line }) => ({ name, position, line })),
      )
    },
    withClient: (runId, { code, country, isPerson }, after, limit) =>
      to.all<NamedPlace>(
        WITH_CLIENT,
        ...[runId, code, country, Number(isPerson), after?.name ?? '', after?.position ?? 0, limit],
      ),
  }
}
