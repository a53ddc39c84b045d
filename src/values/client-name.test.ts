import { expect, it } from 'vitest'
import { hasLegalForm, isSameClientName } from './client-name.ts'

it.each([
  ['Jānis Bērziņš', 'JĀNIS BĒRZIŅŠ', true],
  ['UAB  Metalas ', 'UAB Metalas', true],
  ['Jānis Bērziņš', 'Janis Berzins', false],
  ['UAB Metalas', 'Metalas UAB', false],
  ['', 'Metalas', false],
])('%j and %j are one name: %s', (one, other, expected) => {
  expect(isSameClientName(one, other)).toBe(expected)
  expect(isSameClientName(other, one)).toBe(expected)
})

it.each([
  ...[
    'Jadran ribarstvo j.d.o.o.',
    'Maslina d.o.o.',
    'Obrt „Škoj“',
    'UAB „Rytas“',
    'SIA Liepa',
    'Tamm OÜ',
    'De Vries B.V.',
  ],
  ...[
    'Kowalski sp. z o.o.',
    'Novák s.r.o.',
    'Sole S.r.l.',
    'Müller GmbH & Co. KG',
    'Η Ελιά Α.Ε.',
    'Слънце ЕООД',
    'Nord ApS',
  ],
  ...['Sol, Lda.', 'Acme Ltd', 'Vinge AB', 'Bau AG'],
])('%s has a legal form', (name) => expect(hasLegalForm(name)).toBe(true))

it.each([
  ...[
    'Ab Jonas',
    'Rasa Butkutė',
    'Mari-Liis As',
    'José Sa',
    'Inca Roca',
    'Anna Ltdson',
    'SIA',
    'Jan de Vries',
    'Ag Nes',
  ],
  ...['Dolores Spa', 'Oy Vey', 'Ana Do O'],
])('%s has none', (name) => expect(hasLegalForm(name)).toBe(false))
