import { COUNTRY_CODES } from '#contract/countries.ts'
import { present } from '#values/assert.ts'
import { addDays } from '#values/calendar-date.ts'
import { MAX_NOTE_LENGTH } from '#values/vocabulary/dossier-terms.ts'
import { MAX_LENDER_LOAN_ID } from '#values/vocabulary/limits.ts'
import { periodicRows, plan, type SpeakingLoan } from '../speaking-loan.ts'
import { company, consumer } from './clients.ts'

const MAX_NAME = 200
const MAX_CODE = 100
const SIMPLE = { rows: 6, paid: 1 } as const
const COMPANY = { clientType: 'BUSINESS_WITHOUT_COLLATERAL', type: 'REGULAR', rows: 6, paid: 1 } as const
const SECURED = { clientType: 'BUSINESS_WITH_COLLATERAL', type: 'REGULAR', rows: 6, paid: 1 } as const

/** As many of the words as fill a length exactly. */
function filled(length: number, words: string): string {
  return words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length - 1)
    .concat('Z')
}

/** One client under three spellings, found by its code. */
const SPELLINGS = ['Anna-Maria Tamm', 'ANNA MARIA TAMM', 'Tamm, Anna-Maria']

/** Identifiers, names and codes at their longest and shortest, and with the signs that other programs trip over. */
export const TEXT_LIMITS: readonly SpeakingLoan[] = [
  {
    id: filled(MAX_LENDER_LOAN_ID, 'LIMIT-LONGEST-ID-'),
    tests: 'A lender loan ID of 100 characters',
    description: SIMPLE,
  },
  { id: 'L', tests: 'A lender loan ID of one character', description: SIMPLE },
  { id: `LIMIT-ID-SIGNS /\\?#%&+;:@!$'"<b>`, tests: 'An ID with the signs of addresses and HTML', description: SIMPLE },
  { id: '=1+1-LIMIT-ID-FORMULA', tests: 'An ID that a spreadsheet takes for a formula', description: SIMPLE },
  { id: ' LIMIT-ID  BLANKS ', tests: 'An ID with blanks before, after, and two inside', description: SIMPLE },
  {
    id: 'LIMIT-LONGEST-NAME',
    tests: 'A name of 200 characters in words',
    description: SIMPLE,
    client: consumer(filled(MAX_NAME, 'Maximiliana Alexandra Konstantina '), '48001019999'),
  },
  {
    id: 'LIMIT-LONGEST-WORD',
    tests: 'A name of 200 characters without a blank',
    description: SIMPLE,
    client: consumer(filled(MAX_NAME, 'Llanfairpwllgwyngyll'), '48001029998'),
  },
  {
    id: 'LIMIT-LONGEST-CODE',
    tests: 'A personal code of 100 characters',
    description: SIMPLE,
    client: consumer('Longest Code', filled(MAX_CODE, '0123456789')),
  },
  {
    id: 'LIMIT-SHORTEST-NAME',
    tests: 'Name and code of one character each',
    description: SIMPLE,
    client: consumer('X', '1'),
  },
  {
    id: 'LIMIT-COMPANY-LONGEST-FIELDS',
    tests: 'A company with every field at its longest, and the largest collateral',
    description: SECURED,
    client: company({
      companyName: filled(MAX_NAME, 'Consolidated Holdings of '),
      companyRegistryCode: filled(MAX_CODE, 'REG-1234-'),
      representativeName: filled(MAX_NAME, 'Representative '),
      representativePersonalCode: filled(MAX_CODE, '9876543210'),
      collateralValue: '999999999999.99',
    }),
  },
  {
    id: 'LIMIT-COMPANY-FEWEST-FIELDS',
    tests: 'A company of which nothing is known but name and registry code',
    description: COMPANY,
    client: company({ companyName: 'Fewest Fields OÜ', companyRegistryCode: '10000001' }),
  },
  {
    id: 'LIMIT-SMALLEST-COLLATERAL',
    tests: 'Collateral of 0.01',
    description: SECURED,
    client: company({
      companyName: 'Smallest Collateral OÜ',
      companyRegistryCode: '10000002',
      collateralValue: '0.01',
    }),
  },
  {
    id: 'LIMIT-OWN-FIELDS',
    tests: "Fields of the lender's own in the request and in its client, one of them an object",
    plan: ({ today }) => {
      const issueDate = addDays(today, -20)
      const ownFields = { branch: 'Tartu', scoring: { grade: 'A+', points: 812 }, tags: ['new', 'ääö'] }
      const client = company({
        companyName: 'Own Fields OÜ',
        companyRegistryCode: '10000003',
        website: 'https://example.com/?a=1&b=2',
        employees: 12,
        rating: { by: 'KPMG', value: null },
      })
      return plan({ issueDate, rows: periodicRows({ issueDate, numberOfInstallments: 6 }), client, ownFields })
    },
  },
  {
    id: 'LIMIT-FIRST-COUNTRY',
    tests: 'The first country in the order of the codes, ABW',
    description: { ...SIMPLE, country: present(COUNTRY_CODES[0], 'country') },
  },
  {
    id: 'LIMIT-LAST-COUNTRY',
    tests: 'The last country in the order of the codes, ZWE',
    description: { ...SIMPLE, country: present(COUNTRY_CODES.at(-1), 'country') },
  },
  ...SPELLINGS.map(
    (name, index): SpeakingLoan => ({
      id: `LIMIT-ONE-CLIENT-${index + 1}`,
      tests: `One client with three loans, here named ${name}`,
      description: { paid: 3 },
      client: consumer(name, '48001039997'),
    }),
  ),
  {
    id: 'LIMIT-LONGEST-NOTE',
    tests: 'A note of 4,000 characters in lines',
    description: SIMPLE,
    notes: [filled(MAX_NOTE_LENGTH, 'Called; asked for two weeks more.\nWill call again.\n')],
  },
  {
    id: 'LIMIT-MANY-NOTES',
    tests: '120 notes: more than a page of them',
    description: SIMPLE,
    notes: Array.from({ length: 120 }, (_, index) => `Note ${index + 1} of 120`),
  },
]
