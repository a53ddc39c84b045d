import { CLIENT_TYPES, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { termIn } from './fields.ts'

export const scheduleType = termIn(SCHEDULE_TYPES)
export const clientType = termIn(CLIENT_TYPES)
