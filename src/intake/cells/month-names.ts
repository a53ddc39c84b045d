import { plainWords } from './plain-words.ts'

/** Languages of Europe, as the data of Unicode has their months, whole and short. */
const LOCALES =
  'bg,bs,cs,da,de,de-AT,el,en,es,et,fi,fr,ga,hr,hu,is,it,lt,lv,mk,mt,nb,nl,pl,pt,ro,ru,sk,sl,sq,sr,sr-Latn,sv,tr,uk'
/** A name alone, and as it stands in a date: `marzec`, `15 marca 2026`. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric' },
])

let known: ReadonlyMap<string, number> | undefined

/**
 * Month of a name without accents, 1 to 12. Undefined for a name that is none, or that is another month in another language,
 * such as `listopad`: October in Croatian, November in Polish and Czech.
 */
export function monthNamed(name: string): number | undefined {
  known ??= namesOfMonths()
  const month = known.get(name)
  if (month !== undefined) return month === AMBIGUOUS ? undefined : month
  const english = name.length < LEAST_LETTERS ? -1 : ENGLISH.findIndex((each) => each.startsWith(name))
  return english < 0 ? undefined : english + 1
}

/** True for the name of a month in some language, also if it is another month in another one. */
export function isMonthName(name: string): boolean {
  known ??= namesOfMonths()
  return known.has(name)
}

const AMBIGUOUS = 0
const LEAST_LETTERS = 3
const ENGLISH = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(',')

function namesOfMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const locale of LOCALES.split(',')) {
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 15))
        const name = plainWords(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (!/^\p{L}{3,}$/u.test(name)) continue
        names.set(name, (names.get(name) ?? month) === month ? month : AMBIGUOUS)
      }
    }
  }
  return names
}
