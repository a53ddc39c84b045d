import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { BYTE_ENCODINGS } from './letter-weights.ts'
import { isMisread } from './misread-text.ts'

/** Names of persons and companies in the languages of lenders. */
const NAMES = [
  ...[
    'Jürgen Müller',
    'MÜLLER GMBH',
    'Kõiv',
    'ŠKODA Õunapuu',
    'José Núñez',
    'Peña & Hijos',
    'Søren Ærø',
    'Åsa Ångström',
  ],
  ...[
    'Łukasz Żółć',
    'GRAŻYNA ŚWIĘTOCHOWSKA',
    'Jiří Dvořák',
    'Ľudmila Ďurišová',
    'Ștefan Țîrlea',
    'Őry Béla',
    'Žydrūnas Šarūnas',
  ],
  ...[
    'Ģirts Ķēniņš',
    'Иван Щербаков',
    'ЁЛКИНА Людмила',
    'Рівне Їжакевич',
    'Георги Ѓорѓиев',
    'Ελένη Παπαδοπούλου',
    'Çağrı Şahin',
  ],
  ...[
    'D’Ávila',
    'Mac–Arthur',
    'João São',
    'ÃO',
    'Straße 5 „Süd“',
    'Æther AS',
    'Нью-Йорк ООО «Ромашка»',
    '王小明',
    'Zoë Noël',
    'İstanbul',
  ],
]

test.each(NAMES)('%s is read as it was written, and is not once its bytes are read in another encoding', (name) => {
  expect(isMisread(name)).toBe(false)
  const bytes = new TextEncoder().encode(name)
  if (bytes.length === name.length) return
  for (const encoding of BYTE_ENCODINGS) {
    const misread = new TextDecoder(encoding).decode(bytes)
    expect([misread, isMisread(misread)]).toEqual([misread, true])
  }
})

it('finds a letter whose second half nobody sees and a program dropped, and letters that were lost', () => {
  for (const name of ['MartÃnez', 'GarcÃa Lorca', 'ValÅka', 'JÃri', 'M\u{fffd}ller'])
    expect([name, isMisread(name)]).toEqual([name, true])
})

it('says nothing of text in ASCII alone, whatever it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary-ascii' }), (text) => !isMisread(text)))
})
