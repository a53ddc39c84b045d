import { describe, expect, it } from 'vitest'
import { fileOf } from '../loans/lenders-file.test-support.ts'
import { lookThrough } from '../look/look-through.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { textSource } from '../source-bytes.test-support.ts'
import { guessPlan } from './guess-plan.ts'
import { endedBeginning, hasEndedWord } from './line-states.ts'

const REPAID = [
  ...['Repaid on 3 May', 'Paid back early', 'paid in full', 'remboursé 12.10.2026', 'Remboursée', 'soldé'],
  ...['rimborsato', 'estinto', 'estinzione anticipata', 'Amortizado', 'reembolsado', 'liquidado', 'tilbakebetalt'],
  ...['innfridd 1.5.', 'nedbetalt', 'indfriet', 'tilbagebetalt', 'inlöst', 'återbetald', 'slutbetald', 'maksettu'],
  ...['takaisin maksettu', 'tagastatud', 'tagasi makstud', 'grąžinta', 'Grąžintas 05-12', 'atmaksāts', 'spłacony'],
  ...['splacený', 'splatený', 'doplaceno', 'visszafizetett', 'visszafizetve', 'rambursat', 'lichidat', 'върнат'],
  ...['погасен', 'возвращён', 'выплачен', 'погашен', 'повернено', 'otplaćen', 'vraćen', 'отплаћен', 'вратен'],
  ...['vrnjen', 'odplačan', 'terugbetaald', 'afbetaald', 'zurückgezahlt', 'getilgt', 'abgelöst', 'εξοφλήθηκε'],
  ...['αποπληρωμένο', 'geri ödendi', 'kapatıldı', 'uppgreitt'],
]

const NEVER_BEGUN = [
  ...[
    'nicht abgerufen',
    'verfallen am 3. Mai',
    'zurückgezogen',
    'not disbursed',
    'Not yet paid out',
    'not signed',
    'undisbursed',
    'non débloqué',
    'pas encore débloqué',
  ],
  ...['non décaissé', 'non signé', 'nicht ausgezahlt', 'noch nicht ausgezahlt', 'nicht valutiert', 'no desembolsado'],
  ...['sin firmar', 'não desembolsado', 'non erogato', 'non firmato', 'niewypłacony', 'nie wypłacono', 'nevyplaceno'],
  ...['nevyplatený', 'neizmaksāts', 'nav izmaksāts', 'nav parakstīts', 'neišmokėta', 'dar neišmokėta', 'nepasirašyta'],
  ...['väljamaksmata', 'pole välja makstud', 'ei ole väljastatud', 'allkirjastamata', 'nostamatta', 'ei nostettu'],
  ...['ikke utbetalt', 'ikke udbetalt', 'ej utbetald', 'inte utbetald', 'ikke undertegnet'],
  ...['neizplačan', 'neisplaćen', 'nije isplaćen', 'nem folyósított', 'még nem folyósított', 'неусвоен', 'не е усвоен'],
  ...[
    'не выдан',
    'ещё не выдан',
    'не подписан',
    'не видано',
    'niet uitbetaald',
    'nog niet uitbetaald',
    'niet ondertekend',
  ],
  ...['nu a fost acordat', 'netras', 'δεν εκταμιεύθηκε', 'kullandırılmadı', 'није исплаћен'],
]

const REFUSED = [
  ...['refusé par le client', 'rechazado', 'desistió', 'Desistiu', 'recusado', 'rifiutato'],
  ...['odmowa klienta', 'rezygnacja', 'odmítnuto', 'zamietnuté', 'elutasítva', 'refuzat', 'odbijen', 'zavrnjen'],
  ...[
    'отказан',
    'отклонён',
    'відмова',
    'απορρίφθηκε',
    'reddedildi',
    'hylätty',
    'avslag',
    'afvist',
    'loobus',
    'atsisakė',
  ],
  ...['atteicās', 'afgewezen'],
]

const WAITING = [
  ...[
    'Søknad',
    'Ansøgning',
    'Sold',
    'Parduota',
    'cesionat',
    'Draft',
    'pending',
    'on hold',
    'brouillon',
    'en attente',
    'Entwurf',
    'borrador',
    'rascunho',
    'bozza',
    'in attesa',
  ],
  ...['oczekuje', 'juodraštis', 'melnraksts', 'mustand', 'luonnos', 'utkast', 'kladde', 'concept', 'koncept', 'návrh'],
  ...[
    'piszkozat',
    'ciornă',
    'în așteptare',
    'nacrt',
    'osnutek',
    'чернова',
    'черновик',
    'чернетка',
    'εκκρεμεί',
    'taslak',
  ],
]

