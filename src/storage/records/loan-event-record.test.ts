import { expect, it } from 'vitest'
import { assertNever, present } from '#values/assert.ts'
import { recordOf } from '#values/record-of.ts'
import { LOAN_EVENT_KINDS } from '#values/vocabulary/loan-terms.ts'
import type { NewEvent, StoredEvent } from '../loan-event-store.ts'
import { eventFromRecord, eventsFromRecords } from './given-events.ts'
import { givenValues } from './given-values.ts'
import { EVENT_RECORDS } from './loan-event-record.test-support.ts'
import { GIVEN_COLUMNS, type LoanEventRecord, PAYMENT_COLUMNS } from './loan-event-record.ts'

const GIVEN = [...GIVEN_COLUMNS, ...PAYMENT_COLUMNS]

/** A value for each given column. */
const OF_ANY = { ...EVENT_RECORDS.extended, ...given(EVENT_RECORDS.paid), ...given(EVENT_RECORDS.reversed) }

function given(record: LoanEventRecord): Partial<LoanEventRecord> {
  return recordOf(Object.entries(record).filter(([, value]) => value !== null))
}

it.each(LOAN_EVENT_KINDS)('an event of the kind %s is read as it was given, and stored again the same', (kind) => {
  const record = EVENT_RECORDS[kind]
  const event = eventFromRecord(7, record.number, record, 4)
  expect(event.kind).toBe(kind)
  if (event.kind === 'extended') expect([event.number, event.extendedDays, event.addedInterest]).toEqual([5, 30, -5])
  const given = GIVEN.map((column) => record[column])
  expect(givenValues(again(event), GIVEN)).toEqual(given)
})

/** The event as it would be stored again. */
function again(event: StoredEvent): NewEvent {
  switch (event.kind) {
    case 'registered':
      return { ...event, schedule: [] }
    case 'extended':
      return { ...event, schedule: [], before: null }
    case 'refreshed':
      return { ...event, createdAt: present(event.createdAt, 'instant'), schedule: [] }
    case 'paid':
    case 'reversed':
    case 'undone':
    case 'voided':
    case 'bought-back':
    case 'reinstated':
      return { ...event, schedule: [] }
    default:
      return assertNever(event)
  }
}

it('an event has all that its kind is given, and nothing that only others are', () => {
  for (const kind of LOAN_EVENT_KINDS)
    for (const column of GIVEN) {
      const record = EVENT_RECORDS[kind]
      const isGiven = record[column] !== null
      const changed = { ...record, [column]: isGiven ? null : OF_ANY[column] }
      // A refresh that was stored before format 35 has no instant.
      if (kind === 'refreshed' && column === 'made_at')
        expect(eventFromRecord(7, 0, changed, 0)).toMatchObject({ createdAt: null })
      // A payment or a buyback that was entered before the first setting of delayed interest, or by a live service, has none.
      else if ((kind === 'paid' || kind === 'bought-back') && column === 'delayed_interest_number')
        expect(eventFromRecord(7, 0, changed, 0)).toMatchObject({ delayedInterestNumber: null })
      else
        expect(() => eventFromRecord(7, record.number, changed, 0)).toThrow(
          `unreadable row: loan_event 7 ${record.number}, ${column}`,
        )
    }
})

it('an extension after one that was undone has the number of that one', () => {
  const kinds = ['registered', 'extended', 'undone', 'extended'] as const
  const events = eventsFromRecords(
    7,
    3,
    kinds.map((kind, number) => ({ ...EVENT_RECORDS[kind], number })),
  )
  expect(events.map((event) => (event.kind === 'extended' ? event.number : null))).toEqual([null, 1, null, 1])
})

it('extensions are numbered among the events of their loan', () => {
  const kinds = ['registered', 'extended', 'refreshed', 'extended', 'extended'] as const
  const records = kinds.map((kind, number) => ({ ...EVENT_RECORDS[kind], number }))
  const events = eventsFromRecords(7, 4, records)
  expect(events.map((event) => (event.kind === 'extended' ? event.number : null))).toEqual([null, 1, null, 2, 3])
})
