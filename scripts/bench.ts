import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * `npm run bench` runs all benches, one after the other, because two would measure each other; a file that only helps
 * measures nothing by itself. `npm run bench -- NAME …` runs one, with what follows as its arguments.
 */
const [name] = process.argv.slice(2)
const files = globSync(join(import.meta.dirname, '..', 'bench', '*.ts')).sort()
const chosen = name === undefined ? files : files.filter((file) => basename(file, '.ts') === name)
if (chosen.length === 0) throw new Error(`No bench is called "${name}"`)
for (const file of chosen) await import(file)
