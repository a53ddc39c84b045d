import { countryName } from '#contract/countries.ts'
import type { ClientKind, CodeCheck } from '#values/vocabulary/client-terms.ts'

type OddCheck = Exclude<CodeCheck, 'fits' | 'unknown'>

const CODE_NAMES: Readonly<Record<ClientKind, string>> = { person: 'personal code', company: 'registry code' }

/** Words for an odd code: the reason, the kind of code and its country. Only a warning, as no rule knows all codes. */
export function codeCheckWords(check: OddCheck, kind: ClientKind, country: string): string {
  switch (check) {
    case 'check-digit':
      return 'Check digit does not fit'
    case 'form':
      return `Not the form of a ${CODE_NAMES[kind]} of ${countryName(country)}`
    case 'zeros-lost':
      return 'Leading zeros are missing'
    case 'other-kind':
      return kind === 'person' ? 'This is the code of a company' : 'This is the code of a person'
    default:
      return check satisfies never
  }
}
