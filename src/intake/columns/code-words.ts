import { CLIENT_KINDS, type ClientKind } from '#values/vocabulary/client-terms.ts'
import { plainWords } from '../cells/plain-words.ts'

/** The names of countries for the numbers of persons, of companies and of both, but those that other heads are called, too. */
const CODES = {
  person: plainAll(
    'CNP,ЕГН,EGN,AMKA,BSN,CPR,PESEL,PPS,PPSN,PPS no,PPS number,NINO,TCKN,TC kimlik,РНОКПП,ЈМБГ,JMBG,EMŠO,ЕМБГ,IDNP,HETU,henkilötunnus,personnummer,fødselsnummer,rodné číslo,adóazonosító,isikukood,asmens kodas,personas kods,AHV,AVS,SVNR,NISS',
  ),
  company: plainAll(
    'NIPC,SIREN,SIRET,CIF,CUI,ЕИК,EIK,ΓΕΜΗ,MBS,KvK,RSIN,CVR,IČO,REGON,KRS,CRO,VKN,ОКПО,ЄДРПОУ,ЕДРПОУ,IDNO,Y tunnus,organisationsnummer,orgnr,org nr,organisasjonsnummer,adószám,registrikood,įmonės kodas,HRB,RCS,KBO,BCE,matična številka',
  ),
  both: plainAll(
    'NIF,P IVA,Partita IVA,Codice fiscale,ΑΦΜ,Α Φ Μ,AFM,OIB,RČ,NIP,USt IdNr,USt ID Nr,USt ID,UID Nr,UID Nummer,UID number,VAT no,VAT nr,VAT number,VAT ID,VAT reg no,TIN,UTR,INN,ИНН,УНП,УНН,ПИБ,PIB,ЕДБ,НИПТ,NIPT,kennitala,davčna številka',
  ),
} as const
/** Other words that say whose a code is, beside a name that is known. */
const OWNERS: Readonly<Record<ClientKind, RegExp>> = {
  person: /(^| )(person(?:al|as|s)?|asmens|isiku|national id|birth number|dni|nie)( |$)/,
  company:
    /(^| )(compan(?:y|ies)|co|juridini\w*|reg|regis\w*|organi[sz]a\w*|firmenbuch\w*|handelsregister\w*|ondernemings\w*)( |$)/,
}
/** Words beside them that say the same, or nothing. */
const JOINTS = new Set(
  plainAll(
    'matricule,no,nr,num,number,numer,numero,número,nummer,code,código,kod,id,n,o,or,and,y,e,et,ou,und,oder,of,de,do,da,di,del,client,cliente,klient,klienta,DNI,NIE,VAT,IVA,или,и,ή,και,C F,CF,UID,RC,P,IČ',
  ).flatMap((words) => words.split(' ')),
)

const CODE = new RegExp(anyOf([...CODES.person, ...CODES.company, ...CODES.both]), 'g')
const NAMES: Readonly<Record<ClientKind, RegExp>> = {
  person: new RegExp(anyOf(CODES.person)),
  company: new RegExp(anyOf(CODES.company)),
}

function anyOf(names: readonly string[]): string {
  return `(?:^| )(?:${names.join('|')})(?= |$)`
}

function plainAll(names: string): readonly string[] {
  return names.split(',').map(plainWords)
}

/** The place of a word for codes in a head such as `NIF / NIPC`. `among-others`: the words beside it leave open whose code it is. */
export function codeInHead(head: string): 'alone' | 'among-others' | 'none' {
  const words = plainWords(head)
  const rest = words.replace(CODE, ' ')
  if (rest === words) return 'none'
  const others = rest.split(' ').filter((word) => word !== '' && !JOINTS.has(word))
  return others.length === 0 ? 'alone' : 'among-others'
}

/** The owners of the codes under a head; undefined if it names both, or leaves it open. */
export function kindOfCodes(head: string): ClientKind | undefined {
  const words = plainWords(head)
  const [person, company] = CLIENT_KINDS.map((kind) => NAMES[kind].test(words) || OWNERS[kind].test(words))
  if (person === company) return undefined
  return person ? 'person' : 'company'
}
