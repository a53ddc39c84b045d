import {
  CLIENT_TYPES,
  type ClientType,
  DAY_COUNTS,
  type DayCount,
  SCHEDULE_TYPES,
  type ScheduleType,
} from '#values/vocabulary/loan-terms.ts'
import { foreignCurrency } from '../currencies.ts'
import { isGraceCounted } from './grace-counted.ts'
import { byWords, plainWords } from './plain-words.ts'
import { principalRounding } from './principal-rounding.ts'
import { bad, ok, type Reading } from './reading.ts'
import { weekendRule } from './weekend-rule.ts'

const SCHEDULE_WORDS = byWords<ScheduleType>({
  ANNUITY:
    'annuity loan,annuities,fully amortizing,fully amortising,FA,capital and interest,capital & interest,p&i,principal and interest,ann,repay over number of periods,declining balance equal installments,level payment,level payments,equal installment,equal installments,equal instalments,equal payments,annuitet,annuitaet,annuität,annuitätisch,annuitätendarlehen,annuitätenkredit,gleichbleibende rate,gleichbleibende raten,anuitetas,anuiteto,anuitetinis,anuitetinė,lygiomis įmokomis,anuit,anuitet,anuiteet,annuiteet,annuiteetlaen,annuiteetgraafik,anuitāte,anuitātes,vienādi maksājumi,raty równe,równe,rata równa,annuitetowa,annuiteetti,tasaerä,anuitní,konstantní splátka,cuota constante,sistema francés,annuitetslån,rak annuitet,anuitate,rate egale,eşit taksit,eşit taksitli,аннуитет,аннуитетный,анюитет,анюитетен,анюитетна,анюитетни вноски,равни вноски,ануїтет,ануїтетний,аннуїтет,annuité constante,annuités constantes,mensualité constante,mensualités constantes,échéances constantes,échéance constante,cuotas constantes,cuota fija,cuotas fijas,francés,cuota francesa,método francés,amortización francesa,cuota fija mensual,francese,alla francese,ammortamento francese,rata costante,rate costanti,prestação constante,prestações constantes,sistema Price,tabela Price,annuïteit,annuïtair,annuïteiten,annuïteitenlening,annuitetsgæld,annuitetslåns,annuitní,anuitná,anuitný,anuitní splátky,konštantná splátka,annuitás,annuitásos,egyenlő részletek,egyenlő törlesztőrészletek,anuitetski,anuitetni,jednaki anuiteti,anuiteti,jednaki obroci,enaki obroki,anuitetno,τοκοχρεολυτικό,τοκοχρεολυτική,ισόποσες δόσεις,ισόποση,annuitätentilgung,annuitätische tilgung,anuitné,level,level instalments,level installments,level repayments,anuita,anuitně,cuota cte,anuitka,anuitety',
  REGULAR:
    'linear,linearly,straight line,linijinis,linijinė,linij,lineārs,lineārais,lineaarne,võrdsed põhiosamaksed,linearny,linear tilgend,lineare tilgung,tilgungsdarlehen,ratendarlehen,ratentilgung,ratentilgungsdarlehen,abzahlungsdarlehen,equal principal,equal principal payment,equal principal payments,constant principal,fixed principal,raty malejące,malejące,rata malejąca,differentiated,diferencijuotas,diferencētais,declining,decreasing,decreasing installments,tasalyhennys,amortissement constant,capital constant,linéaire,amortización constante,cuota de amortización constante,cuotas de amortización constante,cuota de capital constante,capital constante más intereses,amortización de capital constante,quota capital constante,quota di capitale costante,quote capitale costanti,amortissement du capital constant,amortissement linéaire,cuota decreciente,cuotas decrecientes,amortización lineal,lineal,ammortamento italiano,all italiana,quota capitale costante,lineare,amortização constante,SAC,lineair,lineaire aflossing,lineaire lening,serielån,rak amortering,lineær,lineært,lineární,lineárna,lineárny,degresivní,klesající splátka,klesající splátky,klesajúca splátka,lineáris,rate descrescătoare,descrescătoare,liniar,linearno,padajući obroci,jednake glavnice,намаляващи вноски,равни главници,линеен,дифференцированный,дифференцированные,диференційований,χρεολύσιο σταθερό,azalan taksit,rak,italiano,equal capital,jednake rate glavnice,rovnomerné istiny,rovnomerná istina,ίσα χρεολύσια,vienādi pamatsummas maksājumi,rovnom jistina,rovnoměrná jistina,rovnomerná istina,egyenlő tőke,egyenlő tőketörlesztés,gleiche tilgung,gleiche tilgungsraten,capital cte,równe kapitałowe,равни главници,равна главница,rate egale de principal,principal egal,jednake glavnice,enake glavnice',
  BULLET:
    'interest only,IO,interest only then principal,in fine,prêt in fine,amortissement in fine,bullet interest,bullet loan,bullet interest monthly,nur zins,nur zinsen,palūkanos kas mėnesį kreditas pabaigoje,visa suma termino pabaigoje palūkanos kas mėnesį,tylko odsetki,solo interessi,solo intereses,intérêts seuls,alleen rente,endast ränta,kun renter,kun rente,csak kamat,doar dobânda,samo kamata,samo obresti,само лихва,только проценты,endfällig,endfälliges darlehen,endfällig mit zinszahlung,festdarlehen,palūkanos kas mėnesį,aflossingsvrij,aflossingsvrije lening,sistema americano,método americano,americana,amortización al vencimiento,americano,ammortamento americano,stående lån,amorteringsfritt,avdragsfrit,avdragsfritt,endast ränta,kamata mjesečno,istina na konci,só juros,só juros capital no fim,juros mensais capital no fim,μόνο τόκοι,tikai procenti,tikai procenti pamatsumma beigās,úroky jist na konci,úroky jistina na konci,úrok jistina na konci,úroky istina na konci,kamat végén tőke,kamat a végén tőke,endfällig mit laufenden zinsen,zinsen laufend tilgung am ende,solo int,afl vrij,odsetki kapitał na końcu,interessi capitale alla fine,juros capital no fim,лихва главница накрая,kamata glavnica na kraju',
  'FULL-BULLET':
    'full bullet,fullbullet,single payment,lump sum,one payment,vienkartinis,vienreizējs,jednorazowa,jednorazowa spłata,spłata jednorazowa,jednorázová,jednorázová splátka,einmalzahlung,ühekordne,pago único,rimborso in unica soluzione,unica soluzione,egyösszegű,engång,engångsbelopp,jednokratno,jednokratna otplata,single repayment,kertalyhenteinen,jednoraz,jednorázově,jednorázovo,egyben,egy összegben,unica soluz,ineens,einmalig,in einer summe,еднократно,еднократна,единовременно,одноразово,o singură dată,jednim obrokom,v enkratnem znesku',
})

