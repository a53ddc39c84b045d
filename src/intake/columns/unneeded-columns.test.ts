import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookThrough } from '../look/look-through.ts'
import { RUNS } from '../questions/generated-files.test-support.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { sourceOf, textSource } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { guessPlan } from './guess-plan.ts'
import type { UnneededKind } from './unneeded-columns.ts'

type Column = { readonly head: string; readonly cells: readonly string[] }

const LINES = 8

const PLAIN: readonly Column[] = [
  { head: 'Loan ID', cells: Array.from({ length: LINES }, (_, at) => `LN-${at + 1}`) },
  { head: 'Client name', cells: ['Rasa Butkutė'] },
  { head: 'Client code', cells: ['39001010011'] },
  { head: 'Country', cells: ['LT'] },
  { head: 'Loan amount', cells: ['1200.50'] },
  { head: 'Interest rate', cells: ['14.5'] },
  { head: 'Issue date', cells: ['2026-03-15'] },
  { head: 'Schedule type', cells: ['annuity'] },
  { head: 'Number of installments', cells: ['12'] },
  { head: 'First due date', cells: ['2026-04-15'] },
]

/** Questions about the file, by the heads of their columns, and the plan of each head. */
async function lookedAt(columns: readonly Column[], kind: 'csv' | 'xlsx') {
  const line = (at: number) => columns.map(({ cells }) => cells[at % cells.length] ?? '')
  const rows = [columns.map(({ head }) => head), ...Array.from({ length: LINES }, (_, at) => line(at))]
  const text = () => textSource(rows.map((cells) => cells.join('|')).join('\n'))
  const facts = await lookThrough(kind === 'csv' ? text() : sourceOf(xlsxFile([{ name: 'Loans', rows }])))
  const plan = guessPlan(facts)
  const headOf = (index: number | null) => (index === null ? null : facts.columns[index]?.head)
  return {
    asked: questionsOf(plan, facts).map(({ code, column }) => [headOf(column), code]),
    planned: new Map(plan.columns.map(({ index, field, by }) => [headOf(index), { field, by }])),
  }
}

const shuffled = (columns: readonly Column[]) =>
  fc.shuffledSubarray([...columns], { minLength: columns.length, maxLength: columns.length })
const kinds = fc.constantFrom('csv' as const, 'xlsx' as const)

const split = (text: string) => text.split('|')

