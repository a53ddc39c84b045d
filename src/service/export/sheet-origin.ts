import type { SheetOrigin } from '#contract/sheet/sheet-origin.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { FaceParts, LoanParts } from '../service-parts.ts'
import { sessionConnectionOf } from '../wire/current-connection.ts'

/** What a sheet says of where it comes from is made of this. */
export type OriginParts = LoanParts & Pick<FaceParts, 'appVersion'>

/** The day, the connection and the version on whatever leaves the desk now. */
export async function sheetOrigin(parts: OriginParts): Promise<SheetOrigin> {
  const { clock, appVersion } = parts
  return { today: formatDate(clock.today()), connection: await sessionConnectionOf(parts), appVersion }
}
