import type { ScheduleType } from '#values/vocabulary/loan-terms.ts'
import { ANNUITY } from './annuity.ts'
import { BULLET } from './bullet.ts'
import { REGULAR } from './regular.ts'
import type { ScheduleTypeRule } from './schedule-type.ts'

/** The rule of each type. A BULLET and a FULL-BULLET differ in their due dates alone. */
export const SCHEDULE_TYPE_RULES: Readonly<Record<ScheduleType, ScheduleTypeRule>> = {
  ANNUITY,
  BULLET,
  'FULL-BULLET': BULLET,
  REGULAR,
}
