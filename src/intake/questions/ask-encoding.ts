import type { Asker } from './open-question.ts'

/** Asks how a file is encoded whose letters several encodings read as words. */
export const askEncoding: Asker = (_plan, { evidence, encodings }) => {
  if (evidence.encoding?.code !== 'either-way' || encodings.length === 0) return []
  const choices = encodings.map(({ encoding, texts }) => ({
    code: 'read-encoding' as const,
    params: { encoding, texts: [...texts] },
    change: { format: { encoding } },
  }))
  return [{ code: 'encoding', column: null, params: { texts: [...(encodings[0]?.texts ?? [])] }, choices }]
}
