import type { PERIOD_UNITS } from '#values/vocabulary/loan-terms.ts'
import { byWords, plainWords } from './plain-words.ts'

export type WordedPeriod = { readonly count: number; readonly unit: (typeof PERIOD_UNITS)[number] }
type Name = 'daily' | 'weekly' | 'fortnightly' | 'monthly' | 'month-ends' | 'quarterly' | 'half-yearly' | 'yearly'

const PERIODS: Readonly<Record<Name, WordedPeriod>> = {
  daily: { count: 1, unit: 'days' },
  weekly: { count: 7, unit: 'days' },
  fortnightly: { count: 14, unit: 'days' },
  monthly: { count: 1, unit: 'months' },
  'month-ends': { count: 1, unit: 'month-ends' },
  quarterly: { count: 3, unit: 'months' },
  'half-yearly': { count: 6, unit: 'months' },
  yearly: { count: 12, unit: 'months' },
}

/** Adverbs and adjectives of the time between due dates: whatever is said so is said of installments. */
const SAYING: Readonly<Record<Name, string>> = {
  daily:
    'daily,täglich,tägliche,dzienne,dziennie,dzienna,codziennie,codzienne,denně,denní,denne,kasdien,ikdienas,naponta,zilnic,zilnică,quotidien,quotidienne,journalier,diario,diaria,giornaliero,giornaliera,diário,diária,dagelijks,dagelijkse,daglig,dagligen,päivittäin,igapäevane,iga päev,dnevno,ежедневно,ежедневный,щодня,щоденно,дневно,καθημερινά,ημερήσια,günlük',
  weekly:
    'weekly,wöchentlich,wöchentl,wöchentliche,wochenweise,tygodniowe,tygodniowo,tygodniowa,tygodniowy,cotygodniowe,cotygodniowo,týdně,týdenní,týždenne,týždenný,týždenná,týždenné,kas savaitę,savaitinis,savaitinė,savaitiniai,ik nedēļu,ik nedēļas,reizi nedēļā,katru nedēļu,iknedēļas,kord nädalas,iganädalane,iganädalaselt,igal nädalal,hetente,heti,săptămânal,săptămânală,săptămânale,hebdomadaire,hebdomadaires,semanal,semanales,semanais,settimanale,settimanali,wekelijks,wekelijkse,per week,ugentlig,ugentligt,ukentlig,veckovis,viikoittain,tjedno,tjedna,tedensko,nedeljno,nedeljna,еженедельно,еженедельный,еженедельные,раз в неделю,щотижня,щотижнево,седмично,седмични,седмична,недељно,εβδομαδιαία,εβδομαδιαίες,haftalık',
  fortnightly:
    'fortnightly,biweekly,bi weekly,zweiwöchentlich,vierzehntägig,dwutygodniowe,dwutygodniowo,quincenal,quindicinale,quindicinali,quinzenal,quinzenais,tweewekelijks,kahden viikon välein,kétheti,kéthetente,kéthetes,dvotjedno',
  monthly:
    'monthly,monatlich,monatl,mtl,monatliche,monatsweise,miesięczne,miesięcznie,miesięczna,miesięczny,comiesięczne,comiesięcznie,měsíčně,měsíční,mesačne,mesačná,mesačné,mesačný,kas mėnesį,kiekvieną mėnesį,mėnesinis,mėnesinė,mėnesiniai,kasmėnesinis,kasmėnesinė,ik mēnesi,ik mēneša,ikmēneša,reizi mēnesī,katru mēnesi,kord kuus,igakuine,igakuised,igakuiselt,igal kuul,havonta,havi,lunar,lunară,lunare,mensuel,mensuelle,mensuels,mensuelles,mensuellement,mensual,mensuales,mensile,mensili,mensal,mensais,maandelijks,maandelijkse,per maand,vaste mensualiteit,månedlig,månedligt,månadsvis,kuukausittain,mjesečno,mjesečna,mjesečni,mesečno,mesečna,месячно,помесячно,ежемесячно,ежемесячный,ежемесячные,раз в месяц,щомісячно,щомісяця,месечно,месечни,месечна,μηνιαία,μηνιαίες,μηνιαίως,aylık',
  'month-ends': 'month ends,month end,monthends,monthend,end of month',
  quarterly:
    'quarterly,vierteljährlich,vierteljährl,vjl,vierteljährliche,quartalsweise,kwartalne,kwartalnie,kwartalna,kwartalny,čtvrtletně,čtvrtletní,štvrťročne,štvrťročná,štvrťročné,štvrťročný,kas ketvirtį,ketvirtinis,ketvirtinė,ketvirtiniai,reizi ceturksnī,ik ceturksni,katru ceturksni,kord kvartalis,kvartaalne,kvartaalselt,negyedévente,n évente,n éves,negyedéves,trimestrial,trimestrială,trimestriale,trimestriel,trimestrielle,trimestriels,trimestrielles,trimestral,trimestrales,trimestrais,trimestrale,trimestrali,per kwartaal,driemaandelijks,kvartalsvis,kvartalsvist,neljännesvuosittain,kvartalno,kvartalna,tromjesečno,tromesečno,četrtletno,ежеквартально,ежеквартальный,раз в квартал,поквартально,щоквартально,щокварталу,тримесечно,тримесечна,тримесечни,квартално,τριμηνιαία,τριμηνιαίες,üç aylık',
  'half-yearly':
    'half yearly,semi annual,semi annually,semiannual,semiannually,halbjährlich,halbjährl,halbjährliche,półroczne,półrocznie,półroczna,pololetně,pololetní,polročne,polročná,kas pusmetį,reizi pusgadā,kord poolaastas,félévente,féléves,semestrial,semestrială,semestriel,semestrielle,semestriels,semestrielles,semestral,semestrales,semestrais,semestrale,semestrali,halfjaarlijks,halfjaarlijkse,halvårlig,halvårligt,halvårsvis,puolivuosittain,polugodišnje,polletno,раз в полгода,шестмесечно,εξαμηνιαία,altı aylık',
  yearly:
    'yearly,annual,annually,jährlich,jährl,jährliche,roczne,rocznie,roczna,roczny,corocznie,ročně,roční,ročne,ročná,ročné,kas metus,kasmet,metinis,metinė,metiniai,reizi gadā,ik gadu,katru gadu,kord aastas,iga aasta,igal aastal,évente,éves,anual,anuală,anuale,anuales,anuais,annuel,annuelle,annuels,annuelles,annuale,annuali,jaarlijks,jaarlijkse,per jaar,årlig,årligt,årligen,årsvis,vuosittain,godišnje,letno,ежегодно,раз в год,щорічно,щороку,годишно,ετήσια,yıllık',
}

