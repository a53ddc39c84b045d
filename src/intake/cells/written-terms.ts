import { CLIENT_TYPES, DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { byWords, plainWords } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

const SCHEDULE_WORDS = byWords({
  ANNUITY:
    'annuitet,annuitaet,annuität,anuitetas,anuiteto,anuit,anuitet,anuiteet,annuiteet,anuitāte,equal installments,equal instalments,equal payments,raty równe,równe,annuiteetti,tasaerä',
  REGULAR:
    'linear,linearly,linijinis,linij,lineārs,lineaarne,linearny,lineare tilgung,tilgungsdarlehen,equal principal,equal principal payments,raty malejące,malejące,differentiated,diferencijuotas,declining,tasalyhennys',
  BULLET: 'interest only,balloon,endfällig mit zinszahlung,bullet interest,palūkanos kas mėnesį,balonowy',
  'FULL-BULLET': 'full bullet,fullbullet,single payment,lump sum,one payment,vienkartinis,vienreizējs,endfällig',
})

const CLIENT_WORDS = byWords({
  CONSUMER:
    'consumer,private,private person,private individual,individual,person,natural person,physical person,retail,fizinis,fizinis asmuo,fiziska persona,eraisik,osoba fizyczna,privatperson,privatkunde,yksityinen',
  BUSINESS_WITH_COLLATERAL: 'business with collateral,secured business,company with collateral,business secured',
  BUSINESS_WITHOUT_COLLATERAL:
    'business without collateral,unsecured business,company without collateral,business unsecured',
})

/** A company, and nothing of a collateral: which of the two it is, is seen by whether there is one. */
const COMPANY = new Set(
  'business,company,legal person,legal entity,entity,corporate,sme,juridinis,juridinis asmuo,juridiska persona,juriidiline isik,firma,osoba prawna,unternehmen,yritys'
    .split(',')
    .map(plainWords),
)

/** The client type is seen by the code: of a person, or of a company. */
export const BY_CLIENT_CODE = 'BY_CLIENT_CODE'

const DAY_COUNT_WORDS = byWords({
  '30E/360': '30/360,30e360,30360,european 30/360,eurobond,360',
  'ACT/360': 'actual/360,act360',
  'ACT/365F': 'actual/365,act/365,actual/365 fixed,act365,365,actual/365f',
})

/** Reads a kind of schedule by the interface's word or those of others: `Equal principal payments` → `REGULAR`. */
export function readScheduleType(text: string): Reading {
  return readTerm(text, SCHEDULE_WORDS, SCHEDULE_TYPES)
}

/** Reads a client type; a company without further words has collateral where `hasCollateral`. */
export function readClientType(text: string, hasCollateral: boolean): Reading {
  if (COMPANY.has(plainWords(text))) return ok(companyType(hasCollateral))
  return readTerm(text, CLIENT_WORDS, CLIENT_TYPES)
}

export function companyType(hasCollateral: boolean): string {
  return hasCollateral ? 'BUSINESS_WITH_COLLATERAL' : 'BUSINESS_WITHOUT_COLLATERAL'
}

export function readDayCount(text: string): Reading {
  return readTerm(text, DAY_COUNT_WORDS, DAY_COUNTS)
}

/** Only EUR is accepted, but it has several names. */
export function readCurrency(text: string): Reading {
  if (text.trim() === '') return bad('required', {})
  return /^(€|eur|euro|euros)$/i.test(text.trim()) ? ok('EUR') : bad('only-euro', {})
}

function readTerm(text: string, words: ReadonlyMap<string, string>, terms: readonly string[]): Reading {
  if (text.trim() === '') return bad('required', {})
  const term = words.get(plainWords(text))
  return term === undefined ? bad('one-of', { terms }) : ok(term)
}
