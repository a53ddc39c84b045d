import { withScaleWords } from '../cells/amount-scale.ts'
import { plainWords } from '../cells/plain-words.ts'
import { isTimeWord } from '../cells/time-words.ts'
import { foreignCurrency } from '../currencies.ts'
import { isUnitOfAmount } from './head-words.ts'

/** Units, which say nothing of what is counted in them. */
export const UNITS: ReadonlySet<string> = new Set(
  plainWords(
    'in,EUR,euro,%,proc,pct,percent,prozent,p.a.,pa,per annum,bps,basis points,months,mėn,mėnesiais,Monate,Monaten,mies,kuud,kuudes',
  ).split(' '),
)

/** Words that join a unit to what it counts. */
export const JOINTS: ReadonlySet<string> = new Set(['in', 'per', 'of', 'a', 'p', 'the', 'je', 'pro', 'za', 'w'])

/** Parts of forms of dates, and kinds of cells, that stand in a line of units. */
const FORMS = new Set(
  'yyyy,yy,mm,dd,dmy,ymd,jjjj,tt,rrrr,aaaa,gggg,pppp,kk,text,string,number,integer,decimal,date,code,no,nr,id,name,mandatory,required,optional,x'.split(
    ',',
  ),
)

/** True for a text of nothing but units, kinds of cells and forms of dates. */
export function isUnitText(text: string): boolean {
  if (/\d/.test(text.replace(/(?<!\d)1?[.\s'’]?000(?!\d)/, ''))) return false
  return foreignCurrency(text) !== undefined || wordsOf(text).every(isUnitWord)
}

/** True if a text of units says one of money, of time or of a rate. */
export function saysUnit(text: string): boolean {
  const isUnit = (word: string) => UNITS.has(word) || isTimeWord(word) || isUnitOfAmount(word)
  return foreignCurrency(text) !== undefined || wordsOf(text).some((word) => isUnit(word) && !JOINTS.has(word))
}

function isUnitWord(word: string): boolean {
  return UNITS.has(word) || JOINTS.has(word) || FORMS.has(word) || isTimeWord(word) || isUnitOfAmount(word)
}

function wordsOf(text: string): readonly string[] {
  const words = plainWords(withScaleWords(text).replaceAll('€', ' EUR ').replaceAll('$', ' USD '))
  return words === '' ? [] : words.split(' ')
}
