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

/** True if a value that was read is of the type. */
type Guard<Value> = (value: unknown) => value is Value

/** A guard for each field of an object. */
type Guards<Value> = { readonly [Name in keyof Value]: Guard<Value[Name]> }

const isText: Guard<string> = (value) => typeof value === 'string'
const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'
const isNumber: Guard<number> = (value) => typeof value === 'number'
const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value)

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
  'policy-extensions': { used: isWhole, most: isWhole },
  'policy-at-once': { most: isWhole },
  'policy-days': { used: isWhole, most: isWhole, left: isWhole },
  'policy-late': { daysLate: isWhole, amount: isText },
  'policy-interest': { dueDate: isText, amount: isText },
  'nothing-outstanding': {},
  'date-past-limit': { latestDate: isText },
  'amount-too-large': {},
  'total-too-large': {},
  undecided: {},
  'loan-changed': {},
  'loan-voided': {},
  'loan-bought-back': {},
  'rules-changed': { addedInterestAmount: isText },
  'used-by-loan': {},
  'loan-undecided': {},
  'not-good-now': {},
  'line-damaged': {},
  'line-failed': {},
  'other-loan': {},
  'loan-unsettled': {},
  'changed-since-read': {},
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

function isOneOf<const Term extends string>(terms: readonly Term[]): Guard<Term> {
  return (value): value is Term => terms.some((term) => term === value)
}

function orNull<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || guard(value)
}

/** An object with exactly these fields. */
function isObjectOf<Value extends object>(guards: Guards<Value>): Guard<Value> {
  const fields: readonly (readonly [string, Guard<unknown>])[] = Object.entries(guards)
  return (value): value is Value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const found: ReadonlyMap<string, unknown> = new Map(Object.entries(value))
    return found.size === fields.length && fields.every(([name, guard]) => found.has(name) && guard(found.get(name)))
  }
}

function isAnyOf<Value>(...guards: readonly Guard<Value>[]): Guard<Value> {
  return (value): value is Value => guards.some((guard) => guard(value))
}
