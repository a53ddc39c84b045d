import { LIMITS } from './limits/limits.ts'
import { WORLD_NAMES } from './names/world-names.ts'

/** The tables of docs/test-data.md, made from the loans themselves. */
export function limitsTable(): string {
  const topics = LIMITS.map(({ topic, loans }) =>
    [
      `### ${topic}`,
      '',
      '| Lender loan ID | Tests |',
      '|---|---|',
      ...loans.map(({ id, tests }) => `| ${code(id)} | ${tests} |`),
    ].join('\n'),
  )
  return topics.join('\n\n')
}

export function namesTable(): string {
  const rows = WORLD_NAMES.map(({ id, tests }) => `| ${code(id)} | ${tests} |`)
  return ['| Lender loan ID | Tests |', '|---|---|', ...rows].join('\n')
}

/** As HTML, because IDs hold the signs of Markdown. */
function code(id: string): string {
  return `<code>${[...id].map((each) => ESCAPED.get(each) ?? each).join('')}</code>`
}

const ESCAPED = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['|', '&#124;'],
  ['\\', '&#92;'],
  ['`', '&#96;'],
])
