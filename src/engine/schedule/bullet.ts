import { ZERO_CENTS } from '#values/money.ts'
import type { ScheduleTypeRule } from './schedule-type.ts'

/** No row pays anything back but the last, which takes the whole balance. */
export const BULLET: ScheduleTypeRule = {
  calculatedLevel: () => ZERO_CENTS,
  levelOf: () => ZERO_CENTS,
  principal: () => ZERO_CENTS,
  repaid: () => ZERO_CENTS,
  takenFrom: () => ZERO_CENTS,
  explained: () => (_, amount) => ({ kind: 'no-principal', why: 'last-row', amount }),
}
