import './check-node.js'
import { join } from 'node:path'
import { becomeLean } from './lean-process.ts'

becomeLean(import.meta.filename)
// Everything else is imported only now, because static imports would run, and crash, before the check above.
const { run } = await import('./run.ts')
process.exit(await run(process.argv.slice(2), join(import.meta.dirname, '../renderer')))
