import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceEncoding } from '#values/vocabulary/import-terms.ts'
import { all, encoded, sourceOf } from '../source-bytes.test-support.ts'
import { decodeText } from './decode-text.ts'
import { detectEncoding } from './detect-encoding.ts'
import { encodingSample } from './read-head.ts'

const TEXTS: readonly [string, SourceEncoding, string][] = [
  [
    'Lithuanian',
    'windows-1257',
    'LT-1;Rasa Butkutė;Šiauliai\nLT-2;Žydrūnas Ąžuolas;Kėdainiai\nLT-3;Jūratė Šimkutė;Panevėžys\n',
  ],
  ['Latvian', 'windows-1257', 'LV-1;Jānis Bērziņš;Rīga\nLV-2;Līga Kļaviņa;Jūrmala\nLV-3;Kārlis Ķēniņš;Valmiera\n'],
  ['Polish', 'windows-1250', 'PL-1;Łukasz Wójcik;Kraków\nPL-2;Małgorzata Dąbrowska;Łódź\nPL-3;Paweł Żółć;Gdańsk\n'],
  ['Czech', 'windows-1250', 'CZ-1;Tomáš Dvořák;Plzeň\nCZ-2;Jiří Němec;Ústí\nCZ-3;Růžena Kučerová;Děčín\n'],
  ['German', 'windows-1252', 'DE-1;Jürgen Müller;Köln\nDE-2;Käthe Weiß;Düsseldorf\nDE-3;Jörg Größe;Nürnberg\n'],
  ['French', 'windows-1252', 'FR-1;René Lefèvre;Orléans\nFR-2;Hélène François;Nîmes\nFR-3;Zoë Béranger;Besançon\n'],
  ['Spanish', 'windows-1252', 'ES-1;José Núñez;Málaga\nES-2;María Peña;León\nES-3;Ramón Ibáñez;Cádiz\n'],
  ['Danish', 'windows-1252', 'DK-1;Søren Ærø;Århus\nDK-2;Bjørn Kjær;Tårnby\nDK-3;Åse Mølgård;Rødovre\n'],
  ['Russian', 'windows-1251', 'RU-1;Иван Петров;Москва\nRU-2;Ольга Щукина;Тверь\nRU-3;Юрий Жуков;Псков\n'],
  ['Greek', 'windows-1253', 'GR-1;Γιώργος Παπαδόπουλος;Αθήνα\nGR-2;Ελένη Ιωάννου;Πάτρα\nGR-3;Άννα Σταύρου;Ίλιον\n'],
  ['Greek', 'iso-8859-7', 'GR-1;Γιώργος Παπαδόπουλος;Αθήνα\nGR-2;Ελένη Ιωάννου;Πάτρα\nGR-3;Άννα Σταύρου;Ίλιον\n'],
  ['Finnish', 'iso-8859-15', 'FI-1;Tomi Šimek;Jyväskylä;1 500 €\nFI-2;Päivi Žilinskas;Hämeenlinna;900 €\n'],
  ['Polish', 'iso-8859-2', 'PL-1;Łukasz Wójcik;Kraków\nPL-2;Małgorzata Dąbrowska;Łódź\nPL-3;Paweł Żółć;Świdnica\n'],
  ['Czech', 'iso-8859-2', 'CZ-1;Tomáš Dvořák;Plzeň\nCZ-2;Jiří Němec;Ústí\nCZ-3;Žofie Šťastná;Děčín\n'],
  ['Lithuanian', 'utf-8', 'LT-1;Rasa Butkutė;Šiauliai\n'],
  ['Lithuanian', 'utf-16le', 'LT-1;Rasa Butkutė;Šiauliai\n'],
  ['Lithuanian', 'utf-16be', 'LT-1;Rasa Butkutė;Šiauliai\n'],
]

async function decode(bytes: Uint8Array, piece: number): Promise<{ encoding: SourceEncoding; text: string }> {
  const open = sourceOf(bytes, piece)
  const { encoding } = detectEncoding(await encodingSample(open, 1_000))
  const pieces = async function* () {
    for await (const part of decodeText(open(), encoding)) yield [part]
  }
  return { encoding, text: (await all(pieces())).join('') }
}

describe('the encoding of a text', () => {
  it.each(TEXTS)('%s in %s is found by its letters', async (_, encoding, text) => {
    expect(await decode(encoded(text, encoding), 3)).toEqual({ encoding, text })
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)(
    '%s is found by its byte order mark, which is left out',
    async (encoding) => {
      const bytes = encoded('\uFEFFa;b\nc;d\n', encoding)
      expect(await decode(bytes, 1)).toEqual({ encoding, text: 'a;b\nc;d\n' })
      expect(detectEncoding(bytes).evidence.code).toBe('byte-order-mark')
    },
  )

  it('is UTF-8 where there is ASCII alone', () => {
    expect(detectEncoding(encoded('a;b', 'utf-8'))).toEqual({
      encoding: 'utf-8',
      evidence: { code: 'ascii-alone', params: {} },
    })
  })

  it('is found by letters that come late', async () => {
    const text = `${'LT-1;Jonas;Kaunas\n'.repeat(10_000)}LT-2;Žydrūnas Ąžuolas;Kėdainiai\nLT-3;Jūratė Šimkutė;Šiauliai\n`
    expect(await decode(encoded(text, 'windows-1257'), 4096)).toEqual({ encoding: 'windows-1257', text })
    expect(await decode(encoded(text, 'utf-8'), 4096)).toEqual({ encoding: 'utf-8', text })
  })

  it('shows letters that a person knows again', () => {
    const [, , text] = TEXTS[0] ?? []
    const { evidence } = detectEncoding(encoded(text ?? '', 'windows-1257'))
    expect(evidence).toEqual({ code: 'letters-read-right', params: { letters: ['ė', 'ž', 'š', 'ū'] } })
  })
})

it.each([true, false])(
  'finds the first letter beyond ASCII in pieces of any length and place: %s',
  async (hasLetter) => {
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      async (pieces, which) => {
        const open = async function* () {
          yield new Uint8Array(1_000).fill(0x61)
          for (const [index, [place, length]] of pieces.entries()) {
            const piece = new Uint8Array(32).fill(0x61).subarray(place, place + length)
            if (hasLetter && index === which % pieces.length) piece[length - 1] = 0xe4
            yield piece
          }
        }
        const sample = await encodingSample(open, 1_000)
        expect(sample.includes(0xe4)).toBe(hasLetter)
      },
    )
    await fc.assert(property)
  },
)