/** The ways in which persons are addressed. */
const SALUTATIONS =
  'herr,herrn,frau,fräulein,eheleute,ehepaar,familie,herr und frau,herr u frau,mr,mrs,ms,mx,miss,mr and mrs,mr & mrs,messrs,hr,fr,pan,pani,państwo,panstwo,pán,paní,slečna,manželé,manželia,sig,sig ra,sigra,signor,signora,signore,signori,sr,sra,srta,señor,señora,señorita,sres,senhor,senhora,sr ª,mme,mlle,monsieur,madame,mademoiselle,m et mme,dhr,mevr,mevrouw,mw,de heer,heer,härra,proua,preili,kungs,kundze,k gs,k dze,ponas,ponia,herra,rouva,neiti,hra,rva,fru,frk,frøken,fröken,domnul,doamna,d na,dna,gospodin,gospođa,gospa,gospod,g đa,g din,κύριος,κυρία,господин,госпожа,г н,г жа,пан,пані,bay,bayan'

const CLIENT_WORDS = byWords<ClientType>({
  CONSUMER: `${SALUTATIONS},consumer,ind,indiv,private,private person,privātp,fiz pers,fiz asmuo,fiz os,os fiz,osoba fiz,magán,magánügyfél,private individual,individual,person,natural person,physical person,retail,fizinis,fizinis asmuo,fiziska persona,eraisik,osoba fizyczna,privatperson,privatkunde,yksityinen,yksityishenkilö,natürliche person,privat,verbraucher,personne physique,particulier,particuliers,persona física,particular,persona fisica,privato,pessoa singular,pessoa física,natuurlijk persoon,privé,privatpersoner,fysisk person,fyzická osoba,FO,ФО,ФЛ,PF,b2c,fizička osoba,fizična oseba,természetes személy,magánszemély,persoană fizică,физическо лице,физ лице,физлицо,физическое лицо,фізична особа,φυσικό πρόσωπο,ιδιώτης,gerçek kişi,bireysel,ΦΠ,ФИЗ`,
  BUSINESS_WITH_COLLATERAL: 'business with collateral,secured business,company with collateral,business secured',
  BUSINESS_WITHOUT_COLLATERAL:
    'business without collateral,unsecured business,company without collateral,business unsecured',
})

/** A company, and nothing of a collateral: which of the two it is, is seen by whether there is one. */
const COMPANY = new Set(
  'business,company,uzņ,jur pers,jur asmuo,фирма,ditta,organisation,organization,corp,corporation,legal person,legal entity,entity,corporate,sme,juridinis,juridinis asmuo,juridiska persona,juriidiline isik,firma,osoba prawna,unternehmen,yritys,PO,ЮО,ЮЛ,PJ,b2b,juristische person,firmenkunde,geschäftskunde,gewerbekunde,personne morale,entreprise,société,persona jurídica,empresa,persona giuridica,azienda,società,pessoa coletiva,pessoa jurídica,rechtspersoon,bedrijf,zakelijk,företag,juridisk person,virksomhed,bedrift,selskab,selskap,oikeushenkilö,právnická osoba,spoločnosť,společnost,pravna osoba,pravna oseba,podjetje,poduzeće,tvrtka,jogi személy,gazdasági társaság,cég,vállalkozás,persoană juridică,companie,юридическо лице,юр лице,юрлицо,юридическое лицо,компания,юридична особа,компанія,νομικό πρόσωπο,εταιρεία,επιχείρηση,tüzel kişi,şirket,kurumsal,ΝΠ,ЮР'
    .split(',')
    .map(plainWords),
)

