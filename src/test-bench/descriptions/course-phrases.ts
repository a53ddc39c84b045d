import { timeOf, wholeOf } from './number-phrases.ts'
import { TIMES_WORDS } from './number-words.ts'
import { type Found, found, type Phrase, type Rest, refuseDescription, type Said, wordOf } from './said.ts'
import { unitOf } from './time-units.ts'
import type { Token } from './tokens.ts'

/** `fully paid`, `repaid`, `paid two`, `partly paid`, `unpaid`. A bare `paid` is all of it. */
export const paidPhrase: Phrase = (rest) => {
  const [first, second] = rest.map(wordOf)
  const all: Said = { part: 'paid', number: 'all' }
  switch (first) {
    case 'repaid':
      return found(1, all)
    case 'unpaid':
      return found(1, { part: 'paid', number: 0 })
    case 'fully':
    case 'all':
      return second === 'paid' || (first === 'fully' && second === 'repaid') ? found(2, all) : undefined
    case 'partly':
    case 'partially':
    case 'half':
      return second === 'paid' ? found(2, { part: 'partlyPaid' }) : undefined
    case 'next':
      return second === 'partly' && wordOf(rest[2]) === 'paid' ? found(3, { part: 'partlyPaid' }) : undefined
    case 'paid':
      if (rest[1]?.kind === 'number') return found(2, { part: 'paid', number: wholeOf(rest[1], 'paid') })
      return found(second === 'off' || second === 'up' || second === 'back' ? 2 : 1, all)
  }
  return undefined
}

/** `overdue`, `overdue two`, `overdue by 45 days`, `all overdue`, `late by 45 days`, `in arrears`, `running`. */
export const overduePhrase: Phrase = (rest) => {
  const [first, second] = rest.map(wordOf)
  if (first === 'running') return found(1, { part: 'overdue', number: 0, days: null })
  if (first === 'in' && second === 'arrears') return found(2, { part: 'overdue', number: 'any', days: null })
  if (first === 'all' && second === 'overdue') return found(2, { part: 'overdue', number: 'all', days: null })
  if (first !== 'overdue' && first !== 'late') return undefined
  if (rest[1]?.kind === 'number') {
    if (unitOf(rest[2])) return lateBy(rest, 1)
    const number = wholeOf(rest[1], 'overdue')
    const days = wordOf(rest[2]) === 'by' ? daysAt(rest, 3) : null
    return found(days === null ? 2 : 5, { part: 'overdue', number, days })
  }
  if (second === 'by') return lateBy(rest, 2)
  return found(1, { part: 'overdue', number: 'any', days: null })
}

function lateBy(rest: Rest, at: number): Found {
  return found(at + 2, { part: 'overdue', number: 'any', days: daysAt(rest, at) })
}

/** `due today`, `next due tomorrow`, `due in 5 days`. */
export const duePhrase: Phrase = (rest) => {
  const at = wordOf(rest[0]) === 'next' ? 1 : 0
  if (wordOf(rest[at]) !== 'due') return undefined
  const when = rest[at + 1]
  switch (wordOf(when)) {
    case 'today':
      return found(at + 2, { part: 'nextDue', days: 0 })
    case 'tomorrow':
      return found(at + 2, { part: 'nextDue', days: 1 })
    case 'yesterday':
      return found(at + 2, { part: 'nextDue', days: -1 })
    case 'in':
      return found(at + 4, { part: 'nextDue', days: daysAt(rest, at + 2, 0) })
  }
  return expected(when, 'due')
}

/** `extended`, `extended twice by 30 days`, `extended 14 days`, `once extended`, `never extended`. */
export const extendedPhrase: Phrase = (rest) => {
  const before = TIMES_WORDS.get(wordOf(rest[0]))
  if (before !== undefined && wordOf(rest[1]) === 'extended') return extendedBy(rest, 2, before)
  if (wordOf(rest[0]) !== 'extended') return undefined
  const word = TIMES_WORDS.get(wordOf(rest[1]))
  if (word !== undefined) return extendedBy(rest, 2, word)
  const isCount = rest[1]?.kind === 'number' && (rest[2]?.kind === 'times' || wordOf(rest[2]) === 'times')
  if (isCount) return extendedBy(rest, 3, wholeOf(rest[1], 'extended'))
  if (rest[1]?.kind === 'times' && rest[2]?.kind === 'number') return extendedBy(rest, 3, wholeOf(rest[2], 'extended'))
  return extendedBy(rest, 1, 1)
}

function extendedBy(rest: Rest, at: number, times: number): Found {
  const isBy = wordOf(rest[at]) === 'by'
  const from = isBy ? at + 1 : at
  if (!isBy && !(rest[at]?.kind === 'number' && unitOf(rest[at + 1])))
    return found(at, { part: 'extended', times, days: null })
  if (isBy && rest[from]?.kind === 'number' && !unitOf(rest[from + 1]))
    return found(from + 1, { part: 'extended', times, days: timeOf(rest[from]) })
  return found(from + 2, { part: 'extended', times, days: daysAt(rest, from) })
}

/** `allows two extensions`, `used up`, `extensions used up`. */
export const allowedPhrase: Phrase = (rest) => {
  const words = rest.slice(0, 3).map(wordOf)
  const at = words[0] === 'extensions' ? 1 : 0
  if (words[at] === 'used' && words[at + 1] === 'up')
    return found(at + 2, { part: 'extensionsAllowed', number: 'used' })
  if (words[0] !== 'allows' && words[0] !== 'allowing') return undefined
  const number = wholeOf(rest[1], 'extended')
  const isNamed = words[2] === 'extensions' || words[2] === 'extension'
  return found(isNamed ? 3 : 2, { part: 'extensionsAllowed', number })
}

/** A time of days or weeks, in days. */
function daysAt(rest: Rest, at: number, least = 1): number {
  if (rest[at]?.kind !== 'number') return expected(rest[at], 'number')
  const unit = unitOf(rest[at + 1])
  if (unit?.unit !== 'days') return expected(rest[at + 1], 'unit')
  return timeOf(rest[at], least) * unit.count
}

function expected(token: Token | undefined, could: 'due' | 'number' | 'unit'): never {
  return refuseDescription({ code: 'description-word', params: { word: token?.text ?? '', could } })
}
