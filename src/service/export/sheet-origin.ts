import type { SheetOrigin } from '#contract/sheet/sheet-origin.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { ServiceParts } from '../service-parts.ts'
import { sessionConnection } from '../wire/current-connection.ts'

/** The day, the connection and the version that stand on whatever leaves the desk now. */
export function sheetOrigin(parts: ServiceParts): SheetOrigin {
  const { clock, appVersion } = parts
  return { today: formatDate(clock.today()), connection: sessionConnection(parts), appVersion }
}