/** Nouns, and short forms, which say a period in a column of periods or behind a number alone: elsewhere they count a term. */
const NOUNS: Readonly<Record<Name, string>> = {
  daily:
    'day,days,d,päev,päeva,dni,dzień,tag,tage,tagen,tägig,dages,dagars,dag,dagen,dage,dagar,dygn,dny,dní,jours,días,giorni,gg,dias,nap,zile,днів,дні,дни,дней,дена',
  weekly:
    'week,weeks,w,wks,ned,vko,vk,wk,tyg,savaitė,savaites,nedēļa,nedēļas,nädal,nädala,tydzień,tygodnie,tygodni,woche,wochen,týdny,týdnů,týdne,viikko,viikkoa,semaine,semaines,semana,semanas,settimana,settimane,weken,uge,uger,uke,uker,vecka,veckor,hét,săptămâni,hafta,týždeň,týždne,tjedan,tjedna,неделю,недели,недель,тижні,тижнів,седмици,εβδομάδες',
  fortnightly: 'fortnight,fortnights,ftn,ftns,fnt',
  monthly:
    'month,months,m,м,mēn,mon,mnd,mnth,mth,mths,mån,mdr,mdl,μην,мес,міс,mėn,mėnuo,mėnesis,mēnesis,mėnesį,mėnesiai,mėnesių,kuu,kuud,miesiąc,miesiące,miesięcy,mies,monat,monate,monaten,kk,kuukausi,kuukautta,měsíc,měsíce,měsíců,mes,meses,mois,mese,mesi,lună,luni,mēneši,maand,maanden,måned,måneder,månad,månader,hónap,ay,mjesec,mjeseca,mjeseci,mesec,meseca,meseci,mesiac,mesiace,месяц,месяца,месяцев,місяць,місяці,місяців,месец,месеца,μήνα,μήνες',
  'month-ends': '',
  quarterly:
    'quarter,quarters,q,qtr,qtrs,kw,kwart,kvart,kv,trim,τριμ,ketv,čtvrtl,štvrťr,vj,кв,ceturksnis,ceturkšņi,quartal,quartale,kwartał,kwartały,kvartal,kvartaal,čtvrtletí,trimestre,trimestres,kwartaal',
  'half-yearly': 'half year,half years,sem,hj,halbjahr,pół roku,półrocze,pololetí,semestre,semestres',
  yearly: 'year,years,y,vuosi,rok,gads,aasta,jahr,jahre,an,año,anno,ano,jaar,év,год,godina',
}

