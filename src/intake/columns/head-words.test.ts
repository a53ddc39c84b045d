import { describe, expect, it } from 'vitest'
import { isOfCollateral, isOfExtensions, withoutDay } from './head-words.ts'
import { isBalloon, isDownPayment, isGrace } from './other-terms.ts'

/** Heads as they are written, with all their accents: a stem that no head can have is found here. */
const HEADS = {
  extensions: [
    ...['Extended to', 'Prolonged until', 'Rollover date', 'Pratęsta iki', 'Pagarināts līdz', 'Pikendatud kuni'],
    ...[
      'Verlängert bis',
      'Przedłużono do',
      'Pidennetty',
      'Förlängt till',
      'Forlænget til',
      'Forlenget til',
      'Verlengd tot',
    ],
    ...[
      'Prorogé au',
      'Prorogato al',
      'Prórroga',
      'Aplazado hasta',
      'Prelungit până la',
      'Prodlouženo do',
      'Predĺžené do',
    ],
    ...[
      'Meghosszabbítva',
      'Produženo do',
      'Hosszabb.',
      'Podaljšano do',
      'Удължен до',
      'Пролонгирован',
      'Продовжено до',
      'Παράταση έως',
      'Uzatma',
    ],
  ],
  collateral: [
    ...[
      'Security',
      'Collateral',
      'Mortgage',
      'Užstatas',
      'Įkeistas turtas',
      'Ķīla',
      'Nodrošinājums',
      'Tagatis',
      'Sicherheiten',
    ],
    ...[
      'Grundschuld',
      'Zabezpieczenie',
      'Zastaw',
      'Vakuus',
      'Säkerhet',
      'Sikkerhed',
      'Sikkerhet',
      'Pant',
      'Onderpand',
      'Zekerheid',
    ],
    ...[
      'Garantie',
      'Garantía',
      'Garanzia',
      'Garantia',
      'Hypothèque',
      'Ipoteca',
      'Zajištění',
      'Zástava',
      'Zabezpečenie',
      'Fedezet',
    ],
    ...[
      'Jelzálog',
      'Garanție',
      'Zalog',
      'Zavarovanje',
      'Обезпечение',
      'Обеспечение',
      'Застава',
      'Ипотека',
      'Εξασφάλιση',
      'Teminat',
    ],
  ],
  grace: [
    'Odkl. jist.',
    ...[
      'Grace period',
      'Tilgungsfreie Monate',
      'Karencja',
      'Maksepuhkus',
      'Kredito atostogos',
      'Différé (mois)',
      'Carencia',
    ],
    ...[
      'Carência',
      'Preammortamento',
      'Aflossingsvrije periode',
      'Amorteringsfri tid',
      'Avdragsfrihet',
      'Afdragsfri',
      'Odklad splátek',
    ],
    ...[
      'Türelmi idő',
      'Perioadă de grație',
      'Poček',
      'Гратисен период',
      'Льготный период',
      'Пільговий період',
      'Περίοδος χάριτος',
    ],
  ],
  balloon: [
    ...[
      'Balloon',
      'Residual value',
      'Schlussrate',
      'Restwert',
      'Slottermijn',
      'Restwaarde',
      'Valeur résiduelle',
      'Valor residual',
    ],
    ...['Valore residuo', 'Maxirata', 'Restvärde', 'Restværdi', 'Restverdi', 'Zůstatková hodnota', 'Maradványérték'],
    ...[
      'Valoare reziduală',
      'Остатъчна стойност',
      'Остаточная стоимость',
      'Остаточна вартість',
      'Υπολειμματική αξία',
      'Jäännösarvo',
    ],
  ],
  'down payment': [
    ...[
      'Down payment',
      'Anzahlung',
      'Pradinis įnašas',
      'Pirmā iemaksa',
      'Sissemakse',
      'Wpłata własna',
      'Akontace',
      'Aanbetaling',
    ],
    ...[
      'Apport',
      'Acompte',
      'Anticipo',
      'Pago inicial',
      'Entrada',
      'Handpenning',
      'Önerő',
      'Avans',
      'Polog',
      'Първоначална вноска',
    ],
    ...['Первоначальный взнос', 'Перший внесок', 'Προκαταβολή', 'Peşinat', 'Käsiraha'],
  ],
} as const

const SAYS = {
  extensions: isOfExtensions,
  collateral: isOfCollateral,
  grace: (head: string) => isGrace({ head }),
  balloon: (head: string) => isBalloon({ head }),
  'down payment': (head: string) => isDownPayment({ head }),
} satisfies Readonly<Record<keyof typeof HEADS, (head: string) => boolean>>

describe.each(Object.entries(HEADS))('a head of %s', (kind, heads) => {
  const says = Object.entries(SAYS).find(([name]) => name === kind)?.[1]
  it.each(heads)('is known: %s', (head) => {
    expect(says?.(head)).toBe(true)
  })
})

describe('a head of something else', () => {
  it.each([
    'Loan amount',
    'Client name',
    'Due date',
    'Zinssatz',
    'Data umowy',
    'Šalis',
    'Telefon',
    'Status',
    'Prodotto',
    'Rate',
  ])('is none of these: %s', (head) => {
    expect(Object.entries(SAYS).filter(([, says]) => says(head))).toEqual([])
  })
})

describe('a head that ends with a day', () => {
  it.each([
    ['Principal paid as of 2026-10-31', 'Principal paid'],
    ['Kapitał do spłaty (stan na 31.10.2026 r.)', 'Kapitał do spłaty'],
    ['Restschuld per 31.10.2026', 'Restschuld'],
    ['Остаток на 31.10.2026', 'Остаток'],
    ['Balance, 10/31/2026', 'Balance'],
    ['Jääk seisuga 31.10.26', 'Jääk'],
    ['31.10.2026', '31.10.2026'],
    ['Due date', 'Due date'],
    ['Fee 1.5', 'Fee 1.5'],
  ])('is known without it: %s', (head, expected) => {
    expect(withoutDay(head)).toBe(expected)
  })
})

it.each(['(', ' ', ' 1', '1.1.1 '])('a head of 100,000 times “%s” is looked through at once', (text) => {
  const head = `${text.repeat(100_000)}x`
  expect(withoutDay(head)).toBe(head)
})