/** Remarks on loans that run, in which no word may be taken for one of those. */
const RUNNING = [
  ...[
    'Uitbetaald op tijd',
    'ausgezahlt am 3.5.',
    'erogato',
    'débloqué le 3 mai',
    'decaissé',
    'desembolsado',
    'utbetalt',
  ],
  ...['wypłacona', 'vyplaceno', 'izmaksāts', 'išmokėta', 'välja makstud', 'выдан', 'усвоен', 'folyósított', 'isplaćen'],
  ...[
    'nie spłacony',
    'niespłacony',
    'not repaid',
    'non remboursé',
    'nicht zurückgezahlt',
    'nav atmaksāts',
    'не погашен',
  ],
  ...[
    'de rambursat',
    'remboursement mensuel',
    'à rembourser',
    'grąžintina 2027',
    'visszafizetés alatt',
    'nog niet afgelost',
  ],
  ...['pending payment of May', 'avoids calls', 'client signed', 'firmado', 'pendiente 2 cuotas'],
  ...[
    'not late',
    'no arrears',
    'nicht erreichbar',
    'ne répond pas',
    'не отвечает',
    'nie odbiera',
    'ei vasta',
    'pas de retard',
  ],
]

/** Names of people and places that begin like such words. */
const NAMES = [
  ...['Anna Closs', 'Gaida Liepa', 'Craig Venter', 'Bozza Srl', 'Vantaa', 'Vrnjačka Banja', 'Desio', 'Rambouillet'],
  ...[
    'Concept Store',
    'Saldus',
    'Saldanha',
    'Noto',
    'Nicolas Pasquier',
    'Ne Win',
    'Nola',
    'Nord',
    'Einar Nilsen',
    'Bezdan',
  ],
  ...[
    'Splavski',
    'Refojos',
    'Čekanauskas',
    'Cekić',
    'Stinson',
    'Innsbruck',
    'Indre By',
    'Zapresic',
    'Grazina Petrauskienė',
  ],
  ...['Погореловка', 'Вратца', 'Ohnesorg', 'Sansepolcro', 'Senzacova', 'Zonderland'],
]

const WITHIN = [
  'vom Kunden abgelehnt',
  'klients atteicās',
  'Kredit: noch nicht ausgezahlt',
  'client n’a pas signé',
  '3x unsigned',
]

describe('a remark that a loan has ended or has never begun', () => {
  it.each([...REPAID, ...NEVER_BEGUN, ...REFUSED])('%s is found at its beginning, and within a text', (text) => {
    expect(endedBeginning(text)).toBeDefined()
    expect(hasEndedWord(`05-12 (A. B.): ${text}`)).toBe(true)
  })

  it.each(WITHIN)('%s is found within a text', (text) => {
    expect(hasEndedWord(text)).toBe(true)
  })

  it.each([...REPAID, ...NEVER_BEGUN, ...REFUSED, ...WAITING])(
    '%s is asked about under a name that nobody knows',
    async (text) => {
      const { asked } = await fileOf(['1 mai', text, '2 mai'].map((Xyz) => ({ Xyz })))
      expect(asked).toContainEqual(
        expect.objectContaining({ code: 'line-state', params: expect.objectContaining({ text }) }),
      )
    },
  )

  it.each([...RUNNING, ...NAMES])('%s is none', async (text) => {
    expect(hasEndedWord(text)).toBe(false)
    const { asked } = await fileOf(['1 mai', text, '2 mai'].map((Xyz) => ({ Xyz })))
    expect(asked.filter(({ code }) => code === 'line-state')).toEqual([])
  })
})

it.each([
  ['Kapitał do spłaty (stan na 31.12.2025)', 'outstanding-amount'],
  ['Stan zadłużenia na dzień 31.12.2025', 'outstanding-amount'],
  ['Stan konta', 'unused-column'],
])('an amount under “%s” has no states', async (name, code) => {
  const head = `Nr umowy;Klient;Kwota;${name}`
  const facts = await lookThrough(
    textSource(`${head}\nU-1;Jan Kowalski;12000,00;9535,03\nU-2;Ewa Nowak;900,00;70,00\n`),
  )
  const asked = questionsOf(guessPlan(facts), facts).filter(({ column }) => column === 3)
  expect(asked.map((question) => question.code)).toEqual([code])
})