const SAID = byWords(SAYING)
const NAMED = byWords(NOUNS)
/** `every 2 weeks`, `co 2 tygodnie`, `alle 3 Monate`. */
const EVERY = new RegExp(
  `^(?:${'every,each,кожні,кожен,кожних,co,alle,jede,jeden,jedes,każdy,každý,každé,každou,kas,iga,ik,joka,hver,hvert,var,varje,cada,a cada,ogni,tous les,toutes les,chaque,om de,elke,iedere,la fiecare,svaki,svake,vsak,каждый,каждые,на всеки,her,minden'.split(',').map(plainWords).join('|')}) `,
  'u',
)

/** The period that words say, without their number: `monthly`, `tygodniowe`, `kas ketvirtį`, `co miesiąc`; undefined for others. */
export function namedPeriod(words: string): WordedPeriod | undefined {
  const name = SAID.get(words) ?? NAMED.get(words) ?? NAMED.get(withoutEvery(words))
  return name && PERIODS[name]
}

/** Words without the one for `every` before them. */
export function withoutEvery(words: string): string {
  return words.replace(EVERY, '')
}

/** Periods that a text says of the installments of a loan, and whether they are due at its end, as in `in fine, intérêts annuels`. */
type SaidPeriods = { readonly periods: readonly WordedPeriod[]; readonly isAtMaturity: boolean }

const MOST_WORDS = 3

/** At the end of the term, wherever in a text it is said. `At maturity` alone may speak of a reminder. */
const AT_END =
  /(?:^| )(?:in fine|endfallig\w*|bullet|zum laufzeitende|am ende der laufzeit|lump sum|na koniec (?:okresu|umowy)|(?:perioodi|tahtaja) lopus|termina beigas|(?:termino|laikotarpio) pabaigoje|(?:repaid|repayable|payable|due|repayment) at maturity|al vencimiento|a scadenza)(?= |$)/

/**
 * Periods in a text about a loan: `vierteljährlich 3000 + Zinsen`. Nouns, as in `5 years`, say none, a word behind a number is the
 * term, as in `5 éves`, and what is said of a year beside a sign of percent is that of a rate.
 */
export function saidPeriods(text: string): SaidPeriods {
  const plain = plainWords(text)
  const words = plain.split(' ')
  const found = words.flatMap((_, at) => (/^\d+$/.test(words[at - 1] ?? '') ? [] : (longestAt(words, at) ?? [])))
  const periods = text.includes('%') ? found.filter((period) => period !== PERIODS.yearly) : found
  return { periods, isAtMaturity: AT_END.test(plain) }
}

function longestAt(words: readonly string[], at: number): WordedPeriod | undefined {
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const name = SAID.get(words.slice(at, at + count).join(' '))
    if (name !== undefined) return PERIODS[name]
  }
  return undefined
}
