import type { CorrectionItem } from '#contract/desk/corrections.ts'
import type { StoredCorrection } from '#storage/loan-event-store.ts'
import { formatDate } from '#values/calendar-date.ts'
import { wireInstant } from '../wire/wire-instant.ts'

/** A correction on the wire. */
export function correctionItem({
  uuid,
  version,
  madeDate,
  reason,
  createdAt,
  madeThrough,
}: StoredCorrection): CorrectionItem {
  return { uuid, version, date: formatDate(madeDate), reason, createdAt: wireInstant(createdAt), madeThrough }
}
