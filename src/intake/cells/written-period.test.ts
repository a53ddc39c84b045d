import { expect, it } from 'vitest'
import { readWrittenPeriod } from './written-period.ts'

it.each(['months', 'WEEKS', 'days', 'Month-ends', 'years'])(
  'a period of %s is read with its number first or last',
  (unit) => {
    for (const number of [1, 2, 3, 12]) {
      const first = readWrittenPeriod(`${number} ${unit}`)
      expect(first.kind).toBe('ok')
      expect(readWrittenPeriod(`${unit} ${number}`)).toEqual(first)
      expect(readWrittenPeriod(`every ${number} ${unit}`)).toEqual(first)
    }
    expect(readWrittenPeriod('every 3')).toEqual(readWrittenPeriod('3'))
  },
)

const WORDS = {
  '1 days': 'dzienne,dziennie,denně,daily,täglich,dnevno,ежедневно,щодня',
  '7 days':
    'tygodniowe,tygodniowo,týdně,hetente,săptămânal,hebdomadaire,semanal,settimanale,wekelijks,ugentlig,veckovis,viikoittain,iganädalane,kas savaitę,ik nedēļu,tjedno,nedeljno,еженедельно,щотижня,седмично,εβδομαδιαία,haftalık,co tydzień,jede Woche',
  '14 days':
    'quincenal,quindicinale,quinzenal,14-dages,co 2 tygodnie,alle 2 Wochen,dwutygodniowe,om de 2 weken,kétheti,ogni 14 gg,2 vko,кожні 14 днів',
  '1 months':
    'miesięczne,miesięcznie,miesięczna,co miesiąc,měsíčně,havonta,lunar,mensuel,mensuelle,mensual,mensile,mensal,maandelijks,vaste mensualiteit,1м,månedlig,månadsvis,kuukausittain,igakuine,kas mėnesį,ik mēnesi,mjesečno,mesečno,месячно,ежемесячно,щомісячно,месечно,μηνιαία,aylık,MIESIĘCZNE',
  '3 months':
    '3м,n.évente,kwartalne,čtvrtletně,negyedévente,trimestrial,trimestriel,trimestral,trimestrale,per kwartaal,kvartalsvis,neljännesvuosittain,kvartaalne,kas ketvirtį,reizi ceturksnī,kvartalno,ежеквартально,тримесечно,τριμηνιαία,üç aylık,3 aylık,co 3 miesiące,alle 3 Monate',
  '6 months': 'półroczne,pololetně,semestriel,semestral,semestrale,halbjährlich,halvårlig,félévente',
  '12 months': 'roczne,ročně,annuel,annuelle,jährlich,årligen,évente,godišnje',
}

it.each(Object.entries(WORDS).flatMap(([period, words]) => words.split(',').map((word) => [word, period])))(
  '%s is a period of %s',
  (word, period) => {
    expect(readWrittenPeriod(word)).toMatchObject({ kind: 'ok', value: period })
  },
)

it.each(['24 mensualités', 'spłata', 'Rate', 'annuity', 'bimestriel', 'tygodniowe i miesięczne', 'monthly rest'])(
  '%s is no period',
  (text) => {
    expect(readWrittenPeriod(text).kind).toBe('bad')
  },
)
