import type { SheetOrigin } from '#contract/sheet/sheet-origin.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { FaceParts, LoanParts } from '../service-parts.ts'
import { sessionConnectionOf } from '../wire/current-connection.ts'

/** Parts needed for the origin of a sheet. */
export type OriginParts = LoanParts & Pick<FaceParts, 'appVersion'>

/** The day, the connection and the version, for every file that leaves the desk. */
export async function sheetOrigin(parts: OriginParts): Promise<SheetOrigin> {
  const { clock, appVersion } = parts
  return { today: formatDate(clock.today()), connection: await sessionConnectionOf(parts), appVersion }
}