/** The client type is that which the code proves: of a person, or of a company. Nobody has said what holds without a proof. */
export const BY_CLIENT_CODE = 'BY_CLIENT_CODE'

/** Client types by code, with what holds where a code proves nothing. */
export const CLIENT_CODE_RULES = [
  BY_CLIENT_CODE,
  'BY_CLIENT_CODE_OR_CONSUMER',
  'BY_CLIENT_CODE_OR_COMPANY',
  /** Codes that persons of the country may have are of consumers, and all others of companies. */
  'BY_CLIENT_CODE_OR_FORM',
  /** Such lines are faulty. */
  'BY_CLIENT_CODE_ALONE',
] as const

export type ClientCodeRule = (typeof CLIENT_CODE_RULES)[number]

export function isClientCodeRule(text: string): text is ClientCodeRule {
  return CLIENT_CODE_RULES.some((rule) => rule === text)
}

/** The day count is that of the time between due dates, as the desk takes it: one of months, another of days. */
export const DAY_COUNT_BY_PERIOD = 'BY_PERIOD'

/** Installments are those that the terms of a loan make, whatever a column says of them. */
export const INSTALLMENT_BY_TERMS = 'BY_TERMS'

/** Installments of annuities are worked out by equal periods, such as the yearly rate ÷ 12, whatever days the interest counts. */
export const INSTALLMENT_BY_PERIODS = 'BY_PERIODS'

/** The interest is paid of those installments whose principal is. */
export const INTEREST_BY_PRINCIPAL = 'BY_PRINCIPAL'

/** True for a rule that stands for the values of all lines, and is none of them itself. */
export function isValueRule(text: string): boolean {
  const isRule = [INSTALLMENT_BY_TERMS, INSTALLMENT_BY_PERIODS, INTEREST_BY_PRINCIPAL].includes(text)
  return isRule || isGraceCounted(text) || principalRounding(text) !== undefined || weekendRule(text) !== undefined
}

const DAY_COUNT_WORDS = byWords<DayCount>({
  '30E/360': '30/360,30e360,30360,30/360 european,european 30/360,eurobond,eurobond basis,360',
  'ACT/360': 'actual/360,act360',
  'ACT/365F': 'actual/365,act/365,actual/365 fixed,act/365 fixed,act365,365,actual/365f',
  'EQUAL-PERIODS': 'equal months,rate/12,yearly rate/12,nominal/12',
  'ACT/ACT ISDA': 'act/act,actual/actual,actual/actual isda,actact',
  '30/360 US': 'us 30/360,30u/360,30/360 nasd',
  '30E/360 ISDA': '30/360 german,german 30/360',
  'ACT/365.25': 'actual/365.25,365.25',
  'ACT/364': 'actual/364,act364,364',
  'NL/365': 'nl365,act/365 no leap,actual/365 no leap,act/365 nl',
  'ACT/366': 'actual/366,act366,366',
  '30/360 BOND': 'bond basis,30/360 bond basis,30a/360,30/360 isda',
  'ACT/360 INC': 'actual/360 inc,actual/360 inclusive,act/360 inclusive',
  'ACT/365F INC': 'actual/365 inc,actual/365 inclusive,act/365 inc,act/365 inclusive',
})

/** Reads a kind of schedule by the interface's word or those of others: `Equal principal payments` → `REGULAR`. */
export function readScheduleType(text: string): Reading {
  return readTerm(text, SCHEDULE_WORDS, SCHEDULE_TYPES)
}

const ADDRESSES = new Set(SALUTATIONS.split(',').map(plainWords))
/** `Mr`, `Pan` and `Hr.` are no countries. */
const ALSO_COUNTRIES = /^(?:M[rswx]\.?|Pan|[HFSP]r\.)$/

/** True for the way in which a person is addressed. */
export function isSalutation(text: string): boolean {
  return ADDRESSES.has(plainWords(text))
}

/** True for one that is the code of a country, too. */
export function isLikeCountry(text: string): boolean {
  return ALSO_COUNTRIES.test(text.trim())
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
  return text === DAY_COUNT_BY_PERIOD ? ok(text) : readTerm(text, DAY_COUNT_WORDS, DAY_COUNTS)
}

/** Only EUR is accepted, but it has several names. */
export function readCurrency(text: string): Reading {
  if (text.trim() === '') return bad('required', {})
  if (/^(€|eur|euro|euros)$/i.test(text.trim())) return ok('EUR')
  const currency = foreignCurrency(text)
  return currency === undefined ? bad('only-euro', {}) : bad('other-currency', { currency })
}

function readTerm(text: string, words: ReadonlyMap<string, string>, terms: readonly string[]): Reading {
  if (text.trim() === '') return bad('required', {})
  const term = words.get(plainWords(text))
  return term === undefined ? bad('one-of', { terms }) : ok(term)
}
