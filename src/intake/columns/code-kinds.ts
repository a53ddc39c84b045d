import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { plainWords } from '../cells/plain-words.ts'

/** Words in names of codes that only persons have, or only companies. Those that both have, such as NIF and OIB, are neither. */
const WORDS: Readonly<Record<ClientKind, RegExp>> = {
  person:
    /(^| )(person(?:al|as|s)?|personnummer|asmens|isiku|isikukood|national id|pesel|rodne cislo|rc|birth number|cpr|cnp|bsn|emso|jmbg|егн|egn|αμκα|amka|f[oø]dselsnummer|henkilotunnus|hetu|dni|nie|ppsn?|nino|tckn|svnr|ahv|avs|рнокпп|adoazonosito)( |$)/,
  company:
    /(^| )(compan(?:y|ies)|co|imones|juridini\w*|registrikood|reg|regis\w*|krs|regon|ico|ic|cvr|cui|kvk|kv k|еик|eik|organi[sz]a\w*|orgnr|siren|siret|cif|nipc|hrb|hrnr|firmenbuch\w*|handelsregister\w*|ondernemings\w*|bce|kbo|y tunnus|ytunnus|єдрпоу|adoszam|vkn)( |$)/,
}

/** Whose codes a column has by its name; undefined for those of both. Only where another column has those of the others. */
export function kindOfCodes(head: string): ClientKind | undefined {
  const words = plainWords(head)
  const [isOfPersons, isOfCompanies] = [WORDS.person.test(words), WORDS.company.test(words)]
  if (isOfPersons === isOfCompanies) return undefined
  return isOfPersons ? 'person' : 'company'
}
