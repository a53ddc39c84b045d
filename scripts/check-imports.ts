import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importFaults, namingFaults } from './house-rules.ts'

const ROOT = join(import.meta.dirname, '..')
const paths = globSync('src/**/*.{ts,tsx,js}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
const faults = paths.flatMap((path) => [
  ...namingFaults(path),
  ...importFaults({ path, text: readFileSync(join(ROOT, path), 'utf8') }),
])
for (const fault of faults) console.error(fault)
console.log(`Import boundaries and names: ${paths.length} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
