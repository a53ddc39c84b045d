import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { namedPeriod, type WordedPeriod, withoutEvery } from './period-words.ts'
import { plainWords, withoutListName } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

/** Period of a loan that is paid back at once, at the end of its term. */
export const AT_MATURITY = 'at maturity'

const AT_MATURITY_WORDS =
  /^(?:(?:once )?(?:(?:at|on|upon) )?(?:the )?maturity|once|bullet|(?:at )?(?:the )?end of (?:the )?(?:loan )?term|(?:single|one(?: time)?|lump sum) (?:re)?payments?|lump sum|in fine|(?:am |zum )?(?:ende der )?laufzeit(?:ende)?|endfallig|bei falligkeit|na koniec(?: okresu| umowy)?|jednorazowo|(?:perioodi|tahtaja) lopus|termina beigas|(?:termino |laikotarpio )?pabaigoje|a l echeance|al (?:vencimiento|vto)|a scadenza|einmalig|egyszeri|egyben|unica(?: soluzione| soluz)?|в кінці|еднократно|единовременно|одноразово|jednorazov[oey]|1 ?x|uhekordne|vienreizej[ai]|vienreizejs|vienkartin(?:is|e)|engangs|kerralla|ineens|beigas|termina beigas)$/

/** True for words of a loan that is paid back at once, such as `at maturity`, `in fine` or `am Ende der Laufzeit`. */
export function saysMaturity(text: string): boolean {
  return AT_MATURITY_WORDS.test(plainWords(withoutListName(text)))
}

/** Reads the time between due dates: `1`, `monthly`, `2 weeks`, `1 month-ends` → `1 months`, `1 months`, `14 days`, `1 month-ends`. `in fine` is `at maturity`. */
export function readWrittenPeriod(text: string): Reading {
  const words = plainWords(withoutListName(text))
  if (words === '') return bad('required', {})
  if (saysMaturity(text)) return ok(AT_MATURITY)
  const [, digits = '1', name = ''] = /^(\d{1,4})?\s*(.*)$/.exec(withNumberFirst(words)) ?? []
  const unit = name === '' ? unitOfNumber(digits) : namedPeriod(name)
  const count = Number(digits) * (unit?.count ?? 0)
  if (unit === undefined || count < 1 || count > MAX_INSTALLMENTS) {
    return bad('not-a-period', { most: MAX_INSTALLMENTS })
  }
  return ok(`${count} ${unit.unit}`)
}

/** In some exports the column of the unit stands before that of the number: `months 2`. */
function withNumberFirst(words: string): string {
  const bare = withoutEvery(words)
  return /^\d/.test(bare) ? bare : words.replace(/^(\D+) (\d{1,4})$/, '$2 $1')
}

/** A number alone is one of months where it parts a year; 7, 14 or 30 might be days. */
function unitOfNumber(digits: string): WordedPeriod | undefined {
  return 12 % Number(digits) === 0 ? { count: 1, unit: 'months' } : undefined
}

/** The period that `readWrittenPeriod` gave, unless it is `AT_MATURITY`. */
export function periodOf(value: string): { readonly count: number; readonly unit: string } {
  const [count = '', unit = ''] = value.split(' ')
  return { count: Number(count), unit }
}
