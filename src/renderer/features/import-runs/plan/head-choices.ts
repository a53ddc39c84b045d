import type { ImportSourceBody } from '#contract/desk/import-source.ts'

type HeadChoice = { readonly line: number; readonly text: string }

const NO_HEAD: HeadChoice = { line: 0, text: 'None' }

/** Lines of which each may be the last of the head, by their texts; the present one by the names of the columns. */
export function headChoices({ firstLines, columns }: HeadSource, headLines: number): readonly HeadChoice[] {
  const present = { line: headLines, texts: columns.map(({ head }) => head) }
  const lines = [...firstLines.filter(({ line }) => line !== headLines), ...(headLines > 0 ? [present] : [])]
  const sorted = lines.toSorted((a, b) => a.line - b.line)
  return [NO_HEAD, ...sorted.map(({ line, texts }) => ({ line, text: `Line ${line}: ${shown(texts)}` }))]
}

type HeadSource = Pick<ImportSourceBody, 'firstLines'> & { readonly columns: readonly { readonly head: string }[] }

const MOST_TEXTS = 8

function shown(texts: readonly string[]): string {
  const filled = texts.filter((text) => text !== '')
  return `${filled.slice(0, MOST_TEXTS).join(' · ')}${filled.length > MOST_TEXTS ? ' · …' : ''}`
}
