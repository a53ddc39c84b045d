import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'
import { lookThrough } from '../look/look-through.ts'
import { RUNS } from '../questions/generated-files.test-support.ts'
import { encoded, textSource } from '../source-bytes.test-support.ts'
import { rivalReadings } from './code-pages.ts'
import { detectEncoding } from './detect-encoding.ts'
import { LetterWords } from './letter-words.ts'

const NAMES: { readonly [language: string]: { readonly pages: readonly SourceEncoding[]; readonly names: string } } = {
  Estonian: {
    pages: ['windows-1252', 'windows-1257'],
    names:
      'Õnne Kõiv,Mari Mägi,Jüri Tõnisson,Käthe Põld,Ülle Šmidt,Žanna Öpik,Pärt Võsu,Tõnu Kõrv,Ööbik Õun,Märt Jõgi,Külli Žukov,Mihkel Sõrmus,Ave Hämäläinen',
  },
  Latvian: {
    pages: ['windows-1257'],
    names:
      'Jānis Bērziņš,Līga Kļaviņa,Kārlis Ķēniņš,Ģirts Šmits,Žanis Ozols,Ēriks Čakste,Ūla Zariņa,Anna Liepa,Ilze Krūmiņa,Pēteris Āboliņš',
  },
  Lithuanian: {
    pages: ['windows-1257'],
    names:
      'Rasa Butkutė,Žydrūnas Ąžuolas,Jūratė Šimkutė,Ęsas Čepas,Paulius Paulauskas,Vytė Žukienė,Rūta Kairytė,Šarūnė Ūkė,Jonas Įdas',
  },
  Polish: {
    pages: ['windows-1250', 'windows-1257', 'iso-8859-2'],
    names:
      'Łukasz Wójcik,Małgorzata Dąbrowska,Paweł Żółć,Zofia Nowak,Świętosława Ździebło,Anna Gdańska,Józef Kość,Ćma Źrebak,Michał Kowalski,Grażyna Pająk',
  },
  Spanish: {
    pages: ['windows-1252'],
    names: 'José Núñez,María Peña,Ramón Ibáñez,Íñigo Cádiz,Ángel Güell,Lucía León,Begoña Muñoz,Óscar Sáez,Nº Uno',
  },
  Greek: {
    pages: ['windows-1253', 'iso-8859-7'],
    names:
      'Γιώργος Παπαδόπουλος,Άννα Σταύρου,Ελένη Ιωάννου,Νίκος Ζαχαρίου,ΜΑΡΙΑ ΚΩΣΤΑ,Ευαγγελία Ράπτη,Ήβη Δήμου,Όλγα Ξένου,Θεοδώρα Ψαρρά',
  },
  Finnish: {
    pages: ['windows-1252', 'iso-8859-15'],
    names: 'Tomi Šimek,Päivi Žilinskas,Äiti Öhman,Matti Mäkelä,Åke Börje,Žanna Hämäläinen,Jyrki Tšernov',
  },
  German: {
    pages: ['windows-1252', 'windows-1250', 'windows-1257'],
    names: 'Jürgen Müller,Käthe Weiß,Jörg Größe,Änne Öhler,Überall Süß,Anna Schmidt,Björn Jäger',
  },
  Czech: {
    pages: ['windows-1250', 'iso-8859-2'],
    names:
      'Tomáš Dvořák,Jiří Němec,Růžena Kučerová,Štěpán Černý,Žofie Říhová,Ivan Ďurič,Ťok Hnízdil,Ondřej Veselý,Eva Nováková,Óta Pavel',
  },
  Hungarian: {
    pages: ['windows-1250'],
    names:
      'Győző Kovács,Ödön Szűcs,Ágnes Tóth,Éva Nagy,Őze Béla,Űr Zoltán,Imre Kőszegi,Dezső Fűtő,Ádám Lőrinc,Katalin Fehér',
  },
}

const CASES = Object.entries(NAMES).flatMap(([language, { pages, names }]) =>
  pages.map((page) => ({ language, page, names: names.split(',') })),
)