/** Heads as lenders write them, and cells that fit. */
const FILES: Readonly<Record<UnneededKind, { readonly heads: string; readonly cells: readonly string[] }>> = {
  officer: {
    heads:
      'Officer|Loan officer initials|Kürzel Sachbearbeiter|Vadybininkas|Vadybininko inicialai|Klientu menedžeris|Laenuhaldur|Virkailija|Opiekun klienta|Doradca|Conseiller|Gestor comercial|Consulente|Handläggare|Saksbehandler|Sagsbehandler|Poradce|Ügyintéző|Consilier client|Savjetnik|Svetovalec|Кредитен експерт|Менеджер|Υπεύθυνος|Danışman|created_by',
    cells: split('TK|SR|mh|TK|A. Nowak|SR|mh|TK'),
  },
  'risk-class': {
    heads:
      'Risk class|Grade|Rizikos klasė|Riska klase|Riskiklass|Risikoklasse|Bonitätsklasse|Klasa ryzyka|Riskiluokka|Classe de risque|Clase de riesgo|Classe di rischio|Classe de risco|Risicoklasse|Riskklass|Riziková třída|Kockázati osztály|Clasă de risc|Bonitetni razred|Рейтинг|Класс риска|Клас ризику|Βαθμίδα κινδύνου|Risk sınıfı',
    cells: split('A|B2|C|A|B2|C|A|A'),
  },
  branch: {
    heads:
      'Branch|Shop|Filialas|Filiāle|Esindus|Filiale|Zweigstelle|Kod oddziału|Placówka|Toimipiste|Agence|Sucursal|Oficina|Agenzia|Loja|Vestiging|Kontor|Pobočka|Fióktelep|Sucursală|Poslovnica|Офис|Отделение|Відділення|Κατάστημα|Şube|Branch no.',
    cells: split('Kaunas|Vilnius|Kaunas|Riga centrs|Kaunas|Vilnius|Vilnius|Kaunas'),
  },
  account: {
    heads:
      'IBAN|Bank account|Client IBAN|Sąskaita|Konts|Arvelduskonto|Bankverbindung|Auszahlungskonto|Rachunek bankowy|Tilinumero|Compte bancaire|Cuenta bancaria|Conto corrente|Conta bancária|Rekeningnummer|Bankkonto|Číslo účtu|Bankszámlaszám|Cont bancar|Tekući račun|Банкова сметка|Расчетный счет|Λογαριασμός|Banka hesabı',
    cells: split(
      '19-2000145399/0800|2000145399/0300|11773016-11111018|1234567890|98765432101|55512345678|40817810099|1000200030004',
    ),
  },
  phone: {
    heads:
      'Phone|Mobile no.|Telefonas|Tālrunis|Mobiil|Telefonnummer|Handy|Telefon komórkowy|Puhelin|Tél.|Móvil|Cellulare|Telemóvel|Mobiel|Mobilnr|Mobilní telefon|Telefonszám|Mobitel|Телефон|Τηλέφωνο|Cep telefonu|Telefon klienta',
    cells: split('612 34 567|61234568|8 612 34569|(86)1234570|612-34571|61234572|61234573|61234574'),
  },
  email: {
    heads:
      'E-mail|El. paštas|E-pasts|E-post|E-Mail-Adresse|Adres e-mail|Sähköposti|Courriel|Correo electrónico|Posta elettronica|Имейл|Email klienta',
    cells: split('a@b.lt|c.d@e.lv|f@g.ee|h@i.pl|j@k.de|l@m.fi|n@o.fr|p@q.es'),
  },
  'postal-code': {
    heads:
      'Postal code|ZIP|Pašto kodas|Pasta indekss|Postiindeks|PLZ|Kod pocztowy|Postinumero|Code postal|Código postal|CAP|Postnr|PSČ|Irányítószám|Cod poștal|Poštni broj|Пощенски код|Индекс|Ταχυδρομικός κώδικας|Posta kodu',
    cells: split('44280|LV-1010|00-950|110 00|1012 AB|44281|44282|44283'),
  },
  gender: {
    heads:
      'Gender|Sex|Lytis|Dzimums|Sugu|Geschlecht|Płeć|Sukupuoli|Sexe|Género|Sesso|Geslacht|Kön|Pohlaví|Neme|Spol|Пол|Стать|Φύλο|Cinsiyet|Gender code',
    cells: split('M|K|M|M|K|K|M|K'),
  },
  product: {
    heads:
      'Product code|Loan product|Produktas|Aizdevuma produkts|Laenutoode|Produktcode|Kod produktu|Lainatuote|Produit|Producto|Prodotto|Produto|Kampanj|Úvěrový produkt|Termék|Produs|Proizvod|Кредитен продукт|Προϊόν|Ürün',
    cells: split('P-12|SP3|P-12|K100|SP3|SP3|P-12|P-12'),
  },
  'contract-kind': {
    heads:
      'Contract type|Sutarties tipas|Līguma veids|Lepingu liik|Vertragsart|Rodzaj umowy|Sopimustyyppi|Type de contrat|Tipo de contrato|Avtalstyp|Typ smlouvy|Szerződéstípus|Tip contract|Vrsta ugovora|Вид договор|Тип договора|Τύπος σύμβασης|Sözleşme türü',
    cells: split('SP-2|SP-3|SP-2|SP-2|SP-3|SP-2|SP-2|SP-3'),
  },
}

const KINDS = Object.entries(FILES)

describe('a column that no loan needs, by its name and its cells', () => {
  it.each(KINDS)('is left out without a question: %s', async (_, { heads, cells }) => {
    const file = fc
      .constantFrom(...split(heads))
      .chain((head) => fc.record({ head: fc.constant(head), columns: shuffled([...PLAIN, { head, cells }]), kinds }))
    await fc.assert(
      fc.asyncProperty(file, async ({ head, columns, kinds: kind }) => {
        const { asked, planned } = await lookedAt(columns, kind)
        expect([asked, planned.get(head)]).toEqual([[], { field: null, by: 'name' }])
      }),
      RUNS,
    )
  })

  const unfit = {
    amounts: split('150.00|99.50|20.25|150.00|12.30|7.75|8.20|9.10'),
    dates: split('2026-05-01|2026-06-02|2026-07-03|2026-05-01|2026-06-02|2026-07-03|2026-08-15|2026-08-16'),
  }

  it.each(KINDS)('is asked about if it holds amounts or dates: %s', async (_, { heads }) => {
    const file = fc.record({ head: fc.constantFrom(...split(heads)), cells: fc.constantFrom(...Object.values(unfit)) })
    await fc.assert(
      fc.asyncProperty(file, kinds, async ({ head, cells }, kind) => {
        const { asked } = await lookedAt([...PLAIN, { head, cells }], kind)
        expect(asked.map(([about]) => about)).toContain(head)
      }),
      RUNS,
    )
  })
})

