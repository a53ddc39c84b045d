import { validate as danishCompany } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as estonianPerson } from 'stdnum/lib/cjs/ee/ik.js'
import { validate as estonianCompany } from 'stdnum/lib/cjs/ee/registrikood.js'
import { InvalidChecksum } from 'stdnum/lib/cjs/exceptions.js'
import { validate as finnishPerson } from 'stdnum/lib/cjs/fi/hetu.js'
import { validate as finnishCompany } from 'stdnum/lib/cjs/fi/ytunnus.js'
import { validate as lithuanianPerson } from 'stdnum/lib/cjs/lt/asmens.js'
import { validate as latvianNumber } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as norwegianPerson } from 'stdnum/lib/cjs/no/fodselsnummer.js'
import { validate as norwegianCompany } from 'stdnum/lib/cjs/no/orgnr.js'
import { validate as polishTaxpayer } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as polishPerson } from 'stdnum/lib/cjs/pl/pesel.js'
import { validate as polishCompany } from 'stdnum/lib/cjs/pl/regon.js'
import { validate as swedishCompany } from 'stdnum/lib/cjs/se/orgnr.js'
import { validate as swedishPerson } from 'stdnum/lib/cjs/se/personnummer.js'
import type { ClientKind, CodeCheck } from '#values/vocabulary/client-terms.ts'
import { checkLithuanianCompany } from './lithuanian-company-code.ts'

type Validate = typeof estonianPerson

const PERSONS: Readonly<Record<string, Validate>> = {
  EST: estonianPerson,
  FIN: finnishPerson,
  LTU: lithuanianPerson,
  NOR: norwegianPerson,
  POL: polishPerson,
  SWE: swedishPerson,
}

const COMPANIES: Readonly<Record<string, Validate>> = {
  DNK: danishCompany,
  EST: estonianCompany,
  FIN: finnishCompany,
  LVA: latvianNumber,
  NOR: norwegianCompany,
  SWE: swedishCompany,
}

/** Holds a personal or registry code against the rules of its country: for a warning, never to refuse it. */
export function checkCode(country: string, code: string, kind: ClientKind): CodeCheck {
  if (country === 'LTU' && kind === 'company') return checkLithuanianCompany(code)
  const validate = kind === 'person' ? personRule(country, code) : companyRule(country, code)
  if (validate === undefined) return 'unknown'
  const result = validate(code)
  if (result.isValid) return 'fits'
  return result.error instanceof InvalidChecksum ? 'check-digit' : 'form'
}

/** Since 2017 a code in Latvia begins with 32 and says no birthday: of those no rule is known. */
function personRule(country: string, code: string): Validate | undefined {
  if (country === 'LVA') return /^3[2-9]/.test(code) ? undefined : latvianNumber
  return PERSONS[country]
}

/** A company in Poland has a REGON of 9 or 14 digits or a NIP of 10; its number in the court register has no check digit. */
function companyRule(country: string, code: string): Validate | undefined {
  if (country === 'POL' && /^[1-9]\d{9}$/.test(code)) return polishTaxpayer
  if (country === 'POL') return /^(\d{9}|\d{14})$/.test(code) ? polishCompany : undefined
  return COMPANIES[country]
}
