import { plainWords } from '../cells/plain-words.ts'
import { readWrittenPeriod } from '../cells/written-period.ts'
import type { SourceColumn } from '../source-facts.ts'
import { isOfCollateral, isOfExtensions, withoutDay } from './head-words.ts'
import { partsOfHead } from './name-index.ts'
import { isOtherTerm } from './other-terms.ts'
import { isOutstanding, saysNothing } from './silent-names.ts'
import { isStateHead, isWaiting, saysEnded, saysRunning } from './state-words.ts'
import { wordsIn } from './unknown-words.ts'

/** A column of more words is no column of terms under an unknown name. */
const MOST_TERMS = 6

/** True for a column of letters, of words that its head has, or of words that repeat. States, times and other known things are none. */
export function hasFewWords(column: SourceColumn): boolean {
  const words = wordsIn(column).map(({ text }) => text)
  if (words.length < 2 || words.length > MOST_TERMS || !words.every(isWord) || isOther(column)) return false
  if (words.every(isPeriod) || words.map(plainWords).some(isState) || words.every(isYesOrNo)) return false
  const areLetters = words.every((word) => /^\d{0,2}\p{L}{1,2}$/u.test(word))
  return areLetters || hasHeadOfWords(column) || column.filled >= 2 * words.length
}

/** True if the parts of a head are the words of its cells, or begin alike: `F/J` of F and J, `N / B` of Natural and Business. */
export function hasHeadOfWords(column: SourceColumn): boolean {
  const parts = partsOfHead(column.head).filter((part) => part !== '')
  const words = wordsIn(column).map(({ words: word }) => word)
  const isPart = (word: string) => parts.some((part) => part.startsWith(word) || word.startsWith(part))
  return parts.length > 1 && words.every((word) => word !== '' && isPart(word))
}

/** Short codes such as `2N`, for every two weeks, may begin with a digit. */
function isWord(text: string): boolean {
  return /\p{L}/u.test(text) && (!/\d/.test(text) || /^\d{1,2}\p{L}{1,2}$/u.test(text))
}

function isPeriod(text: string): boolean {
  return readWrittenPeriod(text).kind === 'ok'
}

function isState(words: string): boolean {
  return saysEnded(words) || isWaiting(words) || saysRunning(words)
}

/** True for answers such as `yes` and `no`, which say no term by themselves. */
function isYesOrNo(text: string): boolean {
  return YES_OR_NO.has(plainWords(text))
}

const YES_OR_NO = new Set(
  'yes,no,true,false,ja,nein,oui,non,sí,si,sim,não,taip,ne,jā,nē,jah,ei,tak,nie,ano,áno,igen,nem,да,нет,так,ні,не,ναι,όχι,evet,hayır,kyllä,nej,da,nu,nee'
    .split(',')
    .map(plainWords),
)

function isOther(column: SourceColumn): boolean {
  const { head, content } = column
  const isText = content === 'text' || content === 'term' || content === 'country'
  return (
    !isText ||
    saysNothing(column) ||
    isOtherTerm(column) ||
    isOfCollateral(head) ||
    isOfExtensions(head) ||
    isOutstanding(head) ||
    isStateHead(plainWords(withoutDay(head)))
  )
}
