import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { circlesOf } from './circles.ts'
import { importFaults, namingFaults, openedFaults, packedFaults, untypedFaults } from './house-rules.ts'
import { secondLists } from './term-lists.ts'

const ROOT = join(import.meta.dirname, '..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const files = filesOf('src/**/*.{ts,tsx,js}')
const faults = [
  ...files.flatMap((file) => [
    ...namingFaults(file.path),
    ...importFaults(file),
    ...untypedFaults(file),
    ...openedFaults(file),
  ]),
  ...filesOf('packages/*/src/**/*.ts').flatMap(packedFaults),
  ...circlesOf(files).map((circle) => `These files import one another: ${circle.join(' ')}`),
  ...secondLists(files),
]
for (const fault of faults) console.error(fault)
console.log(`Import boundaries, circles, names and lists of terms: ${files.length} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
