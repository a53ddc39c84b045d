import { INTEREST_ON, type InterestOn } from '#values/vocabulary/course-terms.ts'
import { byWords, plainWords, withoutListName } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

const INTEREST_WORDS = byWords<InterestOn>({
  balance:
    'declining balance,declining balance equal installments,declining,reducing balance,reducing,on balance,simple interest,simpleInterest',
  'loan-amount': 'flat,flat rate,flat interest,add on,addon',
  'loan-amount-split': 'flat split',
  'rule-of-78': 'rule of 78,rule of 78s,rule 78,rule 78s,rule78,sum of digits',
})

/** Reads what interest is worked out on: `Declining Balance` → `balance`, `Flat` → `loan-amount`. */
export function readInterestOn(text: string): Reading {
  if (text.trim() === '') return bad('required', {})
  const term = INTEREST_WORDS.get(plainWords(withoutListName(text)))
  return term === undefined ? bad('one-of', { terms: INTEREST_ON }) : ok(term)
}
