import { MEASURES } from './measures.ts'

// Measures one family in a process of its own, so that earlier measurements leave nothing in its caches and heap.
// kept.ts starts it.
const name = process.argv.at(2)
const measure = Object.entries(MEASURES).find(([family]) => family === name)?.[1]
if (!measure) throw new Error(`Nothing kept is called "${name}"`)
process.send?.(await measure())
process.disconnect?.()