describe('accounts, addresses and phone numbers under a name that nobody knows', () => {
  const contents = [
    split('LT121000011101001000|LT601010012345678901|EE382200221020145685|LV80BANK0000435195001'),
    split('LT12 1000 0111 0100 1000|DE89 3704 0044 0532 0130 00|PL61 1090 1014 0000 0712 1981 2874'),
    split('a@b.lt|c.d@e.lv|f@g.ee|h@i.pl|j@k.de|l@m.fi|n@o.fr|p@q.es'),
    split('+370 612 34567|+37061234568|+371 29 123 456|+49 (151) 1234567|+48600100200|+358401234567'),
  ]

  it.each(contents)('are no field and not asked about: %s', async (...cells) => {
    const head = fc.constantFrom('Qkl', 'Xyz 7', 'Ʒ', 'Info')
    const file = head.chain((name) => shuffled([...PLAIN, { head: name, cells }]))
    await fc.assert(
      fc.asyncProperty(file, kinds, async (columns, kind) => {
        expect((await lookedAt(columns, kind)).asked).toEqual([])
      }),
      RUNS,
    )
  })

  it('are asked about under the name of a field', async () => {
    for (const cells of contents) {
      const { asked } = await lookedAt(
        PLAIN.map((column) => (column.head === 'Client name' ? { ...column, cells } : column)),
        'csv',
      )
      expect(asked).toContainEqual(['Client name', 'content-differs'])
    }
  })
})

describe('a rate with fees', () => {
  const HEADS = split(
    'APR|RPSN|RPSN %|THM|TAEG|TAE|RRSO|JKP|DAE|EKS|EOM|GPL|KKM|BVKKMN|ÅOP|Effektivzins|Effektiver Jahreszins|Effective rate|Effektiv ränta|ГПР|ПСК|ΣΕΠΠΕ|Todellinen vuosikorko',
  )

  it.each(HEADS)('is left out without a question beside the interest rate, and asked about alone: %s', async (head) => {
    const cells = split('19.9|21.5|33.1|18.2|25|24.9|22.2|20.1')
    for (const kind of ['csv', 'xlsx'] as const) {
      const { asked, planned } = await lookedAt([{ head, cells }, ...PLAIN], kind)
      expect([asked, planned.get(head)]).toEqual([[], { field: null, by: 'name' }])
      const without = PLAIN.filter((column) => column.head !== 'Interest rate')
      expect((await lookedAt([{ head, cells }, ...without], kind)).asked.map(([about]) => about)).toContain(head)
    }
  })

  it('is asked about if it is lower than the interest rate', async () => {
    const { asked } = await lookedAt([...PLAIN, { head: 'APR', cells: split('4.9|5.1|6.2|7.3') }], 'csv')
    expect(asked).toEqual([['APR', 'unused-column']])
  })
})

describe('letters that nobody knows', () => {
  it('may be states under a name that nobody knows, and are asked about one by one', async () => {
    const head = fc.constantFrom('K', 'Qkl', 'Xyz', 'Teg', 'Ugbju', 'Кунә')
    const letters = fc.uniqueArray(fc.constantFrom('X', 'Y', 'É', 'TK', 'SR', 'JP'), { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(head, letters, kinds, async (name, cells, kind) => {
        const { asked } = await lookedAt([...PLAIN, { head: name, cells }], kind)
        expect(asked).toEqual(cells.map(() => [name, 'line-state']))
      }),
      RUNS,
    )
  })

  it('are asked about one by one under a name of states', async () => {
    const head = fc.constantFrom('Status', 'Loan state', 'Būsena', 'Stāvoklis', 'Olek', 'Stan', 'Állapot', 'Статус')
    const pairs = fc.constantFrom(split('A|Z'), split('F|J'), split('TK|SR'))
    await fc.assert(
      fc.asyncProperty(head, pairs, kinds, async (name, cells, kind) => {
        const { asked } = await lookedAt([...PLAIN, { head: name, cells }], kind)
        expect(asked).toEqual(cells.map(() => [name, 'line-state']))
      }),
      RUNS,
    )
  })
})
