import { KEPT } from './kept/kept-paths.ts'
import { type MeasuredPath, measuredFamily } from './kept/measured.ts'
import { writeKept, writePage } from './kept/write-kept.ts'

/**
 * Ratios that every landing checks. `npm run bench -- kept` measures the paths of bench/kept.json and ends with 1 if a
 * ratio got worse by more than a third. `kept --write` writes the ratios that got better by more than a tenth. `kept
 * --write claims annuity.12OfLoop` writes all ratios of these families and paths, better or worse. `kept --page` makes
 * the table of docs/performance.md from the file.
 */
const [name, option, ...named] = process.argv.slice(2)

function isToWrite({ family, key, verdict }: MeasuredPath): boolean {
  return named.length > 0 ? named.includes(family) || named.includes(`${family}.${key}`) : verdict === 'better'
}

function print({ family, key, kept, now, verdict }: MeasuredPath): void {
  const what = `${kept.path}, of ${kept.reference}, ${kept.unit} (${family}.${key})`
  const figures = [now.toPrecision(3), `kept ${kept.ratio}`, kept.goal === null ? '' : `goal ${kept.goal}`]
  console.log(`${verdict.padEnd(8)}${figures.map((figure) => figure.padEnd(14)).join('')}${what}`)
}

if (name === 'kept' && option === '--page') writePage(KEPT)
else if (name === 'kept') {
  const families = Object.keys(KEPT).filter(
    (family) => named.length === 0 || named.some((path) => path.split('.')[0] === family),
  )
  const measured: MeasuredPath[] = []
  for (const family of families) {
    const paths = await measuredFamily(family)
    for (const path of paths) print(path)
    measured.push(...paths)
  }
  if (option === '--write') writeKept(measured.filter(isToWrite))
  else if (measured.some(({ verdict }) => verdict === 'fails')) process.exitCode = 1
}
