import { add, type Cents, cents, formatAmount } from '#values/money.ts'
import { DIFFERENT_CODES, demoCode } from './demo-codes.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Invented people and companies of the lender's home markets. Any likeness to real ones is by chance. */
type Market = {
  readonly country: string
  readonly firstNames: readonly [string, ...string[]]
  readonly lastNames: readonly [string, ...string[]]
  readonly places: readonly [string, ...string[]]
  readonly trades: readonly [string, ...string[]]
  readonly company: (place: string, trade: string) => string
}

const MARKETS: readonly [Market, ...Market[]] = [
  {
    country: 'EST',
    firstNames: ['Kadri', 'Marten', 'Liis', 'Tõnu', 'Anneli', 'Rasmus', 'Helena', 'Jüri'],
    lastNames: ['Tamme', 'Kask', 'Saar', 'Rebane', 'Põld', 'Ilves', 'Kuusk', 'Mägi'],
    places: ['Harju', 'Pärnu', 'Võru', 'Saaremaa', 'Põhja', 'Rakvere', 'Haapsalu', 'Elva'],
    trades: ['Puit', 'Ehitus', 'Mööbel', 'Talu', 'Veod', 'Kalatööstus', 'Küte', 'Pagar'],
    company: (place, trade) => `${place} ${trade} OÜ`,
  },
  {
    country: 'LVA',
    firstNames: ['Jānis', 'Marta', 'Andris', 'Inga', 'Kristaps', 'Dace', 'Edgars', 'Zane'],
    lastNames: ['Bērziņš', 'Ozoliņa', 'Kalniņš', 'Liepa', 'Vītols', 'Krūmiņa', 'Zariņš', 'Eglīte'],
    places: ['Liepājas', 'Kurzemes', 'Cēsu', 'Rīgas', 'Jelgavas', 'Ventspils', 'Dzintara', 'Ogres'],
    trades: ['Kuģu Remonts', 'Graudi', 'Krasts', 'Maiznīca', 'Koks', 'Serviss', 'Būve', 'Zivis'],
    company: (place, trade) => `${place} ${trade} SIA`,
  },
  {
    country: 'LTU',
    firstNames: ['Rasa', 'Paulius', 'Ieva', 'Tomas', 'Eglė', 'Mindaugas', 'Lina', 'Darius'],
    lastNames: [
      'Petrauskienė',
      'Jankauskas',
      'Kazlauskas',
      'Butkutė',
      'Žukauskas',
      'Urbonas',
      'Stankutė',
      'Paulauskas',
    ],
    places: ['Vilniaus', 'Kauno', 'Šiaulių', 'Klaipėdos', 'Panevėžio', 'Alytaus', 'Utenos', 'Neringos'],
    trades: ['Stiklas', 'Baldai', 'Logistika', 'Statyba', 'Šiluma', 'Duona', 'Metalas', 'Sodai'],
    company: (place, trade) => `${place} ${trade} UAB`,
  },
  {
    country: 'FIN',
    firstNames: ['Elina', 'Mikko', 'Aino', 'Juhani', 'Saara', 'Ville', 'Tuuli', 'Antti'],
    lastNames: ['Korhonen', 'Laaksonen', 'Nieminen', 'Mäkelä', 'Virtanen', 'Heikkinen', 'Salonen', 'Rantanen'],
    places: ['Pohjolan', 'Turun', 'Saimaan', 'Oulun', 'Vaasan', 'Porin', 'Kuopion', 'Lahden'],
    trades: ['Puutalot', 'Kuljetus', 'Rakennus', 'Kala', 'Lämpö', 'Leipomo', 'Kone', 'Paperi'],
    company: (place, trade) => `${place} ${trade} Oy`,
  },
  {
    country: 'POL',
    firstNames: ['Tomasz', 'Agnieszka', 'Paweł', 'Katarzyna', 'Marek', 'Zofia', 'Łukasz', 'Ewa'],
    lastNames: ['Wiśniewski', 'Kowalska', 'Zieliński', 'Wójcik', 'Lewandowska', 'Kamiński', 'Dąbrowska', 'Mazur'],
    places: ['Gdańskie', 'Mokra', 'Śląskie', 'Toruńskie', 'Bałtyckie', 'Lubelskie', 'Podlaskie', 'Nowa'],
    trades: ['Doki', 'Woda', 'Drewno', 'Meble', 'Przetwory', 'Transport', 'Budowa', 'Młyny'],
    company: (place, trade) => `${place} ${trade} Sp. z o.o.`,
  },
]

export type DemoClientType = 'CONSUMER' | 'BUSINESS_WITH_COLLATERAL' | 'BUSINESS_WITHOUT_COLLATERAL'

/** A client with its part of a request. */
export type DemoClient = {
  readonly clientType: DemoClientType
  readonly country: string
  readonly name: string
  readonly code: string
  readonly representativeCode: string
  readonly requestFields: Readonly<Record<string, unknown>>
}

/**
 * Invents a client; the collateral of a company is worth the loan or more. A country without names of its own gets
 * those of another one.
 */
export function demoClient(
  random: SeededRandom,
  clientType: DemoClientType,
  loanAmount: Cents,
  wantedCountry: string | null = null,
): DemoClient {
  const picked = random.pick(MARKETS)
  const home = MARKETS.find(({ country }) => country === wantedCountry) ?? picked
  const market = { ...home, country: wantedCountry ?? home.country }
  const person = {
    name: `${random.pick(market.firstNames)} ${random.pick(market.lastNames)}`,
    personalCode: demoCode(market.country, 'person', numberOf(random, 10)),
  }
  if (clientType !== 'CONSUMER') return company(random, market, person, clientType, loanAmount)
  const { country } = market
  return {
    clientType,
    country,
    name: person.name,
    code: person.personalCode,
    representativeCode: '',
    requestFields: { consumerClient: person },
  }
}

type Person = { readonly name: string; readonly personalCode: string }

function company(
  random: SeededRandom,
  market: Market,
  person: Person,
  clientType: DemoClientType,
  loanAmount: Cents,
): DemoClient {
  const companyName = market.company(random.pick(market.places), random.pick(market.trades))
  const companyRegistryCode = demoCode(market.country, 'company', numberOf(random, 8))
  const collateralValue = formatAmount(add(loanAmount, cents(50_000 * random.whole(0, 40))))
  const businessClient = {
    companyName,
    companyRegistryCode,
    representativeName: person.name,
    representativePersonalCode: person.personalCode,
    ...(clientType === 'BUSINESS_WITH_COLLATERAL' && { collateralValue, currency: 'EUR' }),
  }
  return {
    clientType,
    country: market.country,
    name: companyName,
    code: companyRegistryCode,
    representativeCode: person.personalCode,
    requestFields: { businessClient },
  }
}

/** Draws once per digit, so that later draws stay the same. */
function numberOf(random: SeededRandom, digits: number): number {
  let number = 0
  for (let digit = 0; digit < digits; digit++) number = (number * 10 + random.whole(0, 9)) % DIFFERENT_CODES
  return number
}