describe.each(CASES)('$language names in $page', ({ page, names }) => {
  it('are read right, or both readings are shown', async () => {
    const lists = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 12 })
    const property = fc.asyncProperty(lists, fc.integer({ min: 1, max: 40 }), async (chosen, piece) => {
      const lines = chosen.map((name, index) => `L-${index};${name};1200.50;2026-01-28`)
      const text = `Loan ID;Client name;Loan amount;Issue date\n${lines.join('\n')}\n`
      const facts = await lookThrough(textSource(text, page, piece))
      const encoding = facts.format.encoding ?? 'utf-8'
      const isRight = new TextDecoder(encoding).decode(encoded(text, page)) === text
      if (facts.evidence.encoding?.code !== 'either-way') {
        expect(isRight).toBe(true)
        expect(facts.encodings).toEqual([])
        return
      }
      // One of the choices reads the file right, and each shows a text that differs.
      expect(
        facts.encodings.some((found) => new TextDecoder(found.encoding).decode(encoded(text, page)) === text),
      ).toBe(true)
      expect(new Set(facts.encodings.map(({ texts }) => texts.join())).size).toBe(facts.encodings.length)
      expect(facts.encodings.every(({ texts }) => texts.length > 0 && texts.length <= 4)).toBe(true)
    })
    await fc.assert(property, RUNS)
  })
})

function readings(text: string, page: SourceEncoding) {
  const bytes = encoded(text, page)
  return rivalReadings(detectEncoding(bytes).encoding, LetterWords.of(bytes).words)
}

describe('the readings of a text', () => {
  it('are both shown where they differ in a letter of a name', () => {
    expect(readings('Õnne;Kõiv', 'windows-1252')).toEqual([
      { encoding: 'windows-1252', texts: ['Õnne', 'Kõiv'] },
      { encoding: 'windows-1250', texts: ['Őnne', 'Kőiv'] },
    ])
    expect(readings('Nº;Peña', 'windows-1252').map(({ texts }) => texts.join(' '))).toContain('Nº Peña')
  })

  it.each([
    ['Jürgen Müller;Größe;Öl', 'windows-1252'],
    ['1 200,50 €;„Müller“ – 20 m²;5 %', 'windows-1252'],
    ['Łukasz Żółć;Kość;Świętosława', 'windows-1250'],
    ['Tomáš Dvořák;Růžena;Štěpán', 'windows-1250'],
    ['José Núñez;Peña;Ibáñez', 'windows-1252'],
    ['Jānis Bērziņš;Kārlis Ķēniņš;Āboliņš', 'windows-1257'],
    ['Žydrūnas Ąžuolas;Jūratė;Šimkutė', 'windows-1257'],
    ['Иван Петров;Ольга Щукина;Юрий', 'windows-1251'],
    ['ИВАН ПЕТРОВ;ОЛЬГА ЩУКИНА;ЮРИЙ', 'windows-1251'],
    ['Γιώργος Παπαδόπουλος;Ελένη;Αθήνα', 'windows-1253'],
    ['Łukasz Wójcik;Świdnica;Paweł', 'iso-8859-2'],
    ['Tomi Šimek;Päivi Žilinskas;1 500 €', 'iso-8859-15'],
    ['Käthe Weiß;1 500 €', 'windows-1252'],
  ] as const)('are silent where one alone reads words, or all read alike: %s', (text, page) => {
    expect(readings(text, page)).toEqual([])
  })

  it('are shown where no code page reads words', () => {
    // `Łódź;Sąk` as DOS has it (code page 852).
    const bytes = Uint8Array.from([0x9d, 0xa2, 0x64, 0xab, 0x3b, 0x53, 0xa5, 0x6b])
    expect(rivalReadings('windows-1252', LetterWords.of(bytes).words).length).toBeGreaterThan(4)
  })

  it('are of whole words whatever the pieces', async () => {
    const text = 'abc;Kõiv;;xyÕnne Põld—x\nõ'
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (piece) => {
      const letters = new LetterWords()
      for await (const _ of letters.watch(textSource(text, 'windows-1252', piece)())) {
        // Each piece is looked at on its way.
      }
      expect(letters.words).toEqual(LetterWords.of(encoded(text, 'windows-1252')).words)
      expect(letters.words.length).toBe(4)
    })
    await fc.assert(property)
  })
})
