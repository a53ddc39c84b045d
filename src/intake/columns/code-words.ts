import { plainWords } from '../cells/plain-words.ts'

/** The names of countries for the numbers of persons and companies, but those that other heads are called, too. */
const CODES = plainAll(
  'NIF,NIPC,SIREN,SIRET,CIF,P IVA,Partita IVA,Codice fiscale,CUI,CNP,ЕГН,ЕИК,EGN,EIK,ΑΦΜ,Α Φ Μ,AFM,ΓΕΜΗ,AMKA,OIB,MBS,KvK,BSN,RSIN,CVR,CPR,IČO,RČ,PESEL,NIP,REGON,KRS,USt IdNr,USt ID Nr,USt ID,UID Nr,UID Nummer,UID number,VAT no,VAT nr,VAT number,VAT ID,VAT reg no,TIN,PPS,PPSN,PPS no,PPS number,CRO,UTR,NINO,TCKN,TC kimlik,VKN,INN,ИНН,ОКПО,ЄДРПОУ,ЕДРПОУ,РНОКПП,УНП,УНН,ПИБ,PIB,ЈМБГ,JMBG,EMŠO,ЕМБГ,ЕДБ,НИПТ,NIPT,IDNO,IDNP,HETU,Y tunnus,henkilötunnus,personnummer,organisationsnummer,orgnr,org nr,fødselsnummer,organisasjonsnummer,rodné číslo,adószám,adóazonosító,kennitala,isikukood,registrikood,asmens kodas,įmonės kodas,personas kods,HRB,RCS,davčna številka,matična številka,AHV,AVS,SVNR,NISS,KBO,BCE',
)
/** Words beside them that say the same, or nothing. */
const JOINTS = new Set(
  plainAll(
    'matricule,no,nr,num,number,numer,numero,número,nummer,code,código,kod,id,n,o,or,and,y,e,et,ou,und,oder,of,de,do,da,di,del,client,cliente,klient,klienta,DNI,NIE,VAT,IVA,или,и,ή,και,C F,CF,UID,RC,P,IČ',
  ).flatMap((words) => words.split(' ')),
)

const CODE = new RegExp(`(?:^| )(?:${CODES.join('|')})(?= |$)`, 'g')

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
