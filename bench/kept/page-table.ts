import type { KeptPath, KeptPaths } from './kept-paths.ts'

const BEGIN = '<!-- made from bench/kept.json by `npm run bench -- kept --page` -->'
const END = '<!-- end of what is made -->'
const HEADS = ['Path', 'of', 'in', 'now', 'goal', 'commit', 'bench']

/** The page with a new table. Throws if the page has no place for the table. */
export function withTable(page: string, kept: KeptPaths): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('The page has no place for the table')
  return `${page.slice(0, begin + BEGIN.length)}\n${tableOf(kept)}\n${page.slice(end)}`
}

function tableOf(kept: KeptPaths): string {
  const rows = Object.entries(kept).flatMap(([family, paths]) =>
    Object.values(paths).map((path) => row(cellsOf(family, path))),
  )
  const notes = Object.values(kept)
    .flatMap((paths) => Object.values(paths))
    .flatMap(({ unit, onlyNamed }) => (onlyNamed === undefined ? [] : [`- ${unit}: ${onlyNamed}`]))
  const named =
    notes.length > 0 ? ['', 'Where one of these is worse, it is named and does not fail:', '', ...new Set(notes)] : []
  return [row(HEADS), row(HEADS.map(() => '---')), ...rows, ...named].join('\n')
}

function cellsOf(family: string, { path, reference, unit, better, goal, ratio, commit }: KeptPath): readonly string[] {
  const isReached = goal !== null && (better === 'higher' ? ratio >= goal : ratio <= goal)
  const sought = goal === null ? '' : `${better === 'higher' ? '≥' : '≤'} ${goal}${isReached ? '' : ': not reached'}`
  return [path, reference, unit, String(ratio), sought, commit, `\`${family}\``]
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
