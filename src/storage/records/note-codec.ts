import {
  CERTIFICATE_RULES,
  DOUBTS_BY_STATUS,
  type DoubtfulReason,
  type NotSentReason,
  PLAIN_DOUBTS,
  PLAIN_NOT_SENT,
} from '#values/vocabulary/exchange-reason.ts'
import { UNREADABLE_REASONS } from '#values/vocabulary/unreadable-reasons.ts'
import type { Note, NoteCode, NoteParams } from '../note.ts'
import { ROW_TABLES } from '../row-error.ts'
import { RUNNING_FAULTS } from '../storage-error.ts'
import { objectOf } from './columns.ts'
import {
  type Guard,
  type Guards,
  isAnyOf,
  isBoolean,
  isNumber,
  isObjectOf,
  isOneOf,
  isText,
  isWhole,
  orNull,
} from './guards.ts'

const isNotSentReason = isAnyOf<NotSentReason>(
  isObjectOf({ kind: isOneOf(PLAIN_NOT_SENT) }),
  isObjectOf({ kind: isOneOf(['certificate']), rule: isOneOf(CERTIFICATE_RULES) }),
  isObjectOf({ kind: isOneOf(['proxy']), status: orNull(isWhole) }),
)

const isDoubtfulReason = isAnyOf<DoubtfulReason>(
  isObjectOf({ kind: isOneOf(PLAIN_DOUBTS) }),
  isObjectOf({ kind: isOneOf(['deadline']), seconds: isNumber }),
  isObjectOf({ kind: isOneOf(DOUBTS_BY_STATUS), status: isWhole }),
)

const PARAMS: { readonly [Code in NoteCode]: Guards<NoteParams[Code]> } = {
  'kept-text': { text: isText },
  entered: {},
  'entered-again': { caller: isText },
  'not-sent-yet': {},
  sent: { host: isText },
  'on-its-way': {},
  accepted: {},
  'figures-differ': { differences: isWhole },
  'looked-at': {},
  rejected: { status: isWhole },
  'asked-to-wait': { seconds: isWhole },
  'not-sent': { reason: isNotSentReason },
  'outcome-unknown': { reason: isDoubtfulReason },
  'found-created': { reason: isText, isChecked: isBoolean },
  'found-not-created': { reason: isText },
  'decided-created': { isChecked: isBoolean },
  'decided-not-created': { isOutdated: isBoolean },
  'none-allowed': {},
  'used-up': { used: isWhole, allowed: isWhole },
  'nothing-outstanding': {},
  'date-past-limit': { latestDate: isText },
  'amount-too-large': {},
  'total-too-large': {},
  undecided: {},
  'loan-changed': {},
  'rules-changed': { addedInterestAmount: isText },
  'used-by-loan': {},
  'loan-undecided': {},
  'not-good-now': {},
  'line-damaged': {},
  'line-failed': {},
  'file-unreadable': { reason: isOneOf(UNREADABLE_REASONS), line: orNull(isWhole), most: orNull(isWhole) },
  'connection-removed': {},
  'unknown-in-a-row': { count: isWhole },
  'token-refused': { status: isWhole },
  'record-damaged': { table: isOneOf(ROW_TABLES) },
  'storage-fault': { fault: isOneOf(RUNNING_FAULTS) },
}

const SHAPES: ReadonlyMap<unknown, Guard<object>> = new Map(
  Object.entries(PARAMS).map(([code, params]) => [code, isObjectOf<object>(params)]),
)

function isNote(value: Readonly<Record<string, unknown>>): value is Note {
  return SHAPES.get(value.code)?.(value.params) === true && Object.keys(value).length === 2
}

/** Parses the note in a column. Throws a RangeError or SyntaxError, also for a code unknown to this version. */
export function storedNote(json: string): Note {
  const value = objectOf(json)
  if (!isNote(value)) throw new RangeError('No note')
  return value
}

/** JSON of a note for its column. */
export function jsonOfNote(note: Note): string {
  return JSON.stringify(note)
}

export function jsonOrNull(note: Note | null): string | null {
  return note === null ? null : jsonOfNote(note)
}
