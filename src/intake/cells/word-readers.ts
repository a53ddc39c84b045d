import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { WordField } from '#values/vocabulary/word-terms.ts'
import type { Reading } from './reading.ts'
import { readWrittenPeriod } from './written-period.ts'
import { readClientType, readDayCount, readScheduleType } from './written-terms.ts'

/** Reader of the words of each field with a closed vocabulary. */
const READERS: Readonly<Record<WordField, (text: string) => Reading>> = {
  clientType: (text) => readClientType(text, false),
  scheduleType: readScheduleType,
  every: readWrittenPeriod,
  dayCount: readDayCount,
}

/** Readers by field; undefined for a field of other values than words. */
export const WORD_READERS: { readonly [Field in ImportField]?: (text: string) => Reading } = READERS
