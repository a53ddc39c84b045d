import { describe, expect, it } from 'vitest'
import { readClientType } from '../cells/written-terms.ts'
import { fileOf } from '../loans/lenders-file.test-support.ts'

const TITLES: readonly (readonly [string, readonly string[]])[] = [
  ['Anrede', ['Herr', 'Frau', 'Eheleute']],
  ['Title', ['Mr', 'Mrs', 'Ms']],
  ['Title', ['Mr', 'Ms', 'Mr']],
  ['Anr.', ['Hr.', 'Fr.', 'Hr.']],
  ['Forma', ['Pan', 'Pani', 'Pan']],
  ['Titolo', ['Sig.', 'Sig.ra', 'Sig.']],
  ['Trato', ['Sr.', 'Sra.', 'Sr.']],
  ['Civilité', ['Mme', 'Mlle', 'Monsieur']],
  ['Aanhef', ['Dhr.', 'Mevr.', 'Mw.']],
  ['Pöördumine', ['Härra', 'Proua', 'Preili']],
]

async function asked(head: string, texts: readonly string[]) {
  const { asked: questions, facts, plan } = await fileOf(texts.map((text) => ({ [head]: text, 'Client type': null })))
  const at = facts.columns.findIndex((column) => column.head === head)
  const own = questions.filter((question) => question.head === head)
  return { field: plan.columns[at]?.field, own }
}

describe('a column of the ways in which clients are addressed', () => {
  it.each(TITLES)('%s with %j is asked about as the client type', async (head, texts) => {
    for (const all of [texts, [...texts, 'Firma']]) {
      const { field, own } = await asked(head, all)
      expect(field).toBe('clientType')
      expect(own.map(({ code }) => code)).toEqual(['guessed-column'])
    }
    for (const text of texts) expect(readClientType(text, false)).toMatchObject({ value: 'CONSUMER' })
    expect(readClientType('Firma', true)).toMatchObject({ value: 'BUSINESS_WITH_COLLATERAL' })
  })

  it.each(TITLES)('%s with %j is no client type where one text is another word', async (head, texts) => {
    expect((await asked(head, [...texts, 'Verein'])).field).not.toBe('clientType')
  })
})
